import { type Static, Type } from 'typebox';
import type { Clock } from '../../../../platform/clock.ts';
import { conflict, invalid, notFound } from '../../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../../platform/http/lists/pagination.ts';
import { newId } from '../../../../platform/ids.ts';
import { int8Array, textArray } from '../../../../platform/postgres/arrays.ts';
import type { Database, Tx } from '../../../../platform/postgres/database.ts';
import type { Queryable } from '../../../../platform/postgres/statement.ts';
import { type ProjectContext, timeIn } from '../../../access/index.ts';
import { recordChange } from '../../../audit/index.ts';
import type { DefinitionCache } from '../../../definitions/index.ts';
import { checkFilters, checkSegment, withFixedTimes } from '../../../players/index.ts';
import { messages } from '../../messages.ts';
import { authorOf } from '../../player-log/author.ts';
import { errorParts } from '../piece-worker.ts';
import { refuseUnknown } from './commands.ts';
import { momentOf } from './project-moment.ts';
import * as queries from './queries.ts';
import type { BulkActionRequest } from './schemas.ts';
import { noTotals } from './totals.ts';

/** How many may be under way in one environment. They are worked on one after the other. */
const mostRunning = 10;

/** Starts a job that does something to all players that match, or counts what that would change. */
export async function startBulkAction(
  tx: Tx,
  { definitions, clock }: { definitions: DefinitionCache; clock: Clock },
  context: ProjectContext,
  { filter, action, reason, dryRun = false }: Static<typeof BulkActionRequest>,
) {
  const { playerIds, ...filters } = filter;
  if (playerIds && Object.keys(filters).length > 0) {
    throw invalid('/filter/playerIds', messages.otherFilters);
  }
  const { tenantId, projectId, environment, actor } = context;
  const now = timeIn(environment, clock);
  checkFilters(filters, '/filter', now);
  await checkSegment(tx, environment.id, filters);
  const project = await momentOf(tx, projectId, environment.name);
  if (!project) throw notFound('project');
  refuseUnknown(await definitions.get(tx, project.moment), action);

  const id = newId();
  const named = playerIds ? [...new Set(playerIds)] : null;
  const keys =
    named && (await queries.findKeys.all(tx, environment.id, textArray(named))).map(({ key }) => key);
  const by = authorOf(actor);
  await queries.lockEnvironment.run(tx, environment.id);
  const inserted = await queries.insertBulkAction.run(
    tx,
    id,
    environment.id,
    JSON.stringify(withFixedTimes(filters, now)),
    keys && int8Array(keys),
    JSON.stringify(action),
    reason,
    by && JSON.stringify(by),
    dryRun,
    JSON.stringify(noTotals((named?.length ?? 0) - (keys?.length ?? 0))),
    mostRunning,
  );
  if (inserted === 0) {
    throw conflict(messages.tooManyBulkActions({ count: mostRunning }));
  }
  if (dryRun) return readBulkAction(tx, context, id);
  // Without the values of the filter and the reason: the audit log cannot be changed, and must not keep what an erasure
  // removes.
  const after = {
    environment: environment.name,
    action,
    filters: Object.keys(filters).sort(),
    players: keys?.length ?? null,
  };
  const target = { type: 'bulk_action', id };
  await recordChange(tx, actor, { tenantId, projectId, action: 'bulk_action.start', target, after });
  return readBulkAction(tx, context, id);
}

export async function readBulkAction(db: Queryable, { environment }: ProjectContext, id: string) {
  const row = await queries.findBulkAction.maybe(db, environment.id, id);
  if (!row) throw notFound('bulk action');
  return present(row);
}

export function listBulkActions(db: Queryable, { environment }: ProjectContext, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listBulkActions.all(db, environment.id, after, limit),
    keyOf: ({ id }) => id,
    present,
  });
}

/** What it has done stays done. */
export async function stopBulkAction(db: Database, context: ProjectContext, id: string): Promise<void> {
  const { status, dryRun } = await readBulkAction(db, context, id);
  if (status !== 'running') return;
  const { tenantId, projectId, environment, actor } = context;
  await db.transaction(async (tx) => {
    const stopped = await queries.cancelBulkAction.run(tx, environment.id, id);
    if (stopped === 0 || dryRun) return;
    const target = { type: 'bulk_action', id };
    await recordChange(tx, actor, { tenantId, projectId, action: 'bulk_action.stop', target });
  });
}

function present(row: queries.ShownBulkAction) {
  const { id, status, dry_run: dryRun, action, refusals, error, reason, by, reversal } = row;
  const { balances, items, ...counts } = row.totals;
  return {
    id,
    status,
    dryRun,
    progress: progressOf(row),
    filter: row.filter,
    named: row.player_keys && row.player_keys.length + counts.missing,
    action,
    result: {
      messages: 0,
      ...counts,
      balances: Object.entries(balances).map(([currencyId, amount]) => ({ currencyId, amount })),
      items: Object.entries(items).map(([itemId, quantity]) => ({ itemId, quantity })),
    },
    refusals,
    error,
    ...errorParts(error),
    reason,
    by,
    reversal: reversal && { ...reversal, createdAt: new Date(reversal.createdAt).toISOString() },
    createdAt: row.created_at.toISOString(),
  };
}

function progressOf({ status, player_keys, first_key, last_key, done_key }: queries.BulkActionRow): number {
  if (status === 'done') return 1;
  if (player_keys) {
    return Math.min(0.999, player_keys.filter((key) => key <= done_key).length / player_keys.length || 0);
  }
  if (first_key === null || last_key === null || done_key < first_key) return 0;
  return Math.min(0.999, (done_key - first_key + 1) / (last_key - first_key + 1));
}
