import { perform, roomFor } from '../actions/perform.ts';
import { laterIn } from '../actions/read-action.ts';
import { compileRewards } from '../compile/compile.ts';
import { note, skipsLength } from '../explain/trace.ts';
import { own } from '../json.ts';
import { COST } from '../limits.ts';
import { messages } from '../messages.ts';
import { type Refusal, refusal } from '../run/refusals.ts';
import type { Command } from '../run/stimulus.ts';
import type { Turn } from '../run/turn.ts';
import { takeRoom } from '../run/work.ts';
import { unknownTarget } from '../validate/references.ts';
import { closeEntry } from './send.ts';

/**
 * Gives the rewards of a message, once: the player's state says whether they are still to be claimed. Refused where one
 * of them no longer exists, or where there is no room for all: the message can be claimed later then.
 */
export function claimMessage(
  turn: Turn,
  { messageId: id, rewards }: Extract<Command, { kind: 'claimMessage' }>,
  forced: boolean,
): Refusal | null {
  const entry = own(turn.draft.inbox, id);
  // In a replay too: a message that was taken back gives nothing.
  if (!entry?.open) return refusal('claimed', messages.messageClaimed);
  if (!forced) {
    if (entry.until !== null && entry.until <= turn.scene.now) {
      return refusal('window', messages.messageExpired);
    }
    const unknown = laterIn(rewards).flatMap((reward) => unknownTarget(turn.project, reward) ?? [])[0];
    if (unknown) return refusal('version', messages.rewardGone(unknown));
  }
  const actions = compileRewards(laterIn(rewards));
  const { effects, work } = roomFor(actions);
  const shortage = takeRoom(turn, COST.message, effects);
  if (shortage !== null || turn.scene.workLeft < work)
    return refusal(shortage ?? 'work', messages.claimTooMuch);
  closeEntry(turn, id, entry);
  const skipped = perform(turn, actions, { claimedMessageId: id });
  if (skipped.length > 0) note(turn.trace, { message: id, skipped }, id.length + skipsLength(skipped));
  return null;
}

/** A message that is deleted gives nothing any more. */
export function deleteMessage(turn: Turn, id: string): null {
  const entry = own(turn.draft.inbox, id);
  if (entry?.open) closeEntry(turn, id, entry);
  return null;
}
