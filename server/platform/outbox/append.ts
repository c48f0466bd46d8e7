import {
  int4Array,
  int8Array,
  type PgArray,
  textArray,
  timestamptzArray,
  uuidArray,
} from '../postgres/arrays.ts';
import type { Tx } from '../postgres/database.ts';
import { statement } from '../postgres/statement.ts';

export interface OutboxEntry {
  id: string;
  environmentId: number;
  /** Whose data it carries, so that an erasure finds it. */
  playerKey: number | null;
  type: string;
  /** The bytes that every receiver gets. */
  envelope: string;
  createdAt: Date;
}

const append = statement<
  never,
  [
    PgArray<'int4'>,
    PgArray<'int8'>,
    PgArray<'uuid'>,
    PgArray<'text'>,
    PgArray<'text'>,
    PgArray<'timestamptz'>,
  ]
>(
  'outbox.append',
  // The order of the arrays is the order of the sequence numbers, which is the order in which they are handed on.
  `with added as (
     insert into outbox (environment_id, player_key, id, type, envelope, created_at)
     select environment_id, player_key, id, type, envelope, created_at
     from unnest($1::int[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
       with ordinality as e (environment_id, player_key, id, type, envelope, created_at, n)
     order by n
     returning seq)
   insert into outbox_queue (seqs) select array_agg(seq order by seq) from added`,
);

/** Says to the outside what this transaction does: if it commits, every reader hears of it; if not, nobody does. */
export async function appendToOutbox(tx: Tx, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await append.run(
    tx,
    int4Array(entries.map((entry) => entry.environmentId)),
    int8Array(entries.map((entry) => entry.playerKey)),
    uuidArray(entries.map((entry) => entry.id)),
    textArray(entries.map((entry) => entry.type)),
    textArray(entries.map((entry) => entry.envelope)),
    timestamptzArray(entries.map((entry) => entry.createdAt)),
  );
}
