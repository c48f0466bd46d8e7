import type { Effect } from '../../../engine/index.ts';
import { addTo } from '../../../platform/own-properties.ts';

/** What a reversal of many has changed so far, or would change. */
export interface Totals {
  events: number;
  players: number;
  xp: number;
  badges: number;
  /** Quests that are open again, have less progress or were never started. */
  quests: number;
  /** By currency. */
  balances: Record<string, number>;
  /** By item. */
  items: Record<string, number>;
}

export function noTotals(): Totals {
  return { events: 0, players: 0, xp: 0, badges: 0, quests: 0, balances: {}, items: {} };
}

interface ReversedPlayer {
  events: number;
  effects: readonly Effect[];
  /** Whether the player is among those that were counted before. */
  isCounted: boolean;
}

export function addPlayer(totals: Totals, { events, effects, isCounted }: ReversedPlayer): void {
  totals.events += events;
  if (!isCounted) totals.players++;
  for (const effect of effects) {
    if (effect.type === 'xp') totals.xp += effect.amount;
    if (effect.type === 'currency') addTo(totals.balances, effect.currencyId, effect.amount);
    if (effect.type === 'item') addTo(totals.items, effect.itemId, effect.quantity);
    if (effect.type === 'badge.revoked' || effect.type === 'badge') totals.badges++;
    if (effect.type === 'quest.reverted') totals.quests++;
  }
}

/** By the id of the reversal. */
export function addToTotals(all: Map<string, Totals>, id: string, player: ReversedPlayer): void {
  const totals = all.get(id) ?? noTotals();
  addPlayer(totals, player);
  all.set(id, totals);
}
