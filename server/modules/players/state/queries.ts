import type { JsonObject, PlayerState } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { columnFacets } from './columns.ts';
import type { StoredValues } from './experiments/values.ts';
import type { ColumnFacetName, EntryFacetName } from './facet.ts';
import { entryFacets } from './facets.ts';

/** Players are named by environment and id throughout, so that no statement has to wait for another's answer. */
export type Names = [environmentIds: PgArray<'int4'>, playerIds: PgArray<'text'>];

const named = 'unnest($1::int[], $2::text[]) as n (environment_id, id)';

/**
 * Hides the size of a parameter from the planner. If the planner saw it, it would find a plan for exactly this size a
 * little cheaper and plan again for every group, which costs more than running the statement.
 */
const unseen = (parameter: string) => `(select ${parameter})`;

export type ProfileColumns = [
  displayNames: PgArray<'text'>,
  avatarUrls: PgArray<'text'>,
  timezones: PgArray<'text'>,
  attributes: PgArray<'jsonb'>,
];

/** The first four bytes as a number from 0 to 1, below the share that is held out; see the guide. Null where nobody is. */
const held = `case when j.holdout_percent > 0 then
       ('x' || substr(encode(sha256(convert_to(j.id || ':holdout:' || n.id, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint
         / 4294967296.0 < j.holdout_percent / 100.0 end`;

/**
 * In the order of their names: two groups that create the same players then wait for each other in one direction only.
 */
export const createMissingPlayers = statement<
  { environment_id: number; id: string; key: number },
  [...Names, ...ProfileColumns, createdAt: PgArray<'timestamptz'>, now: Date]
>(
  'player_state.create_missing_players',
  `with added as (
     insert into players (environment_id, id, display_name, avatar_url, timezone, attributes, created_at, held)
     select n.environment_id, n.id, n.display_name, n.avatar_url, n.timezone, n.attributes, n.created_at, ${held}
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::timestamptz[])
       as n (environment_id, id, display_name, avatar_url, timezone, attributes, created_at)
     join environments e on e.id = n.environment_id join projects j on j.id = e.project_id
     where not exists (select from players p where p.environment_id = n.environment_id and p.id = n.id)
     order by n.environment_id, n.id collate "C"
     on conflict (environment_id, id) do nothing
     returning key, environment_id, id),
   progress as (
     insert into player_progress (player_key, environment_id, updated_at, logged_at)
     select key, environment_id, $8, $8 from added)
   select environment_id, id, key from added`,
);

export const discardPlayers = statement<never, [number[]]>(
  'player_state.discard_players',
  'delete from players where key = any($1::bigint[])',
);

/** The version of a player's progress row. Every write changes it. */
const version = (row: string) => `${row}.ctid::text || '/' || ${row}.xmin::text as version`;

/** By the players' keys, in one row for all: one row for each player took longer to read than to produce. */
interface VersionsRow {
  versions: Record<number, string> | null;
}
const versions = 'json_object_agg(player_key, version) as versions';

export interface ProgressRow extends Pick<PlayerState, ColumnFacetName> {
  environment_id: number;
  id: string;
  key: number;
  /** As text: see isoMoment. */
  updated_at: string;
  last_seen_at: Date | null;
  is_logged: boolean;
  segments: string[] | null;
  measured: StoredValues | null;
}

const progress = `select p.environment_id, p.id, p.key, g.updated_at::text, g.last_seen_at, g.segments, g.measured,
     g.logged_at is not distinct from g.updated_at as is_logged,
     ${columnFacets.map(({ name, column }) => `g.${column} as ${name}`).join(', ')}
   from ${named} join players p using (environment_id, id) join player_progress g on g.player_key = p.key`;

export const readProgress = statement<ProgressRow, Names>('player_state.read_progress', progress);

export const readIsLogged = statement<{ is_logged: boolean }, [playerKey: number]>(
  'player_state.read_is_logged',
  'select logged_at is not distinct from updated_at as is_logged from player_progress where player_key = $1',
);

export const listLogged = statement<{ player_key: number }, [playerKeys: number[]]>(
  'player_state.list_logged',
  'select player_key from player_progress where player_key = any($1::bigint[]) and logged_at = updated_at',
);

export const endLogOf = statement<never, [playerKey: number]>(
  'player_state.end_log',
  'update player_progress set logged_at = null where player_key = $1',
);

/** The lock that makes all writers about one player take turns. Taken in order of keys, to avoid deadlocks. */
export const lockProgress = statement<ProgressRow, Names>(
  'player_state.lock_progress',
  `${progress} order by p.key for update of g`,
);

export const lockProgressByKey = statement<VersionsRow, [PgArray<'int8'>]>(
  'player_state.lock_progress_by_key',
  `with held as materialized (
     select g.player_key, ${version('g')} from player_progress g
     where g.player_key = any(${unseen('$1::bigint[]')}::bigint[]) order by g.player_key for update)
   select ${versions} from held`,
);

type ProgressColumns = [
  keys: PgArray<'int8'>,
  lastSeen: PgArray<'timestamptz'>,
  now: Date,
  ...columns: PgArray<'int8' | 'json'>[],
];

/** `others` are columns after those of the facets. */
const write = (others: readonly { column: string; type: string }[]) => {
  const written = [...columnFacets, ...others];
  const names = written.map(({ column }) => column);
  return `with written as (
     update player_progress g
     set ${names.map((column) => `${column} = w.${column}`).join(', ')}, last_seen_at = w.last_seen_at,
         updated_at = $3, logged_at = $3
     from unnest($1::bigint[], $2::timestamptz[], ${written.map(({ type }, i) => `$${i + 4}::${type}[]`).join(', ')})
       as w (key, last_seen_at, ${names.join(', ')})
     where g.player_key = w.key
     returning g.player_key, ${version('g')})
   select ${versions} from written`;
};

const segments = { column: 'segments', type: 'json' };
const measured = { column: 'measured', type: 'json' };

/**
 * By what is written beside the facets, where it has changed for somebody: the lists that the players are in, and their values in
 * experiments. In this order, as the last of the columns.
 */
export const writeProgress = {
  plain: statement<VersionsRow, ProgressColumns>('player_state.write_progress', write([])),
  lists: statement<VersionsRow, ProgressColumns>('player_state.write_progress_and_lists', write([segments])),
  values: statement<VersionsRow, ProgressColumns>(
    'player_state.write_progress_and_values',
    write([measured]),
  ),
  both: statement<VersionsRow, ProgressColumns>(
    'player_state.write_progress_lists_and_values',
    write([segments, measured]),
  ),
};

export const writeLists = statement<VersionsRow, [keys: PgArray<'int8'>, segments: PgArray<'json'>]>(
  'player_state.write_lists',
  `with written as (
     update player_progress g set segments = w.segments
     from unnest($1::bigint[], $2::json[]) as w (key, segments) where g.player_key = w.key
     returning g.player_key, ${version('g')})
   select ${versions} from written`,
);

/** The players behind a key, in the order of their keys. */
export const listNextPlayers = statement<
  { key: number; id: string },
  [environmentId: number, after: number, limit: number]
>(
  'player_state.list_next_players',
  `select key, id from players where environment_id = $1 and key > $2 order by key asc nulls first limit $3`,
);

export const removeEntries = new Map(
  entryFacets.map(({ name, table, idColumn }) => [
    name,
    statement<never, [PgArray<'int8'>, PgArray<'text'>]>(
      `player_state.remove_${name}`,
      `delete from ${table} e using unnest($1::bigint[], $2::text[]) as r (player_key, id)
       where e.player_key = r.player_key and e.${idColumn} = r.id`,
    ),
  ]),
);

export const writeAttributes = statement<never, [PgArray<'int8'>, PgArray<'jsonb'>]>(
  'player_state.write_attributes',
  `update players p set attributes = w.attributes
   from unnest($1::bigint[], $2::jsonb[]) as w (key, attributes) where p.key = w.key`,
);

export const writeProfiles = statement<never, [PgArray<'int8'>, ...ProfileColumns]>(
  'player_state.write_profiles',
  `update players p
   set display_name = w.display_name, avatar_url = w.avatar_url, timezone = w.timezone, attributes = w.attributes
   from unnest(${unseen('$1::bigint[]')}, $2::text[], $3::text[], $4::text[], $5::jsonb[])
     as w (key, display_name, avatar_url, timezone, attributes)
   where p.key = w.key`,
);

export const writeCreation = statement<never, [PgArray<'int8'>, PgArray<'timestamptz'>]>(
  'player_state.write_creation',
  `update players p set created_at = w.created_at
   from unnest($1::bigint[], $2::timestamptz[]) as w (key, created_at) where p.key = w.key`,
);

interface PartsRow extends Record<EntryFacetName, Record<string, unknown> | null> {
  /** Ids, in the order in which they were joined; null without any. */
  teams: string[] | null;
  key: number;
  display_name: string | null;
  timezone: string | null;
  avatar_url: string | null;
  created_at: string;
  held: boolean | null;
  attributes: JsonObject;
}

/**
 * The rest of a player, read after the lock and not with it: what another transaction wrote while we waited must be
 * seen. One statement for all parts: each look-up of a player by name costs as much as reading a part does.
 */
export const readParts = statement<PartsRow, Names>(
  'player_state.read_parts',
  `select p.key, p.display_name, p.timezone, p.avatar_url, p.created_at::text, p.held, p.attributes,
          (select json_agg(t.id order by m.seq) from team_members m join teams t on t.key = m.team_key
           where m.player_key = p.key) as teams,
          ${entryFacets.map(({ name, ofPlayer }) => `(${ofPlayer}) as ${name}`).join(', ')}
   from ${named} join players p using (environment_id, id)`,
);
