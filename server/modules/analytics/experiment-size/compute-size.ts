import type { Experiment, Metric } from '../../../engine/index.ts';
import { playersNeeded } from '../../../statistics/index.ts';
import type { SampledDay } from './queries.ts';

/** How far back the sample goes. */
export const periodDays = 28;

/** An experiment that needs longer should not be started as it is. */
const mostDays = 365;

type Sized = Pick<Experiment, 'variants' | 'metrics' | 'traffic'>;

/** What the recap of players counts by name. */
export interface Counted {
  readonly what: 'type' | 'quest';
  readonly name: string;
}

/** The names that the metrics need. */
export function countedOf(metrics: readonly Metric[]): Counted[] {
  return metrics.flatMap(({ of, eventType, questId }): Counted[] => {
    if (of === 'events' && eventType !== undefined) return [{ what: 'type', name: eventType }];
    if (of === 'quest_completed' && questId !== undefined) return [{ what: 'quest', name: questId }];
    return [];
  });
}

/** By player, what came of a metric on each day. Players of whom nobody asked are left out. */
export type GainsByPlayer = ReadonlyMap<number, readonly { readonly day: number; readonly value: number }[]>;

/** A player as if the experiment had begun with the period: from the first day with an event that could expose them. */
interface Exposed {
  readonly key: number;
  readonly day: number;
  readonly days: readonly SampledDay[];
}

/**
 * What the experiment would need, had it begun with the period. `scale` is how many players each of the sample stands for.
 */
export function computeSize(
  { variants, metrics, traffic }: Sized,
  players: readonly Exposed[],
  { counted, gains }: { counted: readonly Counted[]; gains: readonly (GainsByPlayer | null)[] },
  scale: number,
  effect: number,
) {
  const share = scale * (traffic / 100);
  const byDay = Array.from({ length: periodDays }, () => 0);
  for (const { day } of players) byDay[day] = (byDay[day] ?? 0) + share;
  return {
    arriving: Math.round(players.length * share),
    metrics: metrics.map((metric, at) => {
      const known = gains[at];
      const values = known ? gainedBy(players, known) : valuesOf(metric, players, counted);
      const { mean, variance } = momentsOf(values);
      const difference = mean === null ? 0 : (Math.abs(mean) * effect) / 100;
      const needed =
        mean === null
          ? null
          : playersNeeded({ weights: variants.map(({ weight }) => weight), mean, variance, difference });
      const wait = metric.of === 'retained' ? (metric.day ?? 1) + 1 : 0;
      return {
        id: metric.id,
        mean,
        players: needed,
        days: needed === null ? null : daysFor(needed, byDay, wait),
      };
    }),
  };
}

/** Who would have come in, in an order that says nothing of them: the first of these are a sample, too. */
export function exposedIn(sample: readonly SampledDay[]): Exposed[] {
  const byPlayer = [...Map.groupBy(sample, (row) => row.player_key)].sort(([a], [b]) => mixed(a) - mixed(b));
  return byPlayer.flatMap(([key, rows]): Exposed[] => {
    const heard = rows.filter((row) => row.heard > 0).map((row) => row.day);
    if (heard.length === 0) return [];
    const day = Math.min(...heard);
    return [{ key, day, days: rows.filter((row) => row.day >= day) }];
  });
}

/** The multiplication of Knuth's hash: neighbours end far from each other. */
function mixed(key: number): number {
  return Math.imul(key, 2_654_435_761) >>> 0;
}

function gainedBy(players: readonly Exposed[], gains: GainsByPlayer): number[] {
  return players.flatMap(({ key, day: first }) => {
    const days = gains.get(key);
    return days ? [days.reduce((sum, { day, value }) => (day < first ? sum : sum + value), 0)] : [];
  });
}

/** The value of each player who counts, from what is counted by player and day. */
function valuesOf(metric: Metric, players: readonly Exposed[], counted: readonly Counted[]): number[] {
  const sumOf = (of: (row: SampledDay) => number) =>
    players.map(({ days }) => days.reduce((sum, row) => sum + of(row), 0));
  const named = (name: string | undefined) => counted.findIndex((one) => one.name === name);
  switch (metric.of) {
    case 'events': {
      const at = named(metric.eventType);
      return sumOf((row) => (metric.eventType === undefined ? row.events : (row.counts[at] ?? 0)));
    }
    case 'xp':
      return sumOf((row) => row.xp);
    case 'active_days':
      return players.map(({ days }) => new Set(days.map(({ day }) => day)).size);
    case 'retained': {
      const wait = metric.day ?? 1;
      return players
        .filter(({ day }) => day + wait < periodDays)
        .map((player) => (player.days.some(({ day }) => day === player.day + wait) ? 1 : 0));
    }
    case 'quest_completed': {
      const at = named(metric.questId);
      return sumOf((row) => row.counts[at] ?? 0).map((count) => Math.min(1, count));
    }
    default:
      return [];
  }
}

/** A variance of fewer says nothing. */
const fewest = 20;

function momentsOf(values: readonly number[]): { mean: number | null; variance: number } {
  if (values.length < fewest) return { mean: null, variance: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance };
}

/** The first day on which as many players are in; after the period, as many come each day as in its last week. */
function daysFor(needed: number, byDay: readonly number[], wait: number): number | null {
  let there = 0;
  for (const [day, players] of byDay.entries()) {
    there += players;
    if (there >= needed) return day + 1 + wait;
  }
  const perDay = byDay.slice(-7).reduce((sum, players) => sum + players, 0) / 7;
  if (perDay <= 0) return null;
  const days = byDay.length + Math.ceil((needed - there) / perDay) + wait;
  return days > mostDays ? null : days;
}
