import type { Effect } from '../../../engine/index.ts';
import { type CountedFlow, type Counts, count } from '../tally-definitions.ts';

/** How many types of events are counted by name in one hour of a group. All others are counted together. */
const mostTypes = 200;

export function countEventType(counts: Counts, type: string): void {
  const known = counts.get('event');
  const id = known && known.size >= mostTypes && !known.has(type) ? '' : type;
  count(counts, 'event', id, 'events');
}

/** XP by what granted or took it. `otherwise` is for effects without a cause. */
export function countXp(counts: Counts, effects: readonly Effect[], otherwise: 'grant' | 'reversal'): void {
  for (const effect of effects) {
    if (effect.type !== 'xp') continue;
    const [kind, id] = sourceOf(effect, otherwise);
    if (effect.amount >= 0) count(counts, kind, id, 'granted', effect.amount);
    else count(counts, kind, id, 'taken', -effect.amount);
  }
}

function sourceOf(
  { ruleId, questId, adventureId, usedItemId, offerId }: Extract<Effect, { type: 'xp' }>,
  otherwise: string,
): readonly [CountedFlow, string] {
  if (ruleId !== undefined) return ['xp rule', ruleId];
  if (questId !== undefined) return ['xp quest', questId];
  if (adventureId !== undefined) return ['xp adventure', adventureId];
  if (usedItemId !== undefined) return ['xp item', usedItemId];
  if (offerId !== undefined) return ['xp offer', offerId];
  return ['xp other', otherwise];
}
