import type { AdventureState, Effect, JsonObject, QuestState, RuleUse, Streak } from '../../engine/index.ts';
import { statement } from '../../platform/postgres/statement.ts';

export interface PlayerRow {
  key: number;
  id: string;
  display_name: string | null;
  avatar_url: string | null;
  timezone: string | null;
  attributes: JsonObject;
  /** As text: see isoMoment. */
  created_at: string;
  xp: number;
  streak: Streak;
  updated_at: string;
  last_seen_at: string | null;
}

export const playerColumns = `p.key, p.id, p.display_name, p.avatar_url, p.timezone, p.attributes,
                 p.created_at::text, g.xp, g.streak, g.updated_at::text, g.last_seen_at::text`;

export const findPlayer = statement<PlayerRow, [number, string]>(
  'players.find',
  `select ${playerColumns} from players p join player_progress g on g.player_key = p.key
   where p.environment_id = $1 and p.id = $2`,
);

export const findPlayerKey = statement<{ key: number }, [number, string]>(
  'players.find_key',
  'select key from players where environment_id = $1 and id = $2',
);

/** The lock that makes all writers about one player take turns. */
export const lockProgress = statement<{ key: number }, [number, string]>(
  'players.lock_progress',
  `select p.key from players p join player_progress g on g.player_key = p.key
   where p.environment_id = $1 and p.id = $2 for update of g`,
);

type Profile = [string | null, string | null, string | null, string];

/** No row where the player is there already: made by a transaction that this one has waited for. */
export const insertPlayer = statement<{ key: number }, [number, string, ...Profile, Date]>(
  'players.insert',
  `with added as (
     insert into players (environment_id, id, display_name, avatar_url, timezone, attributes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (environment_id, id) do nothing
     returning key),
   started as (
     insert into player_progress (player_key, environment_id, updated_at) select key, $1, $7 from added)
   select key from added`,
);

export const updateProfile = statement<never, [number, ...Profile, Date]>(
  'players.update_profile',
  `with changed as (
     update players set display_name = $2, avatar_url = $3, timezone = $4, attributes = $5 where key = $1)
   update player_progress set updated_at = $6 where player_key = $1`,
);

export interface BadgeRow {
  badge_id: string;
  times: number;
  first_earned_at: Date;
  last_earned_at: Date;
}

/** To the millisecond, which is all that a cursor can hold. Without a limit, here and below, it is all of them. */
const earned = `date_trunc('milliseconds', first_earned_at)`;

export const listBadges = statement<BadgeRow, [number, Date | null, string | null, number | null]>(
  'players.list_badges',
  `select badge_id, times, ${earned} as first_earned_at, last_earned_at from player_badges
   where player_key = $1 and ($2::timestamptz is null or (${earned}, badge_id) < ($2, $3))
   order by ${earned} desc, badge_id desc limit $4`,
);

/** No row touched where the badge is not held. */
export const deleteBadge = statement<never, [number, string, Date]>(
  'players.delete_badge',
  `with taken as (delete from player_badges where player_key = $1 and badge_id = $2 returning player_key)
   update player_progress g set updated_at = $3 from taken where g.player_key = taken.player_key`,
);

export interface QuestRow {
  quest_id: string;
  state: QuestState;
}

export const listQuests = statement<QuestRow, [number, number | null, string | null, number | null]>(
  'players.list_quests',
  `select quest_id, state from player_quests
   where player_key = $1 and ($2::bigint is null or ((state->>'startedAt')::bigint, quest_id) < ($2, $3))
   order by (state->>'startedAt')::bigint desc, quest_id desc limit $4`,
);

export interface AdventureRow {
  adventure_id: string;
  state: AdventureState;
}

export const listAdventures = statement<AdventureRow, [number, number | null, string | null, number | null]>(
  'players.list_adventures',
  `select adventure_id, state from player_adventures
   where player_key = $1 and ($2::bigint is null or ((state->>'startedAt')::bigint, adventure_id) < ($2, $3))
   order by (state->>'startedAt')::bigint desc, adventure_id desc limit $4`,
);

export interface ActivityRow {
  seq: number;
  id: string;
  source: 'event' | 'grant' | 'service';
  type: string;
  properties: JsonObject;
  occurred_at: Date;
  effects: Effect[];
}

export const listActivity = statement<ActivityRow, [number, number | null, number]>(
  'players.list_activity',
  // Not "$2 is null or …": that could not begin within the index, and late pages would read all those before them.
  `select seq, id, source, type, properties, occurred_at, outcome->'effects' as effects from events
   where player_key = $1 and seq < coalesce($2::bigint, 9223372036854775807) order by seq desc limit $3`,
);

export const readCounters = statement<
  { counts: Record<string, number>; rule_uses: Record<string, RuleUse> },
  [number]
>('players.read_counters', 'select counts, rule_uses from player_progress where player_key = $1');

export interface HistoryRow extends ActivityRow {
  received_at: Date;
  trace: string | null;
}

export const readHistory = statement<HistoryRow, [number, number, number]>(
  'players.read_history',
  `select e.seq, e.id, e.source, e.type, e.properties, e.occurred_at, e.received_at, e.outcome->'effects' as effects,
          t.trace
   from events e left join event_traces t on t.environment_id = e.environment_id and t.seq = e.seq
   where e.player_key = $1 and e.seq > $2 order by e.seq limit $3`,
);

export interface StandingRow {
  leaderboard_id: string;
  season: number;
  rank: number | null;
  score: number;
  achieved_at: Date;
}

export const listStandings = statement<StandingRow, [number]>(
  'players.list_standings',
  `select s.leaderboard_id, s.number as season, null::int as rank, x.score, x.achieved_at
   from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key
   where x.player_key = $1 and s.hash is null and not s.removed
   union all
   select s.leaderboard_id, s.number, t.rank, t.score, t.achieved_at
   from leaderboard_standings t join leaderboard_seasons s on s.key = t.season_key
   where t.player_key = $1 and not s.removed
   order by leaderboard_id, season`,
);

export const readAnnounced = statement<{ seq: number; envelope: string }, [number, number, number]>(
  'players.read_announced',
  `select seq, envelope from outbox where player_key = $1 and seq > $2
   union all
   select o.seq, o.envelope from outbox_subjects s join outbox o using (seq)
   where s.player_key = $1 and s.seq > $2 and o.player_key is distinct from $1
   order by seq limit $3`,
);

export const findLongHistory = statement<{ seq: number }, [number, number]>(
  'players.find_long_history',
  'select seq from events where player_key = $1 offset $2 limit 1',
);

export const deleteOldestEvents = statement<never, [number, number | null]>(
  'players.delete_oldest_events',
  `with oldest as materialized (
     select environment_id, seq from events where player_key = $1 order by seq limit $2),
   traces as (
     delete from event_traces t using oldest o where t.environment_id = o.environment_id and t.seq = o.seq)
   delete from events e using oldest o where e.environment_id = o.environment_id and e.seq = o.seq`,
);

/**
 * Nobody tells of the player any more: who is about to (the tracker of ranks holds the player's row while it does) is
 * waited for, so that what they wrote is there to be deleted.
 */
export const silencePlayer = statement<never, [number]>(
  'players.silence',
  'select from players where key = $1 for update',
);

/** Only the queue of the player's own environment is searched: the backlog of another must not delay an erasure. */
const queueOfEnvironment =
  'outbox_queue where environment_id = (select environment_id from players where key = $1)';

/** The relay may be handing one on: then this waits for it, and what its readers wrote is there to be deleted. */
export const deleteAnnounced = statement<never, [number]>(
  'players.delete_announced',
  `with waited as materialized (
     select from ${queueOfEnvironment}
       and seqs && array(select seq from outbox where player_key = $1) for update),
   forgotten as (
     delete from outbox where player_key = $1 and (select count(*) from waited) >= 0 returning seq)
   delete from outbox_subjects s using forgotten f where s.seq = f.seq`,
);

/** As above: once this is through, no reader is in the middle of one that names the player. */
export const awaitRelay = statement<never, [number]>(
  'players.await_relay',
  `select from ${queueOfEnvironment} and seqs && array(select seq from outbox_subjects where player_key = $1)
   order by seq for update`,
);

export const listNaming = statement<{ seq: number; envelope: string }, [number]>(
  'players.list_naming',
  'select o.seq, o.envelope from outbox_subjects s join outbox o using (seq) where s.player_key = $1',
);

export const replaceAnnounced = statement<never, [number[], string[]]>(
  'players.replace_announced',
  `update outbox o set envelope = w.envelope from unnest($1::bigint[], $2::text[]) as w (seq, envelope)
   where o.seq = w.seq`,
);

/** Their results name the players most affected. */
export const deleteBacktestsNaming = statement<never, [number, string]>(
  'players.delete_backtests_naming',
  `delete from backtests where environment_id = $1 and position('"' || $2 || '"' in result::text) > 0`,
);

/** Progress, badges, quests, adventures and events go with it. */
export const deletePlayer = statement<never, [number]>(
  'players.delete',
  'delete from players where key = $1',
);

export const insertTombstone = statement<never, [number, Buffer, Date]>(
  'players.insert_tombstone',
  `insert into erased_players (environment_id, id_hash, erased_at) values ($1, $2, $3)
   on conflict (environment_id, id_hash) do update
     set erased_at = greatest(erased_players.erased_at, excluded.erased_at)`,
);

export const findTombstone = statement<{ erased_at: Date }, [number, Buffer]>(
  'players.find_tombstone',
  'select erased_at from erased_players where environment_id = $1 and id_hash = $2',
);

export const listTombstones = statement<{ environment_id: number; id_hash: Buffer; erased_at: Date }, [Date]>(
  'players.list_tombstones',
  'select environment_id, id_hash, erased_at from erased_players where erased_at >= $1',
);

/** Far longer than any token lives. */
export const purgeTombstones = statement<never, [limit: number]>(
  'players.purge_tombstones',
  `delete from erased_players where ctid = any(array(
     select ctid from erased_players where erased_at < now() - interval '1 day' order by erased_at limit $1))`,
);
