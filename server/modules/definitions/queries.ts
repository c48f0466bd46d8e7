import type { Levels } from '../../engine/index.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../access/index.ts';
import type { Body, KindName } from './kind.ts';

/**
 * Taken by every write: two that refer to each other's records, or number the same version, take turns. Weaker than
 * `for update`, so that rows which refer to the project can be written meanwhile.
 */
export const lockProject = statement<{ id: string }, [string]>(
  'definitions.lock_project',
  'select id from projects where id = $1 and deleted_at is null for no key update',
);

/** The version of the project that the change under way begins; its lock is held. */
const nextVersion = '(select definitions_version + 1 from projects where id = $1)';

export interface DefinitionRow {
  id: string;
  version: number;
  body: Body;
  created_at: Date;
  updated_at: Date;
  arrival: number;
}

const columns = 'id, version, body, created_at, updated_at, arrival';

export const findDefinition = statement<DefinitionRow, [string, KindName, string]>(
  'definitions.find',
  `select ${columns} from definitions where project_id = $1 and kind = $2 and id = $3`,
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
export const listVisible = statement<
  DefinitionRow,
  [string, KindName, number | null, number, EnvironmentName, Date, string[]]
>(
  'definitions.list_visible',
  `select ${columns} from definitions
   where project_id = $1 and kind = $2 and arrival < coalesce($3::bigint, 9223372036854775807)
     and (id = any($7) or (
       coalesce(body->'environments' ? $5, true)
       and coalesce((body->>'enabled')::boolean, true) and not coalesce((body->>'secret')::boolean, false)
       and coalesce((body->>'availableFrom')::timestamptz <= $6, true)
       and coalesce((body->>'availableUntil')::timestamptz > $6, true)))
   order by arrival desc limit $4`,
);

export const countDefinitions = statement<{ count: number }, [string, KindName]>(
  'definitions.count',
  'select count(*) as count from definitions where project_id = $1 and kind = $2',
);

export const listIdsLike = statement<{ id: string }, [string, KindName, string]>(
  'definitions.list_ids_like',
  'select id from definitions where project_id = $1 and kind = $2 and starts_with(id, $3)',
);

/** One that comes back under the id of a deleted one goes on from its versions: players may still be on them. */
export const insertDefinition = statement<DefinitionRow, [string, KindName, string, string, number]>(
  'definitions.insert',
  `insert into definitions (project_id, kind, id, version, body, weight, changed_in)
   select $1::uuid, $2, $3, 1 + coalesce(max(version), 0), $4::jsonb, $5, ${nextVersion}
   from former_definitions where project_id = $1 and kind = $2 and id = $3
   returning ${columns}`,
);

export const replaceDefinition = statement<DefinitionRow, [string, KindName, string, string, number]>(
  'definitions.replace',
  `update definitions set version = version + 1, body = $4, updated_at = clock_timestamp(), weight = $5,
     changed_in = ${nextVersion}
   where project_id = $1 and kind = $2 and id = $3 returning ${columns}`,
);

export const deleteDefinition = statement<never, [string, KindName, string]>(
  'definitions.delete',
  'delete from definitions where project_id = $1 and kind = $2 and id = $3',
);

export const clearReferences = statement<never, [string, KindName, string]>(
  'definitions.clear_references',
  'delete from definition_references where project_id = $1 and from_kind = $2 and from_id = $3',
);

export const insertReferences = statement<never, [string, KindName, string, string[], string[]]>(
  'definitions.insert_references',
  `insert into definition_references (project_id, from_kind, from_id, to_kind, to_id)
   select $1, $2, $3, t.kind, t.id from unnest($4::text[], $5::text[]) as t (kind, id)`,
);

/** Those of the named definitions that there are. */
export const findNamed = statement<{ kind: string; id: string; body: Body }, [string, string[], string[]]>(
  'definitions.find_named',
  `select d.kind, d.id, d.body from unnest($2::text[], $3::text[]) as n (kind, id)
   join definitions d on d.project_id = $1 and d.kind = n.kind and d.id = n.id`,
);

export interface ReferrerRow {
  kind: KindName;
  id: string;
  body: Body;
}

export const listReferrers = statement<ReferrerRow, [string, KindName, string]>(
  'definitions.list_referrers',
  `select d.kind, d.id, d.body from definition_references r
   join definitions d on d.project_id = r.project_id and d.kind = r.from_kind and d.id = r.from_id
   where r.project_id = $1 and r.to_kind = $2 and r.to_id = $3 order by d.kind, d.id`,
);

export const keepFormer = statement<never, [string, KindName, string]>(
  'definitions.keep_former',
  `insert into former_definitions (project_id, kind, id, version, body, weight, changed_in)
   select project_id, kind, id, version, body, weight, changed_in from definitions where project_id = $1 and kind = $2 and id = $3`,
);

/** Whether a player of either environment has the former version f in progress. */
const inUse = `exists (
  select from environments e where e.project_id = f.project_id and e.deleted_at is null and (
    f.kind = 'quest' and exists (
      select from player_quests q
      where q.environment_id = e.id and q.quest_id = f.id and q.version = f.version and q.active)
    or f.kind = 'adventure' and exists (
      select from player_adventures a
      where a.environment_id = e.id and a.adventure_id = f.id and a.version = f.version and a.active)))`;

const withCurrent = `former_definitions f join definitions d
  on d.project_id = f.project_id and d.kind = f.kind and d.id = f.id`;

export const listFormerInUse = statement<ReferrerRow & { version: number }, [string]>(
  'definitions.list_former_in_use',
  `select f.kind, f.id, f.version, f.body from ${withCurrent}
   where f.project_id = $1 and ${inUse} order by f.kind, f.id, f.version`,
);

/**
 * Not before the definition has been at rest for a while: a transaction that began before the last change may still
 * be about to start a player on the version before it. What remains of deleted ones stays, for their versions.
 */
export const pruneFormer = statement<never, [string]>(
  'definitions.prune_former',
  `delete from former_definitions f using definitions d
   where f.project_id = $1 and d.project_id = f.project_id and d.kind = f.kind and d.id = f.id
     and d.updated_at < now() - interval '10 minutes' and not ${inUse}`,
);

type Playing = { environment: EnvironmentName; version: number; players: number };

/** The versions are known, so each count is an index scan that stops at the highest number that is shown. */
const playing = (table: string, column: string) =>
  `select e.name as environment, v.version, n.players
   from environments e,
        (select version from definitions where project_id = $1 and kind = $2 and id = $3
         union all
         select version from former_definitions where project_id = $1 and kind = $2 and id = $3) as v,
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
  /** Of one version of one definition: what has the same key has the same body. Null where there is none at all. */
  key: string | null;
  kind: KindName;
  id: string;
  version: number;
  is_former: boolean;
  /** Null where it is older than the version of the project that the caller has. */
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
     ${loaded(withCurrent, 'null::bigint', true)}) as d on true
   where p.id = $1`,
);

/** What a project's events run on depends on this much of it beside its definitions. */
export const readFrame = statement<{ version: number; timezone: string; levels: Levels }, [string]>(
  'definitions.read_frame',
  'select definitions_version as version, timezone, levels from projects where id = $1',
);

/** What all of a project's definitions weigh, those of a kind and id apart, and what that one weighs. */
export const weighProject = statement<{ others: number; own: number }, [string, KindName, string]>(
  'definitions.weigh_project',
  `select coalesce(sum(d.weight) filter (where not (d.kind = $2 and d.id = $3 and d.is_current)), 0)::bigint as others,
          coalesce(sum(d.weight) filter (where d.kind = $2 and d.id = $3 and d.is_current), 0)::bigint as own
   from (select kind, id, weight, true as is_current from definitions where project_id = $1
         union all
         select f.kind, f.id, f.weight, false from ${withCurrent} where f.project_id = $1) as d`,
);

export const countXpBoards = statement<{ count: number }, [projectId: string, except: string]>(
  'definitions.count_xp_boards',
  `select count(*) as count from definitions
   where project_id = $1 and kind = 'leaderboard' and id <> $2 and body->>'source' = 'xp'`,
);

/** By event type, of the other quests of the project. */
export const countObjectives = statement<
  { type: string; count: number },
  [projectId: string, except: string, types: string[]]
>(
  'definitions.count_objectives',
  `select o->>'on' as type, count(*) as count
   from definitions d cross join lateral jsonb_array_elements(d.body->'objectives') as o
   where d.project_id = $1 and d.kind = 'quest' and d.id <> $2 and o->>'on' = any($3::text[])
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
