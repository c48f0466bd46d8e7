import { statement } from '../../platform/postgres/statement.ts';
import type { Actor } from './actor.ts';

export interface AuditRow {
  id: string;
  project_id: string | null;
  at: Date;
  actor: Actor;
  action: string;
  target: { type: string; id: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export const appendEntry = statement<
  never,
  [string, string, string | null, string, string, string, string | null, string | null]
>(
  'audit.append',
  `insert into audit_log (id, tenant_id, project_id, actor, action, target, before, after)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

type EntryFilter = [
  tenantId: string,
  before: string,
  limit: number,
  since: string,
  from: Date | null,
  to: Date | null,
  actorId: string | null,
  targetKind: string | null,
  targetId: string | null,
  action: string | null,
];

/**
 * One statement for each index, because a condition that may be absent cannot use one. Ids are ordered by time, so their
 * bounds end a search in a stretch of time; the times themselves are exact.
 */
function listing(name: string, found: string) {
  return statement<AuditRow, EntryFilter>(
    name,
    `select id, project_id, at, actor, action, target, before, after from audit_log
     where tenant_id = $1 and id < $2 and id >= $4${found}
       and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
       and ($7::text is null or actor ->> 'id' = $7) and ($8::text is null or target ->> 'type' = $8)
       and ($9::text is null or target ->> 'id' = $9) and ($10::text is null or action = $10)
     order by id desc limit $3`,
  );
}

export const listEntries = listing('audit.list', '');
export const listEntriesOfTarget = listing('audit.list_of_target', " and target ->> 'id' = $9");
export const listEntriesOfActor = listing('audit.list_of_actor', " and actor ->> 'id' = $7");
export const listEntriesOfAction = listing('audit.list_of_action', ' and action = $10');
