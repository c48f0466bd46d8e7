import {
  int4Array,
  int8Array,
  textArray,
  timestamptzArray,
  uuidArray,
} from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { append, appendWithSubjects, type EntryColumns } from './queries.ts';

export interface OutboxEntry {
  id: string;
  environmentId: number;
  /** The player whose data it carries, so that an erasure finds it. */
  playerKey: number | null;
  /** Other players whom it names, so that an erasure removes them from it. */
  alsoAbout?: readonly number[];
  type: string;
  /** The bytes that every receiver gets. */
  envelope: string;
  createdAt: Date;
}

/** Adds notifications to the outbox in this transaction: if it commits, every reader gets them; if not, none does. */
export async function appendToOutbox(tx: Tx, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const columns: EntryColumns = [
    int4Array(entries.map((entry) => entry.environmentId)),
    int8Array(entries.map((entry) => entry.playerKey)),
    uuidArray(entries.map((entry) => entry.id)),
    textArray(entries.map((entry) => entry.type)),
    textArray(entries.map((entry) => entry.envelope)),
    timestamptzArray(entries.map((entry) => entry.createdAt)),
    int4Array(findDivided(entries)),
  ];
  const named = entries.flatMap(({ id, alsoAbout = [] }) => alsoAbout.map((key) => ({ id, key })));
  if (named.length === 0) {
    await append.run(tx, ...columns);
    return;
  }
  await appendWithSubjects.run(
    tx,
    ...columns,
    uuidArray(named.map(({ id }) => id)),
    int8Array(named.map(({ key }) => key)),
  );
}

/** An environment with this many notifications in one transaction is busy: groups are larger the more there is to do. */
const dividedFrom = 32;

/**
 * The environments whose notifications are divided by player, so that several lanes can relay them at once. Otherwise a row
 * of the queue for all of them costs less.
 */
function findDivided(entries: readonly OutboxEntry[]): number[] {
  if (entries.length < dividedFrom) return [];
  const counts = new Map<number, number>();
  for (const { environmentId } of entries) counts.set(environmentId, (counts.get(environmentId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= dividedFrom).map(([environmentId]) => environmentId);
}
