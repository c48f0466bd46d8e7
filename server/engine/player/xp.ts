/** Granting XP, and the level that follows from it. */

import type { Message } from '../../platform/define-messages.ts';
import { countXp } from '../boards/boards.ts';
import { boostXp } from '../boosts/boosts.ts';
import type { Cause } from '../effects/facts.ts';
import { isExact } from '../json.ts';
import { messages } from '../messages.ts';
import { record, type Turn } from '../run/turn.ts';
import { levelAt } from './levels.ts';

/** Half up: 2.5 is 3 and -2.5 is -2. Never -0. */
function roundHalfUp(amount: number): number {
  return Math.round(amount) + 0;
}

/**
 * XP never goes under 0, and the amount in the effect is what it really changed by. Returns why nothing was done, or null.
 */
export function grantXp(turn: Turn, amount: number, cause: Cause): Message | null {
  const { draft, project } = turn;
  const { amount: given, boosted } = boostXp(turn, roundHalfUp(amount), cause);
  const sum = draft.xp + given;
  if (!isExact(sum)) return messages.xpTooLarge;
  const xp = Math.max(0, sum);
  const applied = xp - draft.xp;
  if (applied === 0) return messages.changesNothing;

  const before = draft.xp;
  draft.xp = xp;
  record(turn, 'xp', { amount: applied, xp, ...boosted }, { cause, before });

  const previousLevel = draft.level;
  const newLevel = levelAt(project.thresholds, xp);
  draft.level = newLevel;
  if (newLevel > previousLevel) {
    record(turn, 'level', { previousLevel, newLevel }, { cause, before: previousLevel, adds: { xp } });
  }
  if (project.keptBoards.length > 0) countXp(turn, applied, cause);
  return null;
}
