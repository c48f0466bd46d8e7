import { type Static, Type } from 'typebox';
import { conflict, invalid, notFound } from '../../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../../platform/http/lists/pagination.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Database, Tx } from '../../../../platform/postgres/database.ts';
import type { Queryable } from '../../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../../access/index.ts';
import { recordChange } from '../../../audit/index.ts';
import { messages } from '../../messages.ts';
import { authorOf } from '../../player-log/author.ts';
import type { Totals } from '../../reversal/totals.ts';
import { errorParts } from '../piece-worker.ts';
import { expectReversible } from './of-bulk-action.ts';
import * as queries from './queries.ts';
import { readRequest } from './read-request.ts';
import type { ReversalRequest } from './schemas.ts';

/** How many may be under way in one environment. They are worked on one after the other. */
const mostRunning = 20;

/** Starts a job that reverses all matching events, or counts what that would change. */
export async function startReversal(
  tx: Tx,
  context: ProjectContext,
  body: Static<typeof ReversalRequest>,
  now: Date,
) {
  const { bulkActionId = null, previewId = null, reason, dryRun = false } = body;
  const request = readRequest(body, now);
  const { tenantId, projectId, environment, actor } = context;
  const id = newId();
  const by = authorOf(actor);
  await queries.lockEnvironment.run(tx, environment.id);
  if (bulkActionId !== null) {
    await expectReversible(tx, environment.id, bulkActionId);
    if (!dryRun && (await queries.isUnderWay.one(tx, bulkActionId)).running) {
      throw conflict(messages.alreadyReversing);
    }
  }
  if (previewId !== null) {
    const preview = await queries.findReversal.maybe(tx, environment.id, previewId);
    if (dryRun || !preview?.dry_run) throw invalid('/previewId', messages.previewId);
  }
  const inserted = await queries.insertReversal.run(
    tx,
    id,
    environment.id,
    JSON.stringify(request),
    bulkActionId,
    reason,
    by && JSON.stringify(by),
    dryRun,
    mostRunning,
    previewId,
  );
  if (inserted === 0) {
    throw conflict(messages.tooManyReversals({ count: mostRunning }));
  }
  if (dryRun) return readReversal(tx, context, id);
  // Without the players and the reason: the audit log cannot be changed, and must not keep what an erasure removes.
  const { types, playerIds, property, effect, ruleId } = request;
  const where = { environment: environment.name };
  const after =
    bulkActionId === null
      ? {
          ...where,
          types,
          ...timesOf(request),
          ...(request.occurred && { occurredFrom: request.occurred.from, occurredTo: request.occurred.to }),
          players: playerIds?.length ?? null,
          ...(property && { conditions: property.length }),
          ...(effect && { effect }),
          ...(ruleId && { ruleId }),
        }
      : { ...where, bulkActionId };
  const target = { type: 'reversal', id };
  await recordChange(tx, actor, { tenantId, projectId, action: 'reversal.start', target, after });
  return readReversal(tx, context, id);
}

export async function readReversal(db: Queryable, { environment }: ProjectContext, id: string) {
  const row = await queries.findReversal.maybe(db, environment.id, id);
  if (!row) throw notFound('reversal');
  return present(row);
}

export function listReversals(db: Queryable, { environment }: ProjectContext, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listReversals.all(db, environment.id, after, limit),
    keyOf: ({ id }) => id,
    present,
  });
}

/** What it has reversed stays reversed. */
export async function stopReversal(db: Database, context: ProjectContext, id: string): Promise<void> {
  const { status, dryRun } = await readReversal(db, context, id);
  if (status !== 'running') return;
  const { tenantId, projectId, environment, actor } = context;
  await db.transaction(async (tx) => {
    const stopped = await queries.cancelReversal.run(tx, environment.id, id);
    if (stopped === 0 || dryRun) return;
    const target = { type: 'reversal', id };
    await recordChange(tx, actor, { tenantId, projectId, action: 'reversal.stop', target });
  });
}

function present(row: queries.ReversalRow) {
  const { id, status, request, reason, by, error, preview } = row;
  return {
    id,
    status,
    dryRun: row.dry_run,
    progress: progressOf(row),
    result: presentResult(row),
    preview: preview && {
      id: preview.id,
      createdAt: new Date(preview.created_at).toISOString(),
      result: presentResult(preview),
    },
    error,
    ...errorParts(error),
    types: request.types,
    // The place of a player who was erased is empty.
    playerIds: request.playerIds?.filter((playerId) => playerId !== '') ?? null,
    property: request.property ?? null,
    effect: request.effect ?? null,
    ruleId: request.ruleId ?? null,
    ...timesOf(request),
    occurredFrom: request.occurred?.from ?? null,
    occurredTo: request.occurred?.to ?? null,
    bulkActionId: row.bulk_action_id,
    reason,
    by,
    createdAt: row.created_at.toISOString(),
  };
}

const timesOf = ({ from, to, received = { from, to } }: queries.StoredRequest) => received;

function presentResult(row: Totals & { skipped: number }) {
  const { events, players, xp, badges, quests, skipped } = row;
  return { events, players, xp, badges, quests, ...presentSums(row), skipped };
}

function presentSums({ balances, items }: Pick<Totals, 'balances' | 'items'>) {
  return {
    balances: Object.entries(balances).map(([currencyId, amount]) => ({ currencyId, amount })),
    items: Object.entries(items).map(([itemId, quantity]) => ({ itemId, quantity })),
  };
}

/** Players for whom a reversal has changed something, or would. */
export async function listAffected(db: Queryable, context: ProjectContext, id: string, page: PageRequest) {
  await readReversal(db, context, id);
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listAffected.all(db, id, after, limit),
    keyOf: ({ key }) => key,
    present: presentAffected,
  });
}

export function presentAffected(row: queries.AffectedRow) {
  const { id: playerId, display_name: displayName, events, xp, badges, quests } = row;
  return { playerId, displayName, events, xp, badges, quests, ...presentSums(row) };
}

function progressOf({ status, first_seq, last_seq, done_seq }: queries.ReversalRow): number {
  if (status === 'done') return 1;
  if (first_seq === null || last_seq === null || last_seq <= first_seq) return 0;
  return Math.min(0.999, Math.max(0, (done_seq - first_seq) / (last_seq - first_seq)));
}
