import type { CompiledProject, Effect, LoggedAct, PlayerState } from '../../engine/index.ts';
import { levelAt } from '../../engine/index.ts';

/** What a period gave a player, and what the player had at its end. Maps, because `constructor` is a valid id. */
export interface Earnings {
  xp: number;
  level: number;
  levelUps: number;
  /** How often each was earned. */
  badges: Map<string, number>;
  questsCompleted: number;
  /** Amounts at the end, by currency. */
  balances: Map<string, number>;
  /** Quantities at the end, by item. */
  items: Map<string, number>;
}

/** At the beginning of the period. */
export function openEarnings(
  { thresholds }: CompiledProject,
  { xp, balances, items }: PlayerState,
): Earnings {
  return {
    xp: 0,
    level: levelAt(thresholds, xp),
    levelUps: 0,
    badges: new Map(),
    questsCompleted: 0,
    balances: new Map(Object.entries(balances)),
    items: new Map(Object.entries(items).map(([id, { quantity }]) => [id, quantity])),
  };
}

function addTo(sums: Map<string, number>, id: string, amount: number): void {
  sums.set(id, (sums.get(id) ?? 0) + amount);
}

/** What counts towards the totals. */
export function earn(earnings: Earnings, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (effect.type === 'xp') earnings.xp += effect.amount;
    if (effect.type === 'level') earnings.levelUps++;
    if (effect.type === 'badge') addTo(earnings.badges, effect.badgeId, 1);
    if (effect.type === 'quest.completed') earnings.questsCompleted++;
  }
}

/**
 * What the player has now, read from the stored effects of an entry. An import has no effects; it says itself what the
 * player then has.
 */
export function hold(earnings: Earnings, act: LoggedAct, effects: readonly Effect[]): void {
  if (act.kind === 'importPlayer') {
    const { balances, items } = act.player;
    for (const [id, amount] of Object.entries(balances)) earnings.balances.set(id, amount);
    for (const [id, { quantity }] of Object.entries(items)) earnings.items.set(id, quantity);
  }
  for (const effect of effects) {
    // Sums and not the `balance` of the effect: that one may include an entry which was reversed later.
    if (effect.type === 'currency') addTo(earnings.balances, effect.currencyId, effect.amount);
    if (effect.type === 'item') addTo(earnings.items, effect.itemId, effect.quantity);
  }
}
