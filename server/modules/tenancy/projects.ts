import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { conflict, Fault, forbidden, invalid, notFound } from '../../platform/faults.ts';
import { forgetAnswersAbout } from '../../platform/http/idempotency/idempotency.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import { newId } from '../../platform/ids.ts';
import { fields } from '../../platform/messages.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { environmentNames, type Role, type StoredClientSettings } from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { beginFrame } from '../history/index.ts';
import { callsPerMinute, type Plan, plans, projectLimit } from '../plans/index.ts';
import { changeClient } from './change-client.ts';
import { refuseBadLevels } from './levels.ts';
import { messages } from './messages.ts';
import { needsApproval } from './needs-approval.ts';
import { presentProject } from './present-project.ts';
import * as queries from './queries.ts';
import { recordFrame } from './record-frame.ts';
import { hideProject } from './removal/hide.ts';
import { defaultLevels, type Levels } from './schemas-levels.ts';
import { answerSubject, refuseWhenHosted } from './tenants.ts';

export function listProjects(db: Queryable, tenantId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listProjects.all(db, tenantId, after, limit),
    keyOf: (row) => row.id,
    present: presentProject,
  });
}

export async function createProject(
  tx: Tx,
  actor: Actor,
  tenantId: string,
  { name, plan = 'FREE' }: { name: string; plan?: Plan },
  { hosted = false, id = newId() }: { hosted?: boolean; id?: string } = {},
) {
  const tenant = await queries.lockTenant.maybe(tx, tenantId);
  if (!tenant) throw notFound('tenant');
  await refuseOneTooMany(tx, tenant, hosted);
  const row = await queries.insertProject.one(tx, id, tenantId, name, plan, JSON.stringify(defaultLevels));
  await queries.insertEnvironments.run(tx, id, [...environmentNames]);
  await beginFrame(tx, id, row);
  const after = presentProject(row);
  await recordChange(tx, actor, {
    tenantId,
    projectId: id,
    action: 'project.create',
    target: target(id),
    after,
  });
  return after;
}

export async function readProject(db: Queryable, projectId: string) {
  const row = await queries.findProject.maybe(db, projectId);
  if (!row) throw notFound('project');
  return presentProject(row);
}

export interface ProjectChange {
  name?: string;
  plan?: Plan;
  rateLimitPerMinute?: number | null;
  timezone?: string;
  levels?: Levels;
  client?: StoredClientSettings;
  requireApproval?: boolean;
  teamsPerPlayer?: number;
  holdoutPercent?: number;
}

export async function updateProject(
  tx: Tx,
  actor: Actor,
  projectId: string,
  change: ProjectChange,
  { hosted = false, role }: { hosted?: boolean; role?: Role } = {},
) {
  const row = await queries.lockProject.maybe(tx, projectId);
  if (!row) throw notFound('project');
  const plan = change.plan ?? row.plan;
  if (plan !== row.plan) refuseWhenHosted(hosted);
  if (changesRateLimit(row, change.rateLimitPerMinute)) refuseWhenHosted(hosted);
  const { name = row.name, timezone = row.timezone, levels = row.levels } = change;
  if (change.timezone !== undefined) refuseUnknownZone(timezone);
  if (change.levels !== undefined) refuseBadLevels(levels, '/levels');
  if (row.require_approval && !isDeepStrictEqual(levels, row.levels)) throw needsApproval();
  const { requireApproval = row.require_approval } = change;
  if (row.require_approval && !requireApproval && role !== 'OWNER') {
    throw forbidden(messages.ownerSwitchesOff);
  }
  const client = changeClient(row.client, change.client);
  const rateLimit = rateLimitFor(plan, change.rateLimitPerMinute, row.rate_limit_per_minute);
  await recordFrame(tx, actor, row, { timezone, levels });
  const updated = await queries.updateProject.one(
    tx,
    projectId,
    name,
    plan,
    rateLimit,
    timezone,
    JSON.stringify(levels),
    client && JSON.stringify(client),
    requireApproval,
    change.teamsPerPlayer ?? row.teams_per_player,
    change.holdoutPercent ?? row.holdout_percent,
  );
  const [before, after] = [presentProject(row), presentProject(updated)];
  if (isDeepStrictEqual(before, after)) return after;
  const tenantId = row.tenant_id;
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'project.update',
    target: target(projectId),
    before,
    after,
  });
  return after;
}

/** All nodes compile the project's definitions again before its next event. */
export async function markDefinitionsChanged(tx: Tx, projectId: string): Promise<void> {
  await queries.raiseDefinitionsVersion.run(tx, projectId);
}

export async function deleteProject(tx: Tx, actor: Actor, now: Date, projectId: string): Promise<void> {
  const row = await queries.lockProject.maybe(tx, projectId);
  if (!row) throw notFound('project');
  await hideProject(tx, now, row.tenant_id, projectId);
  await forgetAnswersAbout(tx, answerSubject(projectId));
  const [tenantId, before] = [row.tenant_id, presentProject(row)];
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'project.delete',
    target: target(projectId),
    before,
  });
}

/** Sending the present value is not a change. */
function changesRateLimit(row: queries.ProjectRow, asked: number | null | undefined): boolean {
  if (asked === undefined) return false;
  const present = row.rate_limit_per_minute;
  return asked !== present && asked !== callsPerMinute(row.plan, present);
}

/** The tenant is locked: two calls at once cannot both take the last place. */
async function refuseOneTooMany(
  tx: Tx,
  tenant: { id: string; max_projects: number | null },
  hosted: boolean,
): Promise<void> {
  const limit = projectLimit(tenant.max_projects, hosted);
  const { count } = await queries.countProjects.one(tx, tenant.id);
  if (count < limit) return;
  throw hosted
    ? forbidden(messages.tooManyProjectsHosted({ count, limit }))
    : conflict(messages.tooManyProjects({ count, limit }));
}

/** A plan that cannot set its own limit drops the one that was set, so that a later upgrade starts without it. */
function rateLimitFor(plan: Plan, asked: number | null | undefined, present: number | null): number | null {
  if (plans[plan].customRateLimit) return asked === undefined ? present : asked;
  if (typeof asked === 'number') {
    throw new Fault('PLAN_REQUIRED', messages.customRateLimit);
  }
  return null;
}

function refuseUnknownZone(timezone: string): void {
  try {
    // Offsets like +02:00 would pass too, but have no daylight saving time.
    if (/^[A-Za-z]/.test(timezone)) return void new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    // Falls through to the refusal.
  }
  throw invalid('/timezone', fields.timezone({ zone: timezone }));
}

function target(id: string) {
  return { type: 'project', id };
}
