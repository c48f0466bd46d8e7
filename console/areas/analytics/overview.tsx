import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatShort, formatShortSigned } from '../../kit/number.ts';
import { Figure, Figures } from '../../kit/panel.tsx';
import { useActive, useBreakdown, useXp } from './queries.ts';
import { t } from './texts.ts';
import type { Range } from './use-range.ts';

type Active = components['schemas']['ActivePlayers'];

/** The period in four figures, each compared with the previous period. */
export function Overview({ range }: { range: Range }) {
  const { previous, compare } = range;
  const active = [useActive('day', range), useActive('day', previous, compare)] as const;
  const events = [useBreakdown(range, {}), useBreakdown(previous, {}, compare)] as const;
  const xp = [useXp(range), useXp(previous, compare)] as const;
  const shown = compare ? [0, 1] : [0];
  const both = <T,>(queries: readonly { data?: T | undefined }[], of: (data: T) => number) =>
    shown.map((index) => {
      const data = queries[index]?.data;
      return data === undefined ? undefined : of(data);
    });
  return (
    <section aria-label={t('overview.label')}>
      <Figures>
        <Compared
          label={t('overview.active')}
          note={t('overview.activeNote')}
          values={both(active, average)}
        />
        <Compared label={t('overview.newPlayers')} values={both(active, firsts)} />
        <Compared label={t('overview.events')} values={both(events, ({ total }) => total)} />
        <Compared label={t('overview.xp')} values={both(xp, ({ granted }) => granted)} />
      </Figures>
    </section>
  );
}

function average({ data, today }: Active): number {
  // Future days have no players.
  const days = data.filter(({ from }) => from <= today);
  const mean = days.reduce((sum, { players }) => sum + players, 0) / Math.max(1, days.length);
  return mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean);
}

function firsts({ data }: Active): number {
  return data.reduce((sum, { newPlayers }) => sum + newPlayers, 0);
}

function Compared({
  label,
  note,
  values: [value, before],
}: {
  label: string;
  note?: string;
  values: (number | undefined)[];
}) {
  const difference = value !== undefined && before !== undefined ? value - before : 0;
  return (
    <Figure
      label={note ? `${label}, ${note}` : label}
      value={value === undefined ? '–' : <span title={formatNumber(value)}>{formatShort(value)}</span>}
      change={
        difference === 0
          ? undefined
          : { text: formatShortSigned(difference), way: difference > 0 ? 'up' : 'down' }
      }
      note={before === undefined ? undefined : t('was', { value: formatShort(before) })}
    />
  );
}
