import type { Levels } from '../../engine/index.ts';
import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../access/index.ts';
import type { Body, KindName } from './kinds/kind.ts';

/**
 * Taken by every write: two that refer to each other's records, or number the same version, take turns. Weaker than
 * `for update`, so that rows which refer to the project can be written meanwhile.
 */
export const lockProject = statement<
  { id: string; definitions_version: number; require_approval: boolean },
  [string]
>(
  'definitions.lock_project',
  'select id, definitions_version, require_approval from projects where id = $1 and deleted_at is null for no key update',
);

export interface DefinitionRow {
  id: string;
  version: number;
  body: Body;
  created_at: Date;
  updated_at: Date;
  arrival: number;
}

const columnNames = ['id', 'version', 'body', 'created_at', 'updated_at', 'arrival'];
const columns = columnNames.join(', ');
const columnsOf = (table: string) => columnNames.map((name) => `${table}.${name}`).join(', ');

export const findDefinition = statement<DefinitionRow, [string, KindName, string]>(
  'definitions.find',
  `select ${columns} from definitions where project_id = $1 and kind = $2 and id = $3`,
);

export type FoundRow = DefinitionRow & { kind: KindName; weight: number };

export const findMany = statement<FoundRow, [projectId: string, kinds: string[], ids: string[]]>(
  'definitions.find_many',
  `select ${columnsOf('d')}, d.kind, d.weight from unnest($2::text[], $3::text[]) as n (kind, id)
   join definitions d on d.project_id = $1 and d.kind = n.kind and d.id = n.id`,
);

export const listAll = statement<FoundRow, [projectId: string]>(
  'definitions.list_all',
  `select ${columns}, kind, weight from definitions where project_id = $1 order by kind, id`,
);

export const listRunningExperiments = statement<{ id: string; body: Body }, [projectId: string]>(
  'definitions.list_running_experiments',
  `select id, body from definitions
   where project_id = $1 and kind = 'experiment' and body->>'status' = 'running'`,
);

export const listDefinitions = statement<DefinitionRow, [string, KindName, number | null, number]>(
  'definitions.list',
  `select ${columns} from definitions
   where project_id = $1 and kind = $2 and ($3::bigint is null or arrival < $3) order by arrival desc limit $4`,
);

/**
 * What a player sees: what is active in their environment, enabled, available now and not secret; and whatever they have
 * already, by its ids.
 */
export const listVisible = statement<DefinitionRow, Visible>(
  'definitions.list_visible',
  visibleIn('definitions'),
);

/** The same with the bodies of some of them as one player sees them: the last parameters are their ids and these bodies. */
export const listVisibleVariants = statement<DefinitionRow, [...Visible, string[], PgArray<'jsonb'>]>(
  'definitions.list_visible_variants',
  visibleIn(`(select d.project_id, d.kind, d.id, d.version, coalesce(s.body, d.body) as body, d.created_at, d.updated_at, d.arrival
     from definitions d left join unnest($8::text[], $9::jsonb[]) as s (id, body) on s.id = d.id) as d`),
);

export type Visible = [string, KindName, number | null, number, EnvironmentName, Date, string[]];

function visibleIn(table: string): string {
  return `select ${columns} from ${table}
   where project_id = $1 and kind = $2 and arrival < coalesce($3::bigint, 9223372036854775807)
     and (id = any($7) or (
       coalesce(body->'environments' ? $5, true)
       and coalesce((body->>'enabled')::boolean, true) and not coalesce((body->>'secret')::boolean, false)
       and coalesce((body->>'availableFrom')::timestamptz <= $6, true)
       and coalesce((body->>'availableUntil')::timestamptz > $6, true)))
   order by arrival desc limit $4`;
}

/**
 * The definitions of some kinds that an environment has, with some of their fields: bodies are large, and a calendar reads all.
 */
export const listFields = statement<
  { kind: KindName; id: string; body: Body },
  [projectId: string, kinds: KindName[], environment: EnvironmentName, fields: string[]]
>(
  'definitions.list_fields',
  `select kind, id, (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(body) f where f.key = any($4)) as body
   from definitions
   where project_id = $1 and kind = any($2) and coalesce(body->'environments' ? $3, true) order by kind, id`,
);

export const listIdsLike = statement<{ id: string }, [string, KindName, string]>(
  'definitions.list_ids_like',
  'select id from definitions where project_id = $1 and kind = $2 and starts_with(id, $3)',
);

type WrittenRow = DefinitionRow & { kind: KindName };
type Written = [
  projectId: string,
  changedIn: number,
  kinds: KindName[],
  ids: string[],
  versions: number[],
  bodies: string[],
  weights: number[],
];
const written = `unnest($3::text[], $4::text[], $5::int[], $6::text[], $7::int[])
  as w (kind, id, version, body, weight)`;

export const insertDefinitions = statement<WrittenRow, Written>(
  'definitions.insert',
  `insert into definitions (project_id, changed_in, kind, id, version, body, weight)
   select $1::uuid, $2::bigint, w.kind, w.id, w.version, w.body::jsonb, w.weight from ${written}
   returning kind, ${columns}`,
);

export const replaceDefinitions = statement<WrittenRow, Written>(
  'definitions.replace',
  `update definitions d set version = w.version, body = w.body::jsonb, updated_at = clock_timestamp(), weight = w.weight,
     changed_in = $2::bigint
   from ${written}
   where d.project_id = $1::uuid and d.kind = w.kind and d.id = w.id returning d.kind, ${columnsOf('d')}`,
);

export const deleteDefinitions = statement<never, [projectId: string, kinds: KindName[], ids: string[]]>(
  'definitions.delete',
  `delete from definitions d using unnest($2::text[], $3::text[]) as n (kind, id)
   where d.project_id = $1 and d.kind = n.kind and d.id = n.id`,
);

export const clearReferences = statement<never, [projectId: string, kinds: KindName[], ids: string[]]>(
  'definitions.clear_references',
  `delete from definition_references r using unnest($2::text[], $3::text[]) as n (kind, id)
   where r.project_id = $1 and r.from_kind = n.kind and r.from_id = n.id`,
);

export const insertReferences = statement<
  never,
  [projectId: string, fromKinds: string[], fromIds: string[], toKinds: string[], toIds: string[]]
>(
  'definitions.insert_references',
  `insert into definition_references (project_id, from_kind, from_id, to_kind, to_id)
   select $1, r.* from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as r`,
);

export interface ReferrerRow {
  kind: KindName;
  id: string;
  body: Body;
}

/** Who refers to these, and to which of them. */
export const listReferrers = statement<
  { kind: KindName; id: string; to_kind: string; to_id: string },
  [projectId: string, kinds: string[], ids: string[]]
>(
  'definitions.list_referrers',
  `select r.from_kind as kind, r.from_id as id, r.to_kind, r.to_id from unnest($2::text[], $3::text[]) as n (kind, id)
   join definition_references r on r.project_id = $1 and r.to_kind = n.kind and r.to_id = n.id
   order by r.from_kind, r.from_id`,
);

/** Whether a player of either environment has the version f in progress. */
const inUse = `exists (
  select from environments e where e.project_id = f.project_id and e.deleted_at is null and (
    f.kind = 'quest' and exists (
      select from player_quests q
      where q.environment_id = e.id and q.quest_id = f.id and q.version = f.version and q.active)
    or f.kind = 'adventure' and exists (
      select from player_adventures a
      where a.environment_id = e.id and a.adventure_id = f.id and a.version = f.version and a.active)))`;

/** The versions f, before the current one, that players may have in progress. */
const former = `definition_versions f join definitions d
  on d.project_id = f.project_id and d.kind = f.kind and d.id = f.id and d.version <> f.version and f.in_play`;

export const listFormerInUse = statement<ReferrerRow & { version: number }, [string]>(
  'definitions.list_former_in_use',
  `select f.kind, f.id, f.version, f.body from ${former}
   where f.project_id = $1 and ${inUse} order by f.kind, f.id, f.version`,
);

/**
 * Versions that no player has in progress any more. Not before the definition has been at rest for a while: a transaction
 * that began before the last change may still be about to start a player on the version before it.
 */
export const listEndedPlay = statement<{ kind: KindName; id: string; version: number }, [string]>(
  'definitions.list_ended_play',
  `select f.kind, f.id, f.version from definition_versions f
   left join definitions d on d.project_id = f.project_id and d.kind = f.kind and d.id = f.id
   where f.project_id = $1 and f.in_play and d.version is distinct from f.version
     and coalesce(d.updated_at, (
       select max(v.at) from definition_versions v
       where v.project_id = f.project_id and v.kind = f.kind and v.id = f.id)) < now() - interval '10 minutes'
     and not ${inUse}`,
);

type Playing = { environment: EnvironmentName; version: number; players: number };

/** The versions are known, so each count is an index scan that stops at the highest number that is shown. */
const playing = (table: string, column: string) =>
  `select e.name as environment, v.version, n.players
   from environments e,
        (select version from definitions where project_id = $1 and kind = $2 and id = $3
         union
         select version from definition_versions where project_id = $1 and kind = $2 and id = $3 and in_play) as v,
        lateral (select count(*) as players
                 from (select from ${table} p where p.environment_id = e.id and p.${column} = $3
                       and p.version = v.version and p.active limit $4) as counted) as n
   where e.project_id = $1 and e.deleted_at is null and n.players > 0 order by e.name, v.version desc`;

type Played = [projectId: string, kind: KindName, id: string, most: number];

export const countPlaying = {
  quest: statement<Playing, Played>('definitions.count_playing_quest', playing('player_quests', 'quest_id')),
  adventure: statement<Playing, Played>(
    'definitions.count_playing_adventure',
    playing('player_adventures', 'adventure_id'),
  ),
};

export interface StoredRow {
  /** The projects.definitions_version that all rows together are. */
  project_version: number;
  /** Of one version of one definition: what has the same key has the same body. Null if it has no version. */
  key: string | null;
  kind: KindName;
  id: string;
  version: number;
  is_former: boolean;
  /** Null if it is older than the version of the project that the caller has. */
  body: Body | null;
}

/**
 * A definition that is deleted and created again starts with version 1, so its arrival is part of the key too. Versions
 * of quests and adventures are never used twice, and keep their key as former versions.
 */
const arrivalInKey = `case when f.kind in ('quest', 'adventure') then null else f.arrival end`;

const loaded = (source: string, arrival: string, isFormer: boolean) =>
  `select concat_ws(' ', f.kind, f.id, f.version, ${arrival}) as key, f.kind, f.id, f.version,
          ${isFormer} as is_former, case when f.changed_in > $2 then f.body end as body
   from ${source} where f.project_id = $1`;

/**
 * All of a project's definitions with the version that they make up: one statement, so that they are of one moment.
 * Bodies that the caller has are left out. As rows, which are read from the connection piece by piece, and not as one
 * large JSON value, which would hold the event loop while it is parsed.
 */
export const loadProject = statement<StoredRow, [string, number]>(
  'definitions.load_project',
  `select p.definitions_version as project_version, d.*
   from projects p left join (
     ${loaded('definitions f', arrivalInKey, false)}
     union all
     ${loaded(former, 'null::bigint', true)}) as d on true
   where p.id = $1`,
);

/** What a project's events run on depends on this much of it beside its definitions. */
export const readFrame = statement<{ version: number; timezone: string; levels: Levels }, [string]>(
  'definitions.read_frame',
  'select definitions_version as version, timezone, levels from projects where id = $1',
);

/** What all of a project's definitions weigh, with the former versions that players may have in progress, but without these. */
export const weighOthers = statement<{ weight: number }, [projectId: string, kinds: string[], ids: string[]]>(
  'definitions.weigh_others',
  `select coalesce(sum(o.weight), 0)::bigint as weight
   from (select d.weight from definitions d
         where d.project_id = $1 and not exists (
           select from unnest($2::text[], $3::text[]) as n (kind, id) where n.kind = d.kind and n.id = d.id)
         union all
         select f.weight from ${former} where f.project_id = $1) as o`,
);

export const countXpBoards = statement<{ count: number }, [projectId: string, except: string[]]>(
  'definitions.count_xp_boards',
  `select count(*) as count from definitions
   where project_id = $1 and kind = 'leaderboard' and id <> all($2::text[]) and body->>'source' = 'xp'`,
);

/** By event type, of the other quests of the project. */
export const countObjectives = statement<
  { type: string; count: number },
  [projectId: string, except: string[], types: string[]]
>(
  'definitions.count_objectives',
  `select o->>'on' as type, count(*) as count
   from definitions d cross join lateral jsonb_array_elements(d.body->'objectives') as o
   where d.project_id = $1 and d.kind = 'quest' and d.id <> all($2::text[]) and o->>'on' = any($3::text[])
   group by 1`,
);

export const listPrerequisites = statement<{ id: string; quest_ids: string[] }, [string]>(
  'definitions.list_prerequisites',
  `select id, body->'prerequisites'->'questIds' as quest_ids from definitions
   where project_id = $1 and kind = 'quest' and body->'prerequisites' ? 'questIds'`,
);

export const countAll = statement<{ kind: string; count: number }, [projectId: string]>(
  'definitions.count_all',
  'select kind, count(*) as count from definitions where project_id = $1 group by kind',
);

export const weighAll = statement<{ bytes: number; xp_boards: number }, [projectId: string]>(
  'definitions.weigh_all',
  `select coalesce(sum(weight), 0)::bigint as bytes,
          count(*) filter (where kind = 'leaderboard' and body->>'source' = 'xp') as xp_boards
   from definitions where project_id = $1`,
);
