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

export const growVersion = statement<never, [string]>(
  'definitions.grow_version',
  'update projects set definitions_version = definitions_version + 1 where id = $1',
);

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

export const countDefinitions = statement<{ count: number }, [string, KindName]>(
  'definitions.count',
  'select count(*) as count from definitions where project_id = $1 and kind = $2',
);

export const listIdsLike = statement<{ id: string }, [string, KindName, string]>(
  'definitions.list_ids_like',
  'select id from definitions where project_id = $1 and kind = $2 and starts_with(id, $3)',
);

/** One that comes back under the id of a deleted one goes on from its versions: players may still be on them. */
export const insertDefinition = statement<DefinitionRow, [string, KindName, string, string]>(
  'definitions.insert',
  `insert into definitions (project_id, kind, id, version, body)
   select $1::uuid, $2, $3, 1 + coalesce(max(version), 0), $4::jsonb
   from former_definitions where project_id = $1 and kind = $2 and id = $3
   returning ${columns}`,
);

export const replaceDefinition = statement<DefinitionRow, [string, KindName, string, string]>(
  'definitions.replace',
  `update definitions set version = version + 1, body = $4, updated_at = clock_timestamp()
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
  `insert into former_definitions (project_id, kind, id, version, body)
   select project_id, kind, id, version, body from definitions where project_id = $1 and kind = $2 and id = $3`,
);

/** Whether a player of either environment is in the middle of the former version f. */
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

/** The versions are known, so each count is a look into the index that stops at the most that is told. */
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

export interface StoredDefinition {
  kind: string;
  id: string;
  version: number;
  body: Body;
}

const asJson = `jsonb_build_object('kind', f.kind, 'id', f.id, 'version', f.version, 'body', f.body)`;

/** All of a project's definitions with the version that they make up: one statement, so that they are of one moment. */
export const loadProject = statement<
  { version: number; current: StoredDefinition[]; former: StoredDefinition[] },
  [string]
>(
  'definitions.load_project',
  `select p.definitions_version as version,
          coalesce((select jsonb_agg(${asJson}) from definitions f where f.project_id = p.id), '[]') as current,
          coalesce((select jsonb_agg(${asJson}) from ${withCurrent} where f.project_id = p.id), '[]') as former
   from projects p where p.id = $1`,
);

export const listPrerequisites = statement<{ id: string; quest_ids: string[] }, [string]>(
  'definitions.list_prerequisites',
  `select id, body->'prerequisites'->'questIds' as quest_ids from definitions
   where project_id = $1 and kind = 'quest' and body->'prerequisites' ? 'questIds'`,
);
