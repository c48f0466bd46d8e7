import { mailRemoval } from '../../../platform/mail/queries.ts';
import { type RemovalStep, removeFrom } from '../../../platform/postgres/removal-step.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';

/** On whose behalf the mails of a tenant are sent. */
export function mailOwner(tenantId: string): string {
  return `tenant:${tenantId}`;
}

/** Of a tenant. */
export const tenancyRemoval: RemovalStep<string>[] = [
  mailRemoval(mailOwner),
  removeFrom('invitations', 'tenant_id = $1'),
  removeFrom('memberships', 'tenant_id = $1'),
];

// ---- Hiding from callers

export const hideTenant = statement<never, [string, Date]>(
  'tenancy.hide_tenant',
  'update tenants set deleted_at = $2 where id = $1',
);

/** Those that are deleted already keep their own removal. */
export const hideProjects = statement<{ id: string }, [string, string | null, Date]>(
  'tenancy.hide_projects',
  `with hidden as (
     update projects set deleted_at = $3
     where tenant_id = $1 and ($2::uuid is null or id = $2) and deleted_at is null returning id),
   environments as (
     update environments e set deleted_at = $3 from hidden where e.project_id = hidden.id and e.deleted_at is null)
   select id from hidden`,
);

/** Replaces an environment with an empty one of the same name, which gets its keys and the counts of their calls. */
export const replaceEnvironment = statement<{ old_id: number; id: number }, [string, EnvironmentName, Date]>(
  'tenancy.replace_environment',
  `with old as (
     update environments set deleted_at = $3 where project_id = $1 and name = $2 and deleted_at is null returning id)
   insert into environments (project_id, name) select $1, $2 from old
   returning id, (select id from old) as old_id`,
);

export const insertRemovals = statement<
  never,
  [RemovalKind, string, (string | null)[], number | null, Date, Date]
>(
  'tenancy.insert_removals',
  `insert into removals (id, kind, tenant_id, project_id, environment_id, requested_at, not_before)
   select gen_random_uuid(), $1, $2, p.id, $4, $5, $6 from unnest($3::uuid[]) as p (id)`,
);

// ---- Removing

export type RemovalKind = 'tenant' | 'project' | 'environment';

export interface RemovalRow {
  id: string;
  kind: RemovalKind;
  tenant_id: string;
  project_id: string | null;
  environment_id: number | null;
  requested_at: Date;
  rows_removed: number;
  failures: number;
}

/** Locked until its piece is committed: other nodes take the next one. */
export const takeTurn = statement<RemovalRow, [Date]>(
  'tenancy.take_turn',
  `select id, kind, tenant_id, project_id, environment_id, requested_at, rows_removed, failures from removals
   where not_before <= $1 order by turn limit 1 for update skip locked`,
);

const nextTurn = `turn = nextval(pg_get_serial_sequence('removals', 'turn'))`;

export const recordPiece = statement<never, [string, number, string]>(
  'tenancy.record_piece',
  `update removals set rows_removed = rows_removed + $2, current_table = $3, failures = 0, last_error = null, ${nextTurn}
   where id = $1`,
);

export const postpone = statement<never, [string, Date]>(
  'tenancy.postpone_removal',
  `update removals set not_before = $2, ${nextTurn} where id = $1`,
);

export const recordFailure = statement<never, [string, Date, string]>(
  'tenancy.record_failure',
  `update removals set failures = failures + 1, last_error = $3, not_before = $2, ${nextTurn} where id = $1`,
);

export const listEnvironments = statement<{ id: number }, [string]>(
  'tenancy.list_environments_to_remove',
  'select id from environments where project_id = $1 order by id',
);

export const anyProject = statement<{ exists: boolean }, [string]>(
  'tenancy.any_project',
  'select exists (select from projects where tenant_id = $1) as exists',
);

// Rows that refer to these were deleted in pieces before. The cascades find at most what a call that was still running
// has just written.
export const deleteEnvironment = statement<never, [number]>(
  'tenancy.delete_environment',
  'delete from environments where id = $1 and deleted_at is not null',
);

export const deleteEnvironments = statement<never, [string]>(
  'tenancy.delete_environments',
  'delete from environments where project_id = $1 and deleted_at is not null',
);

export const deleteProject = statement<never, [string]>(
  'tenancy.delete_project',
  'delete from projects where id = $1 and deleted_at is not null',
);

export const deleteTenant = statement<never, [string]>(
  'tenancy.delete_tenant',
  'delete from tenants where id = $1 and deleted_at is not null',
);

export const deleteRemoval = statement<never, [string]>(
  'tenancy.delete_removal',
  'delete from removals where id = $1',
);

/** The condition of the job. Also while they all wait: the job counts those that are in progress. */
export const isAnyLeft = 'exists (select from removals)';

export const countRemovals = statement<{ count: number }>(
  'tenancy.count_removals',
  'select count(*) as count from removals',
);

export const listRemovals = statement<
  RemovalRow & { name: string | null; current_table: string | null; last_error: string | null }
>(
  'tenancy.list_removals',
  `select r.id, r.kind, r.tenant_id, r.project_id, r.environment_id, r.requested_at, r.rows_removed, r.failures,
          r.current_table, r.last_error,
          case r.kind when 'tenant' then t.name when 'project' then p.name else p.name || ', ' || e.name end as name
   from removals r
   left join tenants t on t.id = r.tenant_id
   left join projects p on p.id = r.project_id
   left join environments e on e.id = r.environment_id
   order by r.requested_at, r.id`,
);
