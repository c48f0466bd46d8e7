/**
 * The values of a player in an experiment: one for each metric, from the exposure on, what the exposing stimulus did included. They
 * are part of the state, so late events, replays and reversals need nothing of their own.
 */
import { parseDay } from '../calendar.ts';
import type { Fact } from '../effects/facts.ts';
import type { Notification } from '../effects/notifications.ts';
import { own } from '../json.ts';
import type { PlayerState } from '../player/state.ts';
import { countActiveDays, MOST_ACTIVE_DAYS } from '../segments/active-days.ts';
import type { ExperimentState, Metric } from './experiment.ts';

type Part = Pick<PlayerState, 'xp' | 'counts' | 'quests' | 'activeDays'>;

/** What a stimulus did. */
export interface Run {
  readonly before: Part;
  readonly after: Part;
  readonly facts: readonly Fact[];
  readonly notifications: readonly Notification[];
  /** The types of events whose counts it changed. */
  readonly counted: readonly string[];
  /** The day of the stimulus in the player's time zone. */
  readonly playerDay: number;
  /** The type of the event that the player sent, if it is an activity. */
  readonly activity: string | null;
  /** Whether the run is that of the exposure. */
  readonly exposes: boolean;
}

/**
 * With what a run has added; the same object if it added nothing. Most runs add nothing to most experiments, so a value is looked at only
 * once it has to change: of players who have not been active for a while, it is far from the processor.
 */
export function measure(run: Run, metrics: readonly Metric[], entry: ExperimentState): ExperimentState {
  let values: number[] | null = null;
  for (let i = 0; i < metrics.length; i++) {
    const metric = metrics[i];
    if (metric === undefined) continue;
    const gain = gainOf(run, metric, entry);
    if (gain === 0) continue;
    const before = entry.values[i] ?? 0;
    const after = isOnce(metric) ? 1 : before + gain;
    if (after === before) continue;
    values ??= metrics.map((_, at) => entry.values[at] ?? 0);
    values[i] = after;
  }
  return values === null ? entry : { ...entry, values };
}

/** Whether a player has done it or not, however often. */
function isOnce({ of }: Metric): boolean {
  return of === 'retained' || of === 'quest_completed';
}

function gainOf(run: Run, metric: Metric, entry: ExperimentState): number {
  const { before, after, activity, exposes } = run;
  switch (metric.of) {
    case 'events': {
      const { eventType } = metric;
      if (eventType === undefined) return activity === null ? 0 : 1;
      return Math.max(counted(run, eventType), activity === eventType ? 1 : 0);
    }
    case 'xp':
      return after.xp - before.xp;
    case 'currency':
      return received(run, metric.currencyId);
    case 'active_days':
      if (exposes) return daysSince(after.activeDays, entry, run.playerDay);
      return activity !== null && isNewDay(run, entry) ? 1 : 0;
    case 'retained':
      return activity !== null && run.playerDay === parseDay(entry.day) + (metric.day ?? 1) ? 1 : 0;
    case 'quest_completed':
      return completions(after, metric.questId) > completions(before, metric.questId) ? 1 : 0;
    case 'purchase':
      return bought(run, metric.currencyId);
  }
}

/** Also of what the engine itself counts, such as level-ups. */
function counted({ before, after, counted: types }: Run, type: string): number {
  if (!types.includes(type)) return 0;
  return (own(after.counts, type) ?? 0) - (own(before.counts, type) ?? 0);
}

/** What came in. What is spent or taken does not count. */
function received({ facts }: Run, currencyId: string | undefined): number {
  let sum = 0;
  for (const { effect } of facts) {
    if (effect.type === 'currency' && effect.currencyId === currencyId && effect.amount > 0) {
      sum += effect.amount;
    }
  }
  return sum;
}

/** The day of the exposure and those after it. */
function daysSince(days: PlayerState['activeDays'], { day }: ExperimentState, today: number): number {
  const [first, last] = [parseDay(day), Math.max(parseDay(day), today)];
  return countActiveDays(days, last, Math.min(last - first + 1, MOST_ACTIVE_DAYS));
}

/** An event adds one day at most, and the days are the same object if it is known. */
function isNewDay({ before, after, playerDay }: Run, { day }: ExperimentState): boolean {
  return after.activeDays !== before.activeDays && playerDay >= parseDay(day);
}

function completions({ quests }: Pick<PlayerState, 'quests'>, questId = ''): number {
  return own(quests, questId)?.completions ?? 0;
}

/** Calls, however many pieces each was for. */
function bought({ notifications }: Run, currencyId: string | undefined): number {
  let count = 0;
  for (const notification of notifications) {
    if (notification.type !== 'player.purchase_completed') continue;
    const { paid } = notification.data;
    if (currencyId === undefined || paid.some((price) => price.currencyId === currencyId)) count++;
  }
  return count;
}
