/** What a group of stimuli does to balances: the rows of the ledger, and the flows by day and source. */
import { type Effect, formatDay, type Source, sourceOf } from '../../engine/index.ts';
import { newId } from '../../platform/ids.ts';
import {
  int4Array,
  int8Array,
  textArray,
  timestamptzArray,
  uuidArray,
} from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

interface Transaction {
  playerKey: number;
  currencyId: string;
  amount: number;
  balance: number;
  reason: string | null;
  source: Source;
  at: Date;
}

interface Flow {
  environmentId: number;
  currencyId: string;
  day: string;
  sourceType: string;
  sourceId: string;
  granted: bigint;
  taken: bigint;
  changes: number;
  /** How many of them took something. */
  takes: number;
}

export interface Ledger {
  readonly transactions: Transaction[];
  readonly flows: Map<string, Flow>;
}

export function openLedger(): Ledger {
  return { transactions: [], flows: new Map() };
}

type CurrencyEffect = Extract<Effect, { type: 'currency' }>;

export interface Change {
  /** Of an event, a command or a reversal. */
  readonly effects: readonly Effect[];
  /** The entry in the player's log. */
  readonly id: string | null;
  /** The day on which it counts, in the time zone of the project: that of the event, however late it came. */
  readonly day: number;
  /** When the balance changed. */
  readonly at: Date;
  readonly reason?: string | null | undefined;
  /** The source of all effects, if their causes do not say it. */
  readonly source?: Source;
}

/** Adds what the effects did to balances. */
export function collectTransactions(
  { transactions, flows }: Ledger,
  player: { key: number; environmentId: number },
  { effects, id, day, at, reason = null, source: given }: Change,
): void {
  for (const effect of effects) {
    // An effect that was capped to 0 changed nothing.
    if (effect.type !== 'currency' || effect.amount === 0) continue;
    const { currencyId, amount, balance } = effect;
    const source = given ?? sourceOf(effect, id);
    transactions.push({ playerKey: player.key, currencyId, amount, balance, reason, source, at });
    const flow = flowFor(flows, {
      environmentId: player.environmentId,
      currencyId,
      day: formatDay(day),
      sourceType: source.type,
      sourceId: sharedId(effect, source),
    });
    flow.changes++;
    if (amount > 0) flow.granted += BigInt(amount);
    else {
      flow.taken += BigInt(-amount);
      flow.takes++;
    }
  }
}

/** An id that many changes share, or empty: otherwise each grant would have a flow of its own. */
function sharedId(effect: CurrencyEffect, { type, id }: Source): string {
  switch (type) {
    case 'rule':
    case 'quest':
    case 'adventure':
      return id ?? '';
    case 'purchase':
      return effect.offerId ?? '';
    case 'use':
      return effect.usedItemId ?? '';
    default:
      return '';
  }
}

function flowFor(
  flows: Map<string, Flow>,
  about: Omit<Flow, 'granted' | 'taken' | 'changes' | 'takes'>,
): Flow {
  const { environmentId, currencyId, day, sourceType, sourceId } = about;
  const name = `${environmentId} ${currencyId} ${day} ${sourceType} ${sourceId}`;
  const known = flows.get(name);
  if (known) return known;
  const flow = { ...about, granted: 0n, taken: 0n, changes: 0, takes: 0 };
  flows.set(name, flow);
  return flow;
}

/** Two statements for the whole group, sent with its others. */
export async function writeLedger(tx: Tx, { transactions, flows }: Ledger): Promise<void> {
  if (transactions.length === 0) return;
  await Promise.all([
    queries.appendTransactions.run(
      tx,
      int8Array(transactions.map(({ playerKey }) => playerKey)),
      textArray(transactions.map(({ currencyId }) => currencyId)),
      uuidArray(transactions.map(() => newId())),
      int8Array(transactions.map(({ amount }) => amount)),
      int8Array(transactions.map(({ balance }) => balance)),
      textArray(transactions.map(({ reason }) => reason)),
      textArray(transactions.map(({ source }) => source.type)),
      textArray(transactions.map(({ source }) => source.id)),
      timestamptzArray(transactions.map(({ at }) => at)),
    ),
    appendFlows(tx, [...flows.values()]),
  ]);
}

function appendFlows(tx: Tx, flows: readonly Flow[]): Promise<unknown> {
  return queries.appendFlows.run(
    tx,
    int4Array(flows.map(({ environmentId }) => environmentId)),
    textArray(flows.map(({ currencyId }) => currencyId)),
    textArray(flows.map(({ day }) => day)),
    textArray(flows.map(({ sourceType }) => sourceType)),
    textArray(flows.map(({ sourceId }) => sourceId)),
    textArray(flows.map(({ granted }) => String(granted))),
    textArray(flows.map(({ taken }) => String(taken))),
    int4Array(flows.map(({ changes }) => changes)),
    int4Array(flows.map(({ takes }) => takes)),
  );
}
