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
  /** Players whom it names besides, so that an erasure takes their names out of it. */
  alsoAbout?: readonly number[];
  type: string;
  /** The bytes that every receiver gets. */
  envelope: string;
  createdAt: Date;
}

type Entries = [
  PgArray<'int4'>,
  PgArray<'int8'>,
  PgArray<'uuid'>,
  PgArray<'text'>,
  PgArray<'text'>,
  PgArray<'timestamptz'>,
];

// The order of the arrays is the order of the sequence numbers, which is the order in which they are handed on.
const added = `insert into outbox (environment_id, player_key, id, type, envelope, created_at)
     select environment_id, player_key, id, type, envelope, created_at
     from unnest($1::int[], $2::bigint[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
       with ordinality as e (environment_id, player_key, id, type, envelope, created_at, n)
     order by n
     returning seq, id, environment_id`;
// A row holds at most 100 events, so that a claim of the relay is small however large the transaction was.
const queued = `insert into outbox_queue (environment_id, seq, seqs)
     select environment_id, min(seq), array_agg(seq order by seq)
     from (select environment_id, seq, (row_number() over (partition by environment_id order by seq) - 1) / 100 as part
           from added) a
     group by environment_id, part`;

const append = statement<never, Entries>('outbox.append', `with added as (${added}) ${queued}`);

const appendWithSubjects = statement<never, [...Entries, PgArray<'uuid'>, PgArray<'int8'>]>(
  'outbox.append_with_subjects',
  `with added as (${added}),
   named as (
     insert into outbox_subjects (seq, player_key)
     select distinct a.seq, s.player_key
     from unnest($7::uuid[], $8::bigint[]) as s (id, player_key) join added a using (id))
   ${queued}`,
);

/** Says to the outside what this transaction does: if it commits, every reader hears of it; if not, nobody does. */
export async function appendToOutbox(tx: Tx, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const columns: Entries = [
    int4Array(entries.map((entry) => entry.environmentId)),
    int8Array(entries.map((entry) => entry.playerKey)),
    uuidArray(entries.map((entry) => entry.id)),
    textArray(entries.map((entry) => entry.type)),
    textArray(entries.map((entry) => entry.envelope)),
    timestamptzArray(entries.map((entry) => entry.createdAt)),
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
