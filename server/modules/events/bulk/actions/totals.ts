import type { Effect } from '../../../../engine/index.ts';
import type { Message, MessageParts } from '../../../../platform/define-messages.ts';
import { addTo } from '../../../../platform/own-properties.ts';

/** What a bulk action has changed so far, or would change. */
export interface Totals {
  players: number;
  changed: number;
  unchanged: number;
  refused: number;
  missing: number;
  xp: number;
  badges: number;
  badgesTaken: number;
  questsStarted: number;
  /** Absent in what an older version stored. */
  messages?: number;
  /** By currency. */
  balances: Record<string, number>;
  /** By item. */
  items: Record<string, number>;
}

/** A player for whom the action was refused, by key: it means nothing after the player was erased. */
export interface Refused {
  key: number;
  message: string;
  /** Absent if an older version stored it. */
  parts?: MessageParts;
}

export function noTotals(missing: number): Totals {
  return {
    players: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    missing,
    xp: 0,
    badges: 0,
    badgesTaken: 0,
    questsStarted: 0,
    messages: 0,
    balances: {},
    items: {},
  };
}

/** The result of the action for one player. */
export type Treated =
  | { type: 'done'; effects: readonly Effect[] }
  | { type: 'taken' }
  | { type: 'unchanged' }
  | { type: 'refused'; message: Message }
  /** The player was erased meanwhile. */
  | { type: 'gone' };

export function addTreated(totals: Totals, treated: Treated): void {
  if (treated.type === 'gone') return;
  totals.players++;
  if (treated.type === 'refused') totals.refused++;
  if (treated.type === 'unchanged') totals.unchanged++;
  if (treated.type === 'taken') {
    totals.changed++;
    totals.badgesTaken++;
  }
  if (treated.type === 'done') addEffects(totals, treated.effects);
}

function addEffects(totals: Totals, effects: readonly Effect[]): void {
  if (effects.length === 0) totals.unchanged++;
  else totals.changed++;
  for (const effect of effects) {
    if (effect.type === 'xp') totals.xp += effect.amount;
    if (effect.type === 'badge') totals.badges++;
    if (effect.type === 'quest.started') totals.questsStarted++;
    if (effect.type === 'message') totals.messages = (totals.messages ?? 0) + 1;
    if (effect.type === 'currency') addTo(totals.balances, effect.currencyId, effect.amount);
    if (effect.type === 'item') addTo(totals.items, effect.itemId, effect.quantity);
  }
}
