import { statement } from '../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../access/index.ts';

export interface SweepRow {
  environment_id: number;
  environment: EnvironmentName;
  clock_offset_ms: number;
  project_id: string;
  tenant_id: string;
  wish: number;
  begun: number;
  position: number | null;
  began_at: Date | null;
  failed: Record<string, number>;
}

const here = `segment_sweeps s join environments e on e.id = s.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id and p.deleted_at is null`;

/** Asks for a sweep of all environments of a project. */
export const wishForProject = statement<never, [projectId: string]>(
  'segments.wish_for_project',
  `insert into segment_sweeps as s (environment_id)
   select id from environments where project_id = $1 and deleted_at is null order by id
   on conflict (environment_id) do update set wish = s.wish + 1`,
);

export const wishFor = statement<never, [environmentId: number]>(
  'segments.wish_for',
  'update segment_sweeps set wish = wish + 1 where environment_id = $1',
);

/** `$1`: the time. The table has a row for each environment with segments, so it is small. */
const toSweep = `${here} where s.position is not null or s.wish > s.done or s.due_at <= $1`;

export const isAnyToSweep = `exists (select from ${toSweep})`;

/** Those under way, wanted or due. */
export const listSweeps = statement<SweepRow, [now: Date, limit: number]>(
  'segments.list_sweeps',
  `select s.environment_id, e.name as environment, e.clock_offset_ms, e.project_id, p.tenant_id, s.wish, s.begun,
          s.position, s.began_at, s.failed
   from ${toSweep}
   order by s.environment_id limit $2`,
);

const missing = `segment_sweeps s join environments e on e.id = s.environment_id
   join environments o on o.project_id = e.project_id and o.deleted_at is null
   where not exists (select from segment_sweeps x where x.environment_id = o.id)`;

/** The test environment that took the place of one that was emptied has the segments of its project, too. */
export const addMissingSweeps = statement<never, []>(
  'segments.add_missing_sweeps',
  `insert into segment_sweeps (environment_id)
   select o.id from ${missing}
   on conflict do nothing`,
);

const outdated = `${here}
   where s.wish = s.begun and (s.definitions_version <> p.definitions_version or s.clock_offset_ms <> e.clock_offset_ms)`;

/** The condition of the job that looks for both. */
export const isAnyOutdated = `exists (select from ${missing}) or exists (select from ${outdated})`;

/** Environments whose lists were computed on something else than what is there now. */
export const listOutdated = statement<
  {
    environment_id: number;
    environment: EnvironmentName;
    project_id: string;
    clock_moved: boolean;
    fingerprint: string;
  },
  [limit: number]
>(
  'segments.list_outdated',
  `select s.environment_id, e.name as environment, e.project_id, s.fingerprint,
          s.clock_offset_ms <> e.clock_offset_ms as clock_moved
   from ${outdated}
   order by s.environment_id limit $1`,
);

export const confirmVersion = statement<never, [environmentId: number, version: number]>(
  'segments.confirm_version',
  'update segment_sweeps set definitions_version = $2 where environment_id = $1',
);

/** No row if another node has begun it. */
export const beginSweep = statement<
  { begun: number; began_at: Date },
  [environmentId: number, now: Date, version: number, offsetMs: number, fingerprint: string]
>(
  'segments.begin_sweep',
  `update segment_sweeps
   set position = 0, begun = wish, began_at = $2, due_at = null, failed = '{}', definitions_version = $3,
       clock_offset_ms = $4, fingerprint = $5
   where environment_id = $1 and position is null returning begun, began_at`,
);

/** Nothing if another node was faster. */
export const moveSweep = statement<
  never,
  [environmentId: number, before: number, position: number, failed: string]
>(
  'segments.move_sweep',
  `update segment_sweeps set position = $3, failed = $4::json where environment_id = $1 and position = $2`,
);

export const endSweep = statement<
  { wish: number; begun: number },
  [environmentId: number, before: number, dueAt: Date | null]
>(
  'segments.end_sweep',
  `update segment_sweeps set position = null, done = begun, due_at = $3
   where environment_id = $1 and position = $2 returning wish, begun`,
);

/** All lists of the environment are complete as of this moment. */
export const markComputed = statement<
  never,
  [environmentId: number, segmentIds: string[], failed: number[], now: Date]
>(
  'segments.mark_computed',
  `insert into segment_lists (environment_id, segment_id, failed, computed_at)
   select $1, n.id, n.failed, $4::timestamptz from unnest($2::text[], $3::bigint[]) as n (id, failed) order by n.id
   on conflict (environment_id, segment_id) do update set failed = excluded.failed, computed_at = excluded.computed_at`,
);

/** What is left of segments that are no longer there. */
export const dropLists = statement<never, [environmentId: number, segmentIds: string[]]>(
  'segments.drop_lists',
  `with sizes as (
     delete from segment_sizes where environment_id = $1 and segment_id <> all($2::text[])),
   changes as (
     delete from segment_changes where environment_id = $1 and segment_id <> all($2::text[]))
   delete from segment_lists where environment_id = $1 and segment_id <> all($2::text[])`,
);
