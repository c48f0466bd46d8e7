import type { JsonObject, Reward } from '../../engine/index.ts';
import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

export interface MessageRow {
  player_key: number;
  seq: number;
  id: string;
  title: string;
  body: string;
  data: JsonObject;
  rewards: readonly Reward[] | null;
  sent_at: Date;
  expires_at: Date | null;
  read_at: Date | null;
  claimed_at: Date | null;
  reopened: number;
}

const columns =
  'player_key, seq, id, title, body, data, rewards, sent_at, expires_at, read_at, claimed_at, reopened';

const isShown = '(expires_at is null or expires_at > $2)';

/** Newest first. A player has at most 200 or so, which is all that `unread` can leave out. */
export const listMessages = statement<
  MessageRow,
  [
    playerKey: number,
    now: Date,
    unread: boolean | null,
    before: number | null,
    limit: number,
    withExpired: boolean,
  ]
>(
  'messages.list',
  `select ${columns} from messages
   where player_key = $1 and (${isShown} or $6) and ($3::boolean is null or (read_at is null) = $3)
     and seq < coalesce($4::bigint, 9223372036854775807) order by seq desc limit $5`,
);

/** Expired ones too: what a caller is told depends on it. */
export const findMessage = statement<MessageRow, [playerKey: number, id: string]>(
  'messages.find',
  `select ${columns} from messages where player_key = $1 and id = $2`,
);

/** In order, for the export. */
export const exportMessages = statement<MessageRow, [playerKey: number, after: number, limit: number]>(
  'messages.export',
  `select ${columns} from messages where player_key = $1 and seq > $2 order by seq limit $3`,
);

/** Once read it stays read, with the time of the first. */
export const markRead = statement<MessageRow, [playerKey: number, now: Date, id: string]>(
  'messages.mark_read',
  `update messages set read_at = coalesce(read_at, $2) where player_key = $1 and id = $3 and ${isShown} returning ${columns}`,
);

/** One that can still be claimed is deleted through the log of the player. */
export const deleteSettled = statement<never, [playerKey: number, now: Date, id: string]>(
  'messages.delete_settled',
  `delete from messages where player_key = $1 and id = $3 and (rewards is null or claimed_at is not null or not ${isShown})`,
);

/** Of these messages of a player, those that are there. */
export const keptAmong = statement<{ id: string }, [playerKey: number, ids: PgArray<'uuid'>]>(
  'messages.kept_among',
  'select id from messages where player_key = $1 and id = any($2::uuid[])',
);

// ---- What a group writes

export const appendMessages = statement<
  never,
  [
    playerKeys: PgArray<'int8'>,
    ids: PgArray<'uuid'>,
    entryIds: PgArray<'text'>,
    titles: PgArray<'text'>,
    bodies: PgArray<'text'>,
    data: PgArray<'json'>,
    rewards: PgArray<'json'>,
    sentAt: PgArray<'timestamptz'>,
    expiresAt: PgArray<'timestamptz'>,
    readAt: PgArray<'timestamptz'>,
  ]
>(
  'messages.append',
  `insert into messages (player_key, id, entry_id, title, body, data, rewards, sent_at, expires_at, read_at)
   select m.player_key, m.id, m.entry_id, m.title, m.body, m.data, m.rewards, m.sent_at, m.expires_at, m.read_at
   from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::json[], $7::json[], $8::timestamptz[], $9::timestamptz[],
                $10::timestamptz[])
     with ordinality as m (player_key, id, entry_id, title, body, data, rewards, sent_at, expires_at, read_at, place)
   order by m.place
   on conflict (player_key, id) do nothing`,
);

/**
 * Deletes what is over the limit: those that expired, then those that were read, then the others, each from the oldest on. What can
 * still be claimed stays; the engine sends no more than fit.
 */
export const keepWithinLimit = statement<never, [playerKeys: PgArray<'int8'>, now: Date, most: number]>(
  'messages.keep_within_limit',
  `delete from messages m using (
     select player_key, seq, class, row_number() over (partition by player_key order by class, seq desc) as place from (
       select player_key, seq, case when not ${isShown} then 3 when rewards is not null and claimed_at is null then 0
                                    when read_at is null then 1 else 2 end as class
       from messages where player_key = any($1::bigint[])) c) d
   where d.place > $3 and d.class > 0 and m.player_key = d.player_key and m.seq = d.seq`,
);

export const writeClaims = statement<never, [playerKeys: PgArray<'int8'>, ids: PgArray<'uuid'>, now: Date]>(
  'messages.write_claims',
  `update messages m set claimed_at = $3, read_at = coalesce(m.read_at, $3)
   from unnest($1::bigint[], $2::uuid[]) as c (player_key, id) where m.player_key = c.player_key and m.id = c.id`,
);

export const deleteMessages = statement<never, [playerKeys: PgArray<'int8'>, ids: PgArray<'uuid'>]>(
  'messages.delete',
  `delete from messages m using unnest($1::bigint[], $2::uuid[]) as d (player_key, id)
   where m.player_key = d.player_key and m.id = d.id`,
);

/** What entries of the log sent that are reversed now. */
export const deleteSent = statement<never, [playerKeys: PgArray<'int8'>, entryIds: PgArray<'text'>]>(
  'messages.delete_sent',
  `delete from messages m using unnest($1::bigint[], $2::text[]) as d (player_key, entry_id)
   where m.player_key = d.player_key and m.entry_id = d.entry_id`,
);

/** Their claims were reversed. */
export const reopenMessages = statement<never, [playerKeys: PgArray<'int8'>, ids: PgArray<'uuid'>]>(
  'messages.reopen',
  `update messages m set claimed_at = null, reopened = m.reopened + 1
   from unnest($1::bigint[], $2::uuid[]) as c (player_key, id)
   where m.player_key = c.player_key and m.id = c.id and m.claimed_at is not null`,
);

// ---- In the background

export const purgeExpired = statement<never, [before: Date, limit: number]>(
  'messages.purge_expired',
  `delete from messages m using (
     select player_key, seq from messages where expires_at < $1 order by expires_at limit $2 for update skip locked) d
   where m.player_key = d.player_key and m.seq = d.seq`,
);
