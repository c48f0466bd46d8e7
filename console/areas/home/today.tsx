import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatShort, formatShortSigned } from '../../kit/number.ts';
import { Figure, Figures } from '../../kit/panel.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import classes from './today.module.css';

type Day = components['schemas']['AnalyticsSummary']['today'];

const figures: readonly (readonly [label: string, of: (day: Day) => number])[] = [
  ['Active players', (day) => day.activePlayers],
  ['Events', (day) => day.events],
  ['XP', (day) => day.xp],
  ['Level-ups', (day) => day.levelUps],
  ['Badges', (day) => day.badges],
  ['Completions', (day) => day.questsCompleted + day.adventuresCompleted],
];

/** Today so far against yesterday at this time: against the whole of it, every morning would look like a loss. */
export function Today() {
  const here = useHere();
  const { data, refetch } = useQuery({
    queryKey: keyOf(here, 'analytics', 'summary'),
    queryFn: ({ signal }) => here.api.get('/analytics/summary', { signal }),
    refetchInterval: 15_000,
  });
  useLiveEvents(useThrottled(() => void refetch(), 4_000, 600));
  return (
    <section aria-label="Today compared with yesterday">
      <Figures>
        {figures.map(([label, of]) => (
          <Figure
            key={label}
            label={`${label} today`}
            value={
              data ? <span title={formatNumber(of(data.today))}>{formatShort(of(data.today))}</span> : '–'
            }
            note={
              data ? (
                <Against today={of(data.today)} byNow={of(data.yesterdayByNow)} inAll={of(data.yesterday)} />
              ) : (
                'yesterday –'
              )
            }
          />
        ))}
      </Figures>
    </section>
  );
}

function Against({ today, byNow, inAll }: { today: number; byNow: number; inAll: number }) {
  const difference = today - byNow;
  const way = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
  return (
    <span
      className={classes['against']}
      title={`Yesterday: ${formatNumber(byNow)} by this time, ${formatNumber(inAll)} in total`}
    >
      <span>yesterday by this time {formatShort(byNow)}</span>
      {difference !== 0 && (
        <span className={classes['difference']} data-way={way}>
          {formatShortSigned(difference)}
        </span>
      )}
    </span>
  );
}
