import { type ActiveDays, countActiveDays, formatDay, parseDay } from '../../../engine/index.ts';
import { adderTo, type ExperimentTally, exposures } from './count-experiments.ts';

/** Not a possible id of an experiment: the sums of the holdout are in the same table. */
export const holdoutId = '$holdout';
export const holdoutSalt = '';

export const liftGroups = ['holdout', 'others'] as const;

/**
 * What is compared, of each player's first days; 0 is the day on which they were created. Counted by that day, so that the comparison
 * leaves out who is too new for it.
 */
export const liftMetrics: readonly {
  id: string;
  of: 'retained' | 'active_days';
  /** How many days after the first, or how many days from the first on. */
  days: number;
}[] = [
  { id: 'retained-1', of: 'retained', days: 1 },
  { id: 'retained-7', of: 'retained', days: 7 },
  { id: 'retained-28', of: 'retained', days: 28 },
  { id: 'active-days-7', of: 'active_days', days: 7 },
  { id: 'active-days-28', of: 'active_days', days: 28 },
];

/** Events come at most 30 days late, so the first 28 days can change until here. The days of a player are kept longer. */
const lastChange = 60;

/**
 * Counts what a stimulus or a reversal changed of the first days of a player, held out or not. A project that holds nobody out has no
 * such players, and pays nothing.
 */
export function countLift(
  tally: ExperimentTally,
  environmentId: number,
  /** Whether the player is held out, and the day of their creation in their time zone, since 1970-01-01. */
  { isHeld, created }: { isHeld: boolean; created: number },
  { before, after }: { before: ActiveDays | null; after: ActiveDays | null },
): void {
  if (before === after) return;
  const last = [before, after].map((days) => (days ? parseDay(days.last) : created));
  if (Math.max(...last) - created > lastChange) return;
  const add = adderTo(tally, environmentId);
  const variantId = liftGroups[isHeld ? 0 : 1];
  const key = { experimentId: holdoutId, salt: holdoutSalt, variantId, day: formatDay(created) };
  const players = Number(after !== null) - Number(before !== null);
  if (players !== 0) add({ ...key, metric: exposures }, { players, sum: 0, squares: 0, crossed: 0 });
  for (const [metric, wanted] of liftMetrics.entries()) {
    const [a, b] = [firstDaysOf(before, created, wanted), firstDaysOf(after, created, wanted)];
    if (a === b) continue;
    add({ ...key, metric }, { players: 0, sum: b - a, squares: b * b - a * a, crossed: 0 });
  }
}

function firstDaysOf(days: ActiveDays | null, created: number, wanted: (typeof liftMetrics)[number]): number {
  return wanted.of === 'retained'
    ? countActiveDays(days, created + wanted.days, 1)
    : countActiveDays(days, created + wanted.days - 1, wanted.days);
}
