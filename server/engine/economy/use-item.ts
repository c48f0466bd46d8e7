import { perform, roomFor } from '../actions/perform.ts';
import { note, skipsLength } from '../explain/trace.ts';
import { messages } from '../messages.ts';
import { type Refusal, refusal } from '../run/refusals.ts';
import type { Turn } from '../run/turn.ts';
import { takeRoom } from '../run/work.ts';
import { takeItem } from './economy.ts';

/**
 * Takes the items and runs their actions, once for each. Refused where there is no room for all of the actions: otherwise
 * an item would be used up for a part of its effects.
 */
export function useItem(turn: Turn, itemId: string, quantity: number, forced = false): Refusal | null {
  const item = turn.project.items.get(itemId);
  if (item === undefined) return refusal('unknown', messages.unknownItem({ id: itemId }));
  const { onUse } = item;
  if (onUse.length === 0) return refusal('not usable', messages.itemNotUsable);
  const { effects, work } = roomFor(onUse);
  const taken = 1;
  const shortage = takeRoom(turn, 0, taken + effects * quantity);
  if (shortage !== null || turn.scene.workLeft < work * quantity) {
    return refusal(shortage ?? 'work', messages.useFewer);
  }
  const cause = { usedItemId: itemId };
  const refused = takeItem(turn, itemId, quantity, cause, forced);
  if (refused !== null) return refused;
  for (let i = 0; i < quantity; i++) {
    const skipped = perform(turn, onUse, cause);
    if (skipped.length > 0) note(turn.trace, { item: itemId, skipped }, itemId.length + skipsLength(skipped));
  }
  return null;
}
