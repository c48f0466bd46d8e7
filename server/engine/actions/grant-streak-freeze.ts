import type { Message } from '../../platform/define-messages.ts';
import type { Cause } from '../effects/facts.ts';
import { COST } from '../limits.ts';
import { messages } from '../messages.ts';
import { record, type Turn } from '../run/turn.ts';
import { SHORTAGES, takeWork } from '../run/work.ts';
import { addFreezes, MOST_FREEZES, roomOn } from '../streaks/freezes.ts';
import { shownAfter } from '../streaks/streaks.ts';
import { defineAction } from './action.ts';

export const grantStreakFreeze = defineAction({
  description: `Gives the player streak freezes. A missed day uses one and the streak goes on. A player holds at most ${MOST_FREEZES}.`,
  fields: {
    count: { kind: 'whole', least: 1, most: 100, default: 1, description: 'How many. Defaults to 1.' },
  },
  effects: ['streakFreeze'],
  work: COST.action,
  format: 1,
  run: (turn, { count }, cause) => grant(turn, count, cause),
});

/**
 * Grants freezes on the day of the event, also where the event arrives late. The effect says how many of them fitted on
 * that day, and how many the player held then.
 */
function grant(turn: Turn, wanted: number, cause: Cause): Message | null {
  const { draft, scene, playerDay } = turn;
  if (!takeWork(turn, COST.streakFreeze)) return SHORTAGES.work;
  const before = draft.streak;
  const room = roomOn(before, playerDay);
  const count = Math.min(wanted, room);
  draft.streak = addFreezes(before, playerDay, wanted);
  if (draft.streak !== before) {
    draft.changed.streak = true;
    scene.streak = shownAfter(draft.streak, turn.dayOver);
  }
  if (count <= 0) return messages.tooManyFreezes({ most: MOST_FREEZES });
  const freezes = MOST_FREEZES - room + count;
  record(turn, 'streakFreeze', { count, freezes }, { cause, before });
  return null;
}
