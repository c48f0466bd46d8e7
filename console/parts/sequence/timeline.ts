import type { components } from '../../../packages/sdk/src/index.ts';
import { daysBetween } from '../../kit/days.ts';
import type { Effect } from '../events/effect-words.ts';
import { dayIn } from '../results/period.ts';

export type SequenceAnswer = components['schemas']['SequenceSimulation'];
type Results = SequenceAnswer['results'];
type Timed = { occurredAt?: string | undefined };

/** One event with effects, or before which time caused something, or several in a row without. Numbers count from 0. */
export interface Stretch {
  first: number;
  last: number;
  hasEffects: boolean;
}

export interface TimelineDay {
  /** The number of the day; 1 is the day of the first event. */
  day: number;
  /** Such as `2026-11-16`; null if no event so far has a time. */
  date: string | null;
  stretches: Stretch[];
}

/** The day of each event in the time zone. An event without a time is on the day of the one before it. */
function daysOf(events: readonly Timed[], timeZone: string): { day: number; date: string | null }[] {
  let date: string | null = null;
  const dates = events.map(({ occurredAt }) => {
    if (occurredAt !== undefined) date = dayIn(timeZone, new Date(occurredAt));
    return date;
  });
  const first = dates.find((one) => one !== null) ?? null;
  return dates.map((one) => ({
    day: one === null || first === null ? 1 : daysBetween(first, one),
    date: one,
  }));
}

/** The events by day. Neighbouring events without effects are joined. */
export function timelineOf(events: readonly Timed[], results: Results, timeZone: string): TimelineDay[] {
  const days = daysOf(events, timeZone);
  const timeline: TimelineDay[] = [];
  for (const [index, { effects, timed }] of results.entries()) {
    const { day, date } = days[index] ?? { day: 1, date: null };
    let today = timeline.at(-1);
    if (today?.day !== day) {
      today = { day, date, stretches: [] };
      timeline.push(today);
    }
    const hasEffects = effects.length + timed.length > 0;
    const before = today.stretches.at(-1);
    if (before && !hasEffects && !before.hasEffects) before.last = index;
    else today.stretches.push({ first: index, last: index, hasEffects });
  }
  return timeline;
}

export interface Reached {
  /** The number of the event, from 0. */
  index: number;
  day: number;
  effect: Effect;
}

/** The first event with a wanted effect; null if there is none. */
export function findReached(
  events: readonly Timed[],
  results: Results,
  timeZone: string,
  isWanted: (effect: Effect) => boolean,
): Reached | null {
  for (const [index, { effects }] of results.entries()) {
    const effect = effects.find(isWanted);
    if (effect) return { index, day: daysOf(events, timeZone)[index]?.day ?? 1, effect };
  }
  return null;
}

/** The sequence as if it had ended with this event. */
export function endAt({ before, results, player }: SequenceAnswer, index: number): SequenceAnswer {
  const kept = results.slice(0, index + 1);
  return { before, results: kept, timed: [], player: kept.at(-1)?.player ?? player };
}

export interface PlayedChange {
  kind: 'quests' | 'adventures';
  id: string;
  /** Whether it was in progress before the first event. */
  wasActive: boolean;
  /** How often it was completed during the sequence. */
  completed: number;
  isActive: boolean;
}

/** How the events changed quests and adventures, in the order of the first change. */
export function playedChanges(results: Results): PlayedChange[] {
  const found = new Map<string, PlayedChange>();
  for (const effect of results.flatMap(({ effects }) => effects)) {
    const moved = movedBy(effect);
    if (!moved) continue;
    const { kind, id, what } = moved;
    const key = `${kind} ${id}`;
    const known = found.get(key) ?? {
      kind,
      id,
      wasActive: what !== 'started',
      completed: 0,
      isActive: false,
    };
    found.set(key, {
      ...known,
      completed: known.completed + (what === 'completed' ? 1 : 0),
      isActive: what !== 'completed',
    });
  }
  return [...found.values()];
}

function movedBy(effect: Effect) {
  switch (effect.type) {
    case 'quest.started':
    case 'quest.progress':
    case 'quest.completed':
      return { kind: 'quests' as const, id: effect.questId, what: effect.type.slice('quest.'.length) };
    case 'adventure.started':
    case 'adventure.completed':
      return {
        kind: 'adventures' as const,
        id: effect.adventureId,
        what: effect.type.slice('adventure.'.length),
      };
    default:
      return null;
  }
}
