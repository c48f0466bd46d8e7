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

export const listEntries = statement<AuditRow, [string, string | null, number]>(
  'audit.list',
  `select id, project_id, at, actor, action, target, before, after from audit_log
   where tenant_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
);
