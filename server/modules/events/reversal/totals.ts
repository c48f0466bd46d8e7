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

function noTotals(): Totals {
  return { events: 0, players: 0, xp: 0, badges: 0, quests: 0, balances: {}, items: {} };
}

interface ReversedPlayer {
  events: number;
  effects: readonly Effect[];
  /** Whether the player is among those that were counted before. */
  isCounted: boolean;
}

function addPlayer(totals: Totals, { events, effects, isCounted }: ReversedPlayer): void {
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

/** What reversals of many add up, by the id of the reversal: in all, and for each player by key. */
export interface ReversalTally {
  readonly totals: Totals;
  readonly players: Map<number, Totals>;
}

export function newReversalTally(): ReversalTally {
  return { totals: noTotals(), players: new Map() };
}

export function addToReversal(
  { totals, players }: ReversalTally,
  playerKey: number,
  player: ReversedPlayer,
): void {
  addPlayer(totals, player);
  const own = players.get(playerKey) ?? noTotals();
  addPlayer(own, player);
  players.set(playerKey, own);
}

export function addToReversals(
  all: Map<string, ReversalTally>,
  id: string,
  playerKey: number,
  player: ReversedPlayer,
): void {
  const tally = all.get(id) ?? newReversalTally();
  addToReversal(tally, playerKey, player);
  all.set(id, tally);
}
