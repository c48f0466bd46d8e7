import { statement } from '../../platform/postgres/statement.ts';

export type FriendStatus = 'accepted' | 'requested' | 'incoming';

export const findPlayers = statement<{ key: number; id: string }, [environmentId: number, ids: string[]]>(
  'friends.find_players',
  'select key, id from players where environment_id = $1 and id = any($2::text[])',
);

/**
 * Whoever changes what is between two players holds both, always in the same order. An advisory lock: a lock on the
 * players' rows would make events of these players wait.
 */
export const lockPlayers = statement<never, [keys: number[]]>(
  'friends.lock_players',
  `select pg_advisory_xact_lock(k.hash)
   from (select distinct hashtextextended('friends/' || key, 0) as hash from unnest($1::bigint[]) as p (key) order by 1) k`,
);

export interface BetweenRow {
  status: FriendStatus | null;
  since: Date | null;
  /** Whether the first player has blocked the second, and the other way round. */
  blocks: boolean;
  blocked: boolean;
}

export const readBetween = statement<BetweenRow, [key: number, otherKey: number]>(
  'friends.read_between',
  `select f.status, f.since,
          exists (select from player_blocks where player_key = $1 and other_key = $2) as blocks,
          exists (select from player_blocks where player_key = $2 and other_key = $1) as blocked
   from (select 1) one left join friendships f on f.player_key = $1 and f.other_key = $2`,
);

export const countFriends = statement<
  { player_key: number; count: number },
  [keys: number[], status: FriendStatus]
>(
  'friends.count',
  `select player_key, count(*)::int as count from friendships
   where player_key = any($1::bigint[]) and status = $2 group by player_key`,
);

export const writePair = statement<
  never,
  [key: number, otherKey: number, status: FriendStatus, otherStatus: FriendStatus, since: Date]
>(
  'friends.write_pair',
  `insert into friendships (player_key, other_key, status, since)
   values ($1, $2, $3, $5), ($2, $1, $4, $5)
   on conflict (player_key, other_key) do update
   set status = excluded.status, since = excluded.since, seq = excluded.seq`,
);

export const deletePair = statement<never, [key: number, otherKey: number]>(
  'friends.delete_pair',
  `delete from friendships where (player_key, other_key) in (($1, $2), ($2, $1))`,
);

export interface FriendRow {
  seq: number;
  player_id: string;
  display_name: string | null;
  status: FriendStatus;
  since: Date;
}

export const listFriends = statement<
  FriendRow,
  [playerKey: number, status: FriendStatus | null, before: number | null, limit: number]
>(
  'friends.list',
  `select f.seq, p.id as player_id, p.display_name, f.status, f.since
   from friendships f join players p on p.key = f.other_key
   where f.player_key = $1 and ($2::text is null or f.status = $2)
     and f.seq < coalesce($3::bigint, 9223372036854775807)
   order by f.seq desc limit $4`,
);

export const findFriend = statement<FriendRow, [playerKey: number, otherKey: number]>(
  'friends.find',
  `select f.seq, p.id as player_id, p.display_name, f.status, f.since
   from friendships f join players p on p.key = f.other_key where f.player_key = $1 and f.other_key = $2`,
);

export const listFriendsFrom = statement<FriendRow, [playerKey: number, after: number, limit: number]>(
  'friends.list_exported',
  `select f.seq, p.id as player_id, p.display_name, f.status, f.since
   from friendships f join players p on p.key = f.other_key
   where f.player_key = $1 and f.seq > $2 order by f.seq limit $3`,
);

/** Friends of a player, and the player. None if there is no such player. */
export const listCircle = statement<{ id: string }, [environmentId: number, playerId: string]>(
  'friends.list_circle',
  `select o.id from players p cross join lateral (
     select p.id
     union all
     select o.id from friendships f join players o on o.key = f.other_key
     where f.player_key = p.key and f.status = 'accepted') o
   where p.environment_id = $1 and p.id = $2`,
);

/** Players with whom there is anything: what a player's client can name by an alias. */
export const listKnown = statement<{ id: string }, [environmentId: number, playerId: string]>(
  'friends.list_known',
  `select o.id from players p join lateral (
     select other_key from friendships where player_key = p.key
     union all
     select other_key from player_blocks where player_key = p.key) k on true
   join players o on o.key = k.other_key
   where p.environment_id = $1 and p.id = $2`,
);

// ---- Blocks

export const countBlocks = statement<{ count: number }, [key: number]>(
  'friends.count_blocks',
  'select count(*)::int as count from player_blocks where player_key = $1',
);

export const insertBlock = statement<never, [key: number, otherKey: number, since: Date]>(
  'friends.insert_block',
  'insert into player_blocks (player_key, other_key, since) values ($1, $2, $3)',
);

export const findBlock = statement<{ since: Date }, [key: number, otherKey: number]>(
  'friends.find_block',
  'select since from player_blocks where player_key = $1 and other_key = $2',
);

export const deleteBlock = statement<never, [key: number, otherKey: number]>(
  'friends.delete_block',
  'delete from player_blocks where player_key = $1 and other_key = $2',
);

/** Who has blocked a player. */
export const listBlockers = statement<
  { id: string },
  [environmentId: number, playerId: string, ids: string[]]
>(
  'friends.list_blockers',
  `select o.id from players p join player_blocks b on b.other_key = p.key join players o on o.key = b.player_key
   where p.environment_id = $1 and p.id = $2 and o.id = any($3::text[])`,
);

export const listBlocks = statement<
  { n: number; player_id: string; since: Date },
  [playerKey: number, after: number, limit: number]
>(
  'friends.list_blocks',
  `select row_number() over (order by b.since, p.id)::int as n, p.id as player_id, b.since
   from player_blocks b join players p on p.key = b.other_key where b.player_key = $1
   order by b.since, p.id offset $2 limit $3`,
);
