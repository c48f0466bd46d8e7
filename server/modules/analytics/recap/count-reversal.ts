import type { Effect, PlayerState } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';
import { addTo, type CountedPlayer, dayFor, dayOfPlayer, type RecapTally } from './count-days.ts';

/** An entry of the log that is taken back, as it was when it came. */
export interface ReversedEntry {
  readonly at: Date;
  /** The type of the event; null for what was done by hand. */
  readonly eventType: string | null;
  readonly effects: readonly Effect[];
}

/**
 * Takes entries of the log from the days that they were counted on. What was lost or gained beyond their own effects, such as
 * the reward of a quest that a later event completed, counts on the day of the last of them.
 */
export function countReversal(
  tally: RecapTally,
  player: CountedPlayer,
  projectZone: string,
  reversed: readonly ReversedEntry[],
  { before, after }: { before: PlayerState; after: PlayerState },
): void {
  const last = reversed.at(-1);
  if (!last) return;
  let xp = after.xp - before.xp;
  const quests = completionsBetween(before, after);
  for (const { at, eventType, effects } of reversed) {
    const day = dayFor(tally, player, dayOfPlayer(player, projectZone, at));
    if (eventType !== null) {
      day.events--;
      addTo(day, 'types', eventType, -1);
    }
    for (const effect of effects) {
      if (effect.type === 'xp') {
        day.xp -= effect.amount;
        xp += effect.amount;
      } else if (effect.type === 'quest.completed') {
        addTo(day, 'quests', effect.questId, -1);
        quests.set(effect.questId, (quests.get(effect.questId) ?? 0) + 1);
      }
    }
  }
  const day = dayFor(tally, player, dayOfPlayer(player, projectZone, last.at));
  day.xp += xp;
  for (const [id, count] of quests) if (count !== 0) addTo(day, 'quests', id, count);
}

function completionsBetween(before: PlayerState, after: PlayerState): Map<string, number> {
  const ids = new Set([...Object.keys(before.quests), ...Object.keys(after.quests)]);
  const of = ({ quests }: PlayerState, id: string) => own(quests, id)?.completions ?? 0;
  return new Map(
    [...ids].map((id) => [id, of(after, id) - of(before, id)] as const).filter(([, n]) => n !== 0),
  );
}
