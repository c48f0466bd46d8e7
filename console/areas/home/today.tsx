import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatShort, formatShortSigned } from '../../kit/number.ts';
import { Figure, type FigureChange, Figures } from '../../kit/panel.tsx';
import { useHere } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import { summaryQuery } from './first-query.ts';
import { t } from './texts.ts';

type Name = 'activePlayers' | 'events' | 'xp' | 'levelUps' | 'badges' | 'completions';
type Day = components['schemas']['AnalyticsSummary']['today'];

const figures: readonly (readonly [name: Name, of: (day: Day) => number])[] = [
  ['activePlayers', (day) => day.activePlayers],
  ['events', (day) => day.events],
  ['xp', (day) => day.xp],
  ['levelUps', (day) => day.levelUps],
  ['badges', (day) => day.badges],
  ['completions', (day) => day.questsCompleted + day.adventuresCompleted],
];

/** Compares today with yesterday up to the same time: compared with all of yesterday, every morning would look bad. */
export function Today() {
  const here = useHere();
  const { data, refetch } = useQuery({
    ...summaryQuery(here),
    refetchInterval: 15_000,
  });
  useLiveEvents(useThrottled(() => void refetch(), 4_000, 600));
  return (
    <section aria-label={t('today.label')}>
      <Figures>
        {figures.map(([name, of]) => (
          <Figure
            key={name}
            label={t(`today.${name}`)}
            value={
              data ? <span title={formatNumber(of(data.today))}>{formatShort(of(data.today))}</span> : '–'
            }
            change={data && changeOf(of(data.today) - of(data.yesterdayByNow))}
            note={
              data ? (
                <Against byNow={of(data.yesterdayByNow)} inAll={of(data.yesterday)} />
              ) : (
                t('today.unknown')
              )
            }
          />
        ))}
      </Figures>
    </section>
  );
}

function changeOf(difference: number): FigureChange | undefined {
  if (difference === 0) return undefined;
  return { text: formatShortSigned(difference), way: difference > 0 ? 'up' : 'down' };
}

function Against({ byNow, inAll }: { byNow: number; inAll: number }) {
  return (
    <span title={t('today.whole', { byNow: formatNumber(byNow), inAll: formatNumber(inAll) })}>
      {t('today.against', { count: formatShort(byNow) })}
    </span>
  );
}
