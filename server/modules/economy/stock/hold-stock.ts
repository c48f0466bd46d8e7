/**
 * The stock of an offer while a group of purchases runs. It is divided over some rows. A group takes from one that suffices
 * for it and that no other transaction holds, so nobody waits while there is plenty. Only where no row suffices alone, which
 * is near the end, a group takes all of them, waits for those who hold one, and divides what is left again. What is taken is
 * held until the transaction ends, so no piece is sold twice.
 */
import { int4Array, int8Array, textArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import * as queries from './queries.ts';

const slotsOfOffer = 8;

export interface WantedStock {
  environmentId: number;
  offerId: string;
  /** As the definition has it now. */
  stock: number;
  /** Pieces that the group wants, at most. */
  quantity: number;
}

export interface HeldStock {
  readonly environmentId: number;
  readonly offerId: string;
  readonly stock: number;
  readonly slots: Slot[];
}

interface Slot {
  readonly slot: number;
  remaining: number;
  sold: number;
  changed: boolean;
}

/** At most three statements, however many offers there are. Those that are held whole are taken in one order by all. */
export async function holdStock(tx: Tx, wanted: readonly WantedStock[]): Promise<HeldStock[]> {
  if (wanted.length === 0) return [];
  const free = await queries.holdFreeSlots.all(
    tx,
    ...namesOf(wanted),
    int8Array(wanted.map(({ stock }) => stock)),
    int8Array(wanted.map(({ quantity }) => quantity)),
  );
  const found = new Map(free.map((row) => [keyOf(row.environment_id, row.offer_id), row]));
  const isFound = ({ environmentId, offerId }: WantedStock) => found.has(keyOf(environmentId, offerId));
  const whole = await holdWhole(
    tx,
    wanted.filter((one) => !isFound(one)),
  );
  return wanted.map(({ environmentId, offerId, stock }) => {
    const row = found.get(keyOf(environmentId, offerId));
    const slots = row
      ? [{ slot: row.slot, remaining: row.remaining, sold: row.sold, changed: false }]
      : divideAgain(whole.get(keyOf(environmentId, offerId)) ?? [], stock);
    return { environmentId, offerId, stock, slots };
  });
}

async function holdWhole(
  tx: Tx,
  wanted: readonly WantedStock[],
): Promise<ReadonlyMap<string, queries.StockRow[]>> {
  if (wanted.length === 0) return new Map();
  const names = namesOf(wanted);
  await queries.openSlots.run(tx, ...names, slotsOfOffer);
  const rows = await queries.holdAllSlots.all(tx, ...names);
  return Map.groupBy(rows, (row) => keyOf(row.environment_id, row.offer_id));
}

function namesOf(wanted: readonly WantedStock[]) {
  return [
    int4Array(wanted.map(({ environmentId }) => environmentId)),
    textArray(wanted.map(({ offerId }) => offerId)),
  ] as const;
}

const keyOf = (environmentId: number, offerId: string) => `${environmentId} ${offerId}`;

/** Over all rows of an offer, by the stock that it has now. */
function divideAgain(rows: readonly queries.StockRow[], stock: number): Slot[] {
  const sold = rows.reduce((sum, row) => sum + row.sold, 0);
  const parts = divide(Math.max(0, stock - sold), rows.length);
  return rows.map((row, i) => {
    const remaining = parts[i] ?? 0;
    const changed = row.stock !== stock || row.remaining !== remaining;
    return { slot: row.slot, remaining, sold: row.sold, changed };
  });
}

/** As evenly as whole pieces can be. */
export function divide(total: number, parts: number): number[] {
  const each = Math.floor(total / parts);
  const more = total - each * parts;
  return Array.from({ length: parts }, (_, i) => each + (i < more ? 1 : 0));
}

export function remainingOf({ slots }: HeldStock): number {
  return slots.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** The caller has checked `remainingOf` before. */
export function sell({ slots }: HeldStock, quantity: number): void {
  let left = quantity;
  for (const slot of slots) {
    const taken = Math.min(left, slot.remaining);
    if (taken === 0) continue;
    slot.remaining -= taken;
    slot.sold += taken;
    slot.changed = true;
    left -= taken;
  }
  if (left > 0) throw new Error('more was sold than there was in stock');
}

export async function writeStock(tx: Tx, held: readonly HeldStock[]): Promise<void> {
  const changed = held.flatMap(({ environmentId, offerId, stock, slots }) =>
    slots.filter((slot) => slot.changed).map((slot) => ({ environmentId, offerId, stock, ...slot })),
  );
  if (changed.length === 0) return;
  await queries.writeSlots.run(
    tx,
    int4Array(changed.map(({ environmentId }) => environmentId)),
    textArray(changed.map(({ offerId }) => offerId)),
    int4Array(changed.map(({ slot }) => slot)),
    int8Array(changed.map(({ stock }) => stock)),
    int8Array(changed.map(({ remaining }) => remaining)),
    int8Array(changed.map(({ sold }) => sold)),
  );
}
