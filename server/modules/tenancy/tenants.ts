import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { forbidden, notFound } from '../../platform/faults.ts';
import { forgetAnswersAbout } from '../../platform/http/idempotency/idempotency.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Role } from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { hideTenant } from './removal/hide.ts';

export function listTenants(db: Queryable, userId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listTenants.all(db, userId, after, limit),
    keyOf: (row) => row.id,
    present: (row) => presentTenant(row, row.role),
  });
}

/** The creator of a tenant owns it. */
export async function createTenant(tx: Tx, actor: Actor, ownerId: string, name: string, id = newId()) {
  const row = await queries.insertTenant.one(tx, id, name);
  await queries.insertMember.run(tx, id, ownerId, 'OWNER');
  await recordChange(tx, actor, {
    tenantId: id,
    action: 'tenant.create',
    target: target(id),
    after: { name },
  });
  return presentTenant(row, 'OWNER');
}

export async function readTenant(db: Queryable, tenantId: string, role: Role) {
  const row = await queries.findTenant.maybe(db, tenantId);
  if (!row) throw notFound('tenant');
  return presentTenant(row, role);
}

export async function changeTenant(
  tx: Tx,
  actor: Actor,
  tenantId: string,
  role: Role,
  patch: { name?: string; requireSecondFactor?: boolean },
) {
  const row = await queries.lockTenant.maybe(tx, tenantId);
  if (!row) throw notFound('tenant');
  const before = { name: row.name, requireSecondFactor: row.require_second_factor };
  const after = { ...before, ...patch };
  if (isDeepStrictEqual(before, after)) return presentTenant(row, role);
  await queries.changeTenant.run(tx, tenantId, after.name, after.requireSecondFactor);
  await recordChange(tx, actor, {
    tenantId,
    action: 'tenant.update',
    target: target(tenantId),
    before,
    after,
  });
  return presentTenant({ ...row, name: after.name, require_second_factor: after.requireSecondFactor }, role);
}

/** Everything that belongs to the tenant goes with it, its audit log included. */
export async function deleteTenant(tx: Tx, now: Date, tenantId: string): Promise<void> {
  if (!(await queries.lockTenant.maybe(tx, tenantId))) throw notFound('tenant');
  await hideTenant(tx, now, tenantId);
  await forgetAnswersAbout(tx, answerSubject(tenantId));
}

/**
 * The subject of the stored response to the creation of a tenant or project. The response contains its data, and must
 * be deleted with it.
 */
export function answerSubject(id: string): string {
  return `made ${id}`;
}

/** On a hosted installation only the operator controls tenants, plans and limits. */
export function refuseWhenHosted(hosted: boolean): void {
  if (hosted) {
    throw forbidden(messages.operatorOnly);
  }
}

function target(id: string) {
  return { type: 'tenant', id };
}

function presentTenant(row: queries.TenantFields, role: Role) {
  return {
    id: row.id,
    name: row.name,
    role,
    requireSecondFactor: row.require_second_factor,
    createdAt: row.created_at.toISOString(),
  };
}

export async function addMember(tx: Tx, tenantId: string, userId: string, role: Role): Promise<void> {
  await queries.insertMember.run(tx, tenantId, userId, role);
}

export function findTenant(db: Queryable, tenantId: string) {
  return queries.findTenant.maybe(db, tenantId);
}
