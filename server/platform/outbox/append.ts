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
  /** Players whom the envelope names besides, each with the field of its data: an erasure takes the name out. */
  mentions?: readonly { playerKey: number; field: string }[];
}

type Columns = [
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
     order by n`;
const queued = 'insert into outbox_queue (seqs) select array_agg(seq order by seq) from added';

const append = statement<never, Columns>('outbox.append', `with added as (${added} returning seq) ${queued}`);

const appendMentioning = statement<never, [...Columns, string[], number[], string[]]>(
  'outbox.append_mentioning',
  `with added as (${added} returning seq, id),
   queued as (${queued})
   insert into outbox_mentions (seq, player_key, field)
   select a.seq, m.player_key, m.field
   from added a join unnest($7::uuid[], $8::bigint[], $9::text[]) as m (id, player_key, field) using (id)`,
);

const forget = statement<never, [number, string]>(
  'outbox.forget_mentions',
  `update outbox o set envelope = replace(o.envelope, format('"%s":"%s"', m.field, $2::text), format('"%s":null', m.field))
   from outbox_mentions m where m.player_key = $1 and o.seq = m.seq`,
);

/** Says to the outside what this transaction does: if it commits, every reader hears of it; if not, nobody does. */
export async function appendToOutbox(tx: Tx, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const columns: Columns = [
    int4Array(entries.map((entry) => entry.environmentId)),
    int8Array(entries.map((entry) => entry.playerKey)),
    uuidArray(entries.map((entry) => entry.id)),
    textArray(entries.map((entry) => entry.type)),
    textArray(entries.map((entry) => entry.envelope)),
    timestamptzArray(entries.map((entry) => entry.createdAt)),
  ];
  const mentions = entries.flatMap(({ id, mentions = [] }) =>
    mentions.map((mention) => ({ id, ...mention })),
  );
  if (mentions.length === 0) return void (await append.run(tx, ...columns));
  await appendMentioning.run(
    tx,
    ...columns,
    mentions.map(({ id }) => id),
    mentions.map(({ playerKey }) => playerKey),
    mentions.map(({ field }) => field),
  );
}

/** Takes a player's id out of what is told of others. It has no characters that JSON would have to escape. */
export async function forgetMentions(tx: Tx, playerKey: number, playerId: string): Promise<void> {
  await forget.run(tx, playerKey, playerId);
}
