import type {
  AdventureState,
  BadgeState,
  Effect,
  JsonObject,
  Levels,
  QuestState,
  RuleUse,
  Streak,
} from '../../engine/index.ts';
import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** Players are named by environment and id throughout, so that no statement has to wait for another's answer. */
export type Names = [environmentIds: PgArray<'int4'>, playerIds: PgArray<'text'>];

const named = 'unnest($1::int[], $2::text[]) as n (environment_id, id)';

/**
 * What is given, out of the planner's sight. Where it sees how much is given it finds that a plan made for just that is
 * a little cheaper, and plans anew for every group, which costs more than to run the statement.
 */
const unseen = (parameter: string) => `(select ${parameter})`;

export const readProjects = statement<
  { id: string; definitions_version: number; timezone: string; levels: Levels },
  [string[]]
>(
  'events.read_projects',
  `select id, definitions_version, timezone, levels from projects
   where id = any(${unseen('$1::uuid[]')}::uuid[]) and deleted_at is null`,
);

export type ProfileColumns = [
  displayNames: PgArray<'text'>,
  avatarUrls: PgArray<'text'>,
  timezones: PgArray<'text'>,
  attributes: PgArray<'jsonb'>,
];

/**
 * In the order of their names: two groups that create the same players then wait for each other in one direction only.
 */
export const createMissingPlayers = statement<
  { environment_id: number; id: string; key: number },
  [...Names, ...ProfileColumns, Date]
>(
  'events.create_missing_players',
  `with added as (
     insert into players (environment_id, id, display_name, avatar_url, timezone, attributes, created_at)
     select n.environment_id, n.id, n.display_name, n.avatar_url, n.timezone, n.attributes, $7
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[])
       as n (environment_id, id, display_name, avatar_url, timezone, attributes)
     where not exists (select from players p where p.environment_id = n.environment_id and p.id = n.id)
     order by n.environment_id, n.id collate "C"
     on conflict (environment_id, id) do nothing
     returning key, environment_id, id),
   progress as (
     insert into player_progress (player_key, environment_id, updated_at)
     select key, environment_id, $7 from added)
   select environment_id, id, key from added`,
);

export const unmakePlayers = statement<never, [number[]]>(
  'events.unmake_players',
  'delete from players where key = any($1::bigint[])',
);

/** Which version of its row a player's progress is: another one, wherever anything was written since. */
const version = (row: string) => `${row}.ctid::text || '/' || ${row}.xmin::text as version`;

/** By the players' keys, in one row for all: a row for each took longer to read here than to write there. */
interface VersionsRow {
  versions: Record<number, string> | null;
}
const versions = 'json_object_agg(player_key, version) as versions';

export interface ProgressRow {
  environment_id: number;
  id: string;
  key: number;
  xp: number;
  streak: Streak;
  counts: Record<string, number>;
  rule_uses: Record<string, RuleUse>;
  /** As text: see isoMoment. */
  updated_at: string;
  last_seen_at: Date | null;
}

const progress = `select p.environment_id, p.id, p.key, g.xp, g.streak, g.counts, g.rule_uses, g.updated_at::text,
     g.last_seen_at
   from ${named} join players p using (environment_id, id) join player_progress g on g.player_key = p.key`;

export const readProgress = statement<ProgressRow, Names>('events.read_progress', progress);

/** The lock that makes all writers about one player take turns; by key, so that nobody waits in a circle. */
export const lockProgress = statement<ProgressRow, Names>(
  'events.lock_progress',
  `${progress} order by p.key for update of g`,
);

export const lockProgressByKey = statement<VersionsRow, [PgArray<'int8'>]>(
  'events.lock_progress_by_key',
  `with held as materialized (
     select g.player_key, ${version('g')} from player_progress g
     where g.player_key = any(${unseen('$1::bigint[]')}::bigint[]) order by g.player_key for update)
   select ${versions} from held`,
);

interface PartsRow {
  key: number;
  display_name: string | null;
  timezone: string | null;
  avatar_url: string | null;
  created_at: string;
  attributes: JsonObject;
  badges: Record<string, BadgeState> | null;
  quests: Record<string, QuestState> | null;
  adventures: Record<string, AdventureState> | null;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * The rest of a player, read after the lock and not with it: what another transaction wrote while we waited must be
 * seen. One statement for all parts: each look-up of a player by name costs as much as reading a part does.
 */
export const readParts = statement<PartsRow, Names>(
  'events.read_parts',
  `select p.key, p.display_name, p.timezone, p.avatar_url, p.created_at::text, p.attributes,
          (select json_object_agg(b.badge_id, json_build_object('times', b.times,
                    'firstEarnedAt', ${ms('b.first_earned_at')}, 'lastEarnedAt', ${ms('b.last_earned_at')}))
           from player_badges b where b.player_key = p.key) as badges,
          (select json_object_agg(q.quest_id, q.state) from player_quests q where q.player_key = p.key) as quests,
          (select json_object_agg(a.adventure_id, a.state) from player_adventures a where a.player_key = p.key)
            as adventures
   from ${named} join players p using (environment_id, id)`,
);

/** The first answer to an event, as kept for its repeats. */
export interface StoredOutcome {
  xp: number;
  level: number;
  effects: Effect[];
}

/** `id` is the event's here. */
export const findRepeats = statement<
  { environment_id: number; id: string; player_id: string; outcome: StoredOutcome },
  Names
>(
  'events.find_repeats',
  `select e.environment_id, e.id, p.id as player_id, e.outcome
   from ${named} join events e using (environment_id, id) join players p on p.key = e.player_key`,
);

export const writeProgress = statement<
  VersionsRow,
  [
    PgArray<'int8'>,
    PgArray<'int8'>,
    PgArray<'json'>,
    PgArray<'json'>,
    PgArray<'json'>,
    PgArray<'timestamptz'>,
    Date,
  ]
>(
  'events.write_progress',
  `with written as (
     update player_progress g
     set xp = w.xp, streak = w.streak, counts = w.counts, rule_uses = w.rule_uses, last_seen_at = w.last_seen_at,
         updated_at = $7
     from unnest($1::bigint[], $2::bigint[], $3::json[], $4::json[], $5::json[], $6::timestamptz[])
       as w (key, xp, streak, counts, rule_uses, last_seen_at)
     where g.player_key = w.key
     returning g.player_key, ${version('g')})
   select ${versions} from written`,
);

export const writeAttributes = statement<never, [PgArray<'int8'>, PgArray<'jsonb'>]>(
  'events.write_attributes',
  `update players p set attributes = w.attributes
   from unnest($1::bigint[], $2::jsonb[]) as w (key, attributes) where p.key = w.key`,
);

export const writeProfiles = statement<never, [PgArray<'int8'>, ...ProfileColumns]>(
  'events.write_profiles',
  `update players p
   set display_name = w.display_name, avatar_url = w.avatar_url, timezone = w.timezone, attributes = w.attributes
   from unnest(${unseen('$1::bigint[]')}, $2::text[], $3::text[], $4::text[], $5::jsonb[])
     as w (key, display_name, avatar_url, timezone, attributes)
   where p.key = w.key`,
);

/** For the rest of the transaction. */
export const waitLongerForLocks = statement<never, []>(
  'events.wait_longer_for_locks',
  `select set_config('lock_timeout', '5s', true)`,
);

/** A badge, quest or adventure of a player. */
export type PartNames = [playerKeys: PgArray<'int8'>, ids: PgArray<'text'>, environmentIds: PgArray<'int4'>];

export const writeBadges = statement<
  never,
  [...PartNames, PgArray<'int4'>, PgArray<'timestamptz'>, PgArray<'timestamptz'>]
>(
  'events.write_badges',
  `insert into player_badges (player_key, badge_id, environment_id, times, first_earned_at, last_earned_at)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[])
   on conflict (player_key, badge_id) do update set times = excluded.times, last_earned_at = excluded.last_earned_at`,
);

export type QuestColumns = [
  ...PartNames,
  PgArray<'json'>,
  PgArray<'int4'>,
  PgArray<'bool'>,
  PgArray<'timestamptz'>,
];

export const insertQuests = statement<never, QuestColumns>(
  'events.insert_quests',
  `insert into player_quests (player_key, quest_id, environment_id, state, version, active, expires_at)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::json[], $5::int[], $6::bool[], $7::timestamptz[])`,
);

/** What nearly every event does. An insert that gives way to an update ("on conflict") took half as long again. */
export const updateQuests = statement<never, QuestColumns>(
  'events.update_quests',
  `update player_quests q
   set state = w.state, version = w.version, active = w.active, expires_at = w.expires_at
   from unnest(${unseen('$1::bigint[]')}, $2::text[], $3::int[], $4::json[], $5::int[], $6::bool[], $7::timestamptz[])
     as w (player_key, quest_id, environment_id, state, version, active, expires_at)
   where q.player_key = w.player_key and q.quest_id = w.quest_id`,
);

export const writeAdventures = statement<
  never,
  [...PartNames, PgArray<'json'>, PgArray<'int4'>, PgArray<'bool'>]
>(
  'events.write_adventures',
  `insert into player_adventures (player_key, adventure_id, environment_id, state, version, active)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::json[], $5::int[], $6::bool[])
   on conflict (player_key, adventure_id) do update
     set state = excluded.state, version = excluded.version, active = excluded.active`,
);

/** The log and its traces in one statement: they are numbered first, in their order, and filed under the same numbers. */
export const appendEvents = statement<
  never,
  [
    PgArray<'int4'>,
    PgArray<'text'>,
    PgArray<'int8'>,
    PgArray<'text'>,
    PgArray<'text'>,
    PgArray<'json'>,
    PgArray<'timestamptz'>,
    Date,
    PgArray<'json'>,
    PgArray<'text'>,
  ]
>(
  'events.append',
  `with given as materialized (
     select nextval('events_seq_seq') as seq, g.*
     from unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::json[], $7::timestamptz[],
                 $9::json[], $10::text[])
       as g (environment_id, id, player_key, source, type, properties, occurred_at, outcome, trace)),
   added as (
     insert into events
       (seq, environment_id, id, player_key, source, type, properties, occurred_at, received_at, outcome)
     overriding system value
     select seq, environment_id, id, player_key, source, type, properties, occurred_at, $8, outcome from given)
   insert into event_traces (environment_id, seq, trace, received_at)
   select environment_id, seq, trace, $8 from given`,
);

/** From one environment to the next in the index, not over all quests. */
export const listEnvironmentsOverdue = statement<{ id: number }, [now: Date]>(
  'events.list_environments_overdue',
  `with recursive timed as (
     select min(environment_id) as id from player_quests where active and expires_at is not null
     union all
     select (select min(environment_id) from player_quests
             where active and expires_at is not null and environment_id > t.id)
     from timed t where t.id is not null)
   select t.id from timed t cross join lateral (
     select from player_quests q where q.environment_id = t.id and q.active and q.expires_at <= $1 limit 1) overdue
   where t.id is not null`,
);

/** One row for each quest: a player can be there more than once. */
export const listOverdue = statement<
  { player_key: number },
  [environmentId: number, now: Date, limit: number]
>(
  'events.list_overdue',
  `select player_key from player_quests where environment_id = $1 and active and expires_at <= $2
   order by expires_at limit $3`,
);

/** A lock that also makes a new version of the rows: what other nodes remember of these players no longer holds. */
export const touchProgress = statement<never, [PgArray<'int8'>]>(
  'events.touch_progress',
  `with held as materialized (
     select player_key from player_progress where player_key = any($1::bigint[]) order by player_key for update)
   update player_progress g set updated_at = g.updated_at from held where g.player_key = held.player_key`,
);

export const readActiveQuests = statement<
  { player_key: number; environment_id: number; quest_id: string; state: QuestState },
  [number[]]
>(
  'events.read_active_quests',
  `select player_key, environment_id, quest_id, state from player_quests
   where player_key = any($1::bigint[]) and active`,
);
