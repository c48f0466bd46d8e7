/** Why something did not happen: in the trace the bare gate, to a command the gate with a sentence. */

import type { Message } from '../../platform/define-messages.ts';
import { PLAYER_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';

export type Gate =
  | 'unknown'
  | 'disabled'
  | 'environment'
  | 'window'
  | 'limit'
  | 'cooldown'
  | 'condition'
  /** The player is not in the segment that it is for. */
  | 'segment'
  | 'version'
  | 'active'
  | 'not active'
  | 'completed'
  | 'repeat'
  | 'prerequisites'
  | 'step not open'
  | 'manual start'
  | 'abandoned'
  | 'done'
  | 'order'
  | 'value'
  | 'no gain'
  | 'range'
  /** The balance is smaller than what is to be taken. */
  | 'funds'
  /** The player has fewer of the item than are to be taken. */
  | 'owned'
  /** The player would have more of the item than one may own. */
  | 'owns'
  /** Fewer pieces of the offer are left than are wanted. */
  | 'stock'
  | 'not usable'
  /** The player has not joined the leaderboard. */
  | 'not joined'
  /** The rewards of the message were claimed before, or it has none. */
  | 'claimed'
  /** The player has used all attempts. */
  | 'attempts'
  /** The player has as many as are kept. */
  | 'full'
  /** The stimulus has no work, or no room for effects or notifications, left for it. */
  | 'work'
  | 'effects'
  | 'outside events';

/** Why an action was not done: a gate, or what is wrong with it. */
export type Why = Gate | Message;

export interface Refusal {
  readonly gate: Gate;
  readonly message: Message;
}

export function refusal(gate: Gate, message: Message): Refusal {
  return { gate, message };
}

export function tooMany(
  what: 'quests' | 'adventures' | 'badges' | 'currencies' | 'items' | 'boards' | 'boosts',
): Refusal {
  return refusal('full', messages.playerFull({ most: PLAYER_LIMITS[what], what }));
}
