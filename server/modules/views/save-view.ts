import type { Static } from 'typebox';
import { conflict, forbidden, notFound } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import { isUniqueViolation } from '../../platform/postgres/availability.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { recordChange } from '../audit/index.ts';
import { checkFilters } from '../players/index.ts';
import { type Caller, refuseSharing } from './caller.ts';
import { messages } from './messages.ts';
import { isShared, presentView } from './present-view.ts';
import * as queries from './queries.ts';
import type { ViewInput, ViewPatch } from './schemas.ts';

export const viewLimits = { perPerson: 50, shared: 200 };

export async function createView(tx: Tx, caller: Caller, now: Date, input: Static<typeof ViewInput>) {
  const { id = newId(), name, filters, sort = '-createdAt', shared = false } = input;
  const { tenantId, projectId, userId } = caller;
  checkFilters(filters, '/filters', now);
  if (shared) refuseSharing(caller);
  await queries.lockViews.all(tx, projectId);
  await refuseFull(tx, caller, shared);
  const row = await queries.insertView
    .one(
      tx,
      id,
      projectId,
      tenantId,
      shared ? null : userId,
      shared ? userId : null,
      name,
      JSON.stringify(filters),
      sort,
      now,
    )
    .catch(onDuplicate(shared));
  await recordShared(tx, caller, 'create', undefined, row);
  return presentView(row, userId);
}

export async function updateView(
  tx: Tx,
  caller: Caller,
  now: Date,
  id: string,
  change: Static<typeof ViewPatch>,
) {
  const { projectId, userId } = caller;
  if (change.filters) checkFilters(change.filters, '/filters', now);
  await queries.lockViews.all(tx, projectId);
  const row = await findChangeable(tx, caller, id);
  const was = isShared(row);
  const { name = row.name, filters = row.filters, sort = row.sort, shared = was } = change;
  if (shared) refuseSharing(caller);
  if (was && !shared && row.shared_by !== userId) {
    throw forbidden(messages.sharedByOther);
  }
  if (shared !== was) await refuseFull(tx, caller, shared);
  const sharer = was ? row.shared_by : userId;
  const changed = await queries.updateView
    .one(tx, id, shared ? null : userId, shared ? sharer : null, name, JSON.stringify(filters), sort, now)
    .catch(onDuplicate(shared));
  await recordShared(tx, caller, was ? (shared ? 'update' : 'unshare') : 'share', row, changed);
  return presentView(changed, userId);
}

export async function deleteView(tx: Tx, caller: Caller, id: string): Promise<void> {
  await queries.lockViews.all(tx, caller.projectId);
  const row = await findChangeable(tx, caller, id);
  await queries.deleteView.run(tx, id);
  await recordShared(tx, caller, 'delete', row, undefined);
}

async function findChangeable(tx: Tx, caller: Caller, id: string): Promise<queries.ViewRow> {
  const row = await queries.lockView.maybe(tx, caller.projectId, caller.userId, id);
  if (!row) throw notFound('view');
  if (isShared(row)) refuseSharing(caller);
  return row;
}

/** Under the lock: whoever comes next sees what was added. */
async function refuseFull(tx: Tx, { projectId, userId }: Caller, shared: boolean): Promise<void> {
  const most = shared ? viewLimits.shared : viewLimits.perPerson;
  const { count } = shared
    ? await queries.countShared.one(tx, projectId)
    : await queries.countPrivate.one(tx, projectId, userId);
  if (count < most) return;
  throw conflict(shared ? messages.tooManyShared({ most }) : messages.tooManyOwn({ most }));
}

function onDuplicate(shared: boolean) {
  return (error: unknown): never => {
    // The message does not say whose view has the id: it may belong to another project.
    if (isUniqueViolation(error, 'player_views_pkey')) throw conflict(messages.idTaken);
    if (!isUniqueViolation(error, 'player_views_by_name')) throw error;
    throw conflict(shared ? messages.sharedNameTaken : messages.ownNameTaken);
  };
}

/** Private views concern nobody else, so the audit log has only shared ones. */
async function recordShared(
  tx: Tx,
  { tenantId, projectId, actor }: Caller,
  verb: 'create' | 'update' | 'share' | 'unshare' | 'delete',
  before: queries.ViewRow | undefined,
  after: queries.ViewRow | undefined,
): Promise<void> {
  const [was, is] = [logged(before), logged(after)];
  const id = after?.id ?? before?.id ?? '';
  if (!was && !is) return;
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: `player_view.${verb}`,
    target: { type: 'player_view', id },
    before: was,
    after: is,
  });
}

/**
 * Without the values of the filters: a text that players are searched by can be the name of one, and the audit log cannot be
 * changed when that player is erased.
 */
function logged(row: queries.ViewRow | undefined) {
  if (!row || !isShared(row)) return null;
  return { name: row.name, filters: Object.keys(row.filters).sort(), sort: row.sort };
}
