import { Counter } from 'prom-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import type { RemovalStep } from '../../../platform/postgres/removal-step.ts';
import { pieceSize } from './piece-size.ts';
import * as queries from './queries.ts';
import type { RemovalPlan } from './removal-plan.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  plan: RemovalPlan;
}

/** The time of one run. The rest is left to others, because a removal is never urgent. */
const runMs = 500;
const waitForProjectsMs = 2_000;
const longestBackOffMs = 60_000;

/**
 * Removes what was deleted, piece by piece. Each piece is a transaction with its progress, so that a crash loses
 * nothing and counts nothing twice. Nothing else has to be stored: what is left to do is what is still in the tables.
 */
export function createRemover(deps: Dependencies): { run(): Promise<void>; idle(): void } {
  const { db, clock, log, metrics } = deps;
  /**
   * Where to look first, and how much to take. After a restart it begins at the first table, which costs one lookup for
   * each table.
   */
  const known = new Map<string, { step: number; size: ReturnType<typeof pieceSize> }>();
  let inProgress = 0;
  metrics.observe(
    'laurel_removals_in_progress',
    'Deleted tenants, projects and environments whose rows are still being removed.',
    () => inProgress,
  );
  const removedRows = new Counter({
    name: 'laurel_removed_rows_total',
    help: 'Rows of deleted tenants, projects and environments that were removed.',
    registers: [metrics.registry],
  });

  /** Does a piece of the removal whose turn it is; false if nothing is left to remove. */
  async function removeNext(): Promise<boolean> {
    let row: queries.RemovalRow | undefined;
    try {
      const removed = await db.transaction(async (tx) => {
        row = await queries.takeTurn.maybe(tx, clock());
        return row && removePiece(tx, row);
      });
      if (!row) return false;
      if (removed === undefined) finish(row);
      else removedRows.inc(removed);
    } catch (error) {
      if (!row) throw error;
      await fail(row, error);
    }
    return true;
  }

  /** How many rows it removed; undefined if nothing was left and the removal is done. */
  async function removePiece(tx: Tx, row: queries.RemovalRow): Promise<number | undefined> {
    if (row.kind === 'tenant' && (await queries.anyProject.one(tx, row.tenant_id)).exists) {
      await queries.postpone.run(tx, row.id, new Date(clock().getTime() + waitForProjectsMs));
      return 0;
    }
    const steps = await stepsOf(tx, deps.plan, row);
    const at = known.get(row.id) ?? { step: 0, size: pieceSize() };
    known.set(row.id, at);
    // Nothing is left only if a pass over all tables finds nothing.
    for (const start of at.step === 0 ? [0] : [at.step, 0]) {
      for (at.step = start; at.step < steps.length; at.step++) {
        const step = steps[at.step];
        const removed = step ? await at.size.measure((limit) => step.deletePiece(tx, limit)) : 0;
        if (removed > 0) {
          await queries.recordPiece.run(tx, row.id, removed, step?.table ?? '');
          return removed;
        }
      }
    }
    await deleteOwner(tx, row);
    await queries.deleteRemoval.run(tx, row.id);
    return undefined;
  }

  function finish(row: queries.RemovalRow): void {
    known.delete(row.id);
    const seconds = Math.round((clock().getTime() - row.requested_at.getTime()) / 1000);
    log.info(
      { ...named(row), rows: row.rows_removed, seconds },
      `the data of a deleted ${row.kind} was removed`,
    );
  }

  /** Notes the failure and when to try again. Other removals continue meanwhile. */
  async function fail(row: queries.RemovalRow, error: unknown): Promise<void> {
    known.get(row.id)?.size.shrink();
    const waitMs = Math.min(longestBackOffMs, 1_000 * 2 ** Math.min(row.failures, 10));
    const notBefore = new Date(clock().getTime() + waitMs);
    await queries.recordFailure.run(db, row.id, notBefore, reasonOf(error).slice(0, 500));
    log.warn(
      { ...named(row), err: error, waitMs },
      `some data of a deleted ${row.kind} could not be removed; will retry`,
    );
  }

  return {
    async run() {
      const end = performance.now() + runMs;
      while (performance.now() < end && (await removeNext()));
      inProgress = (await queries.countRemovals.one(db)).count;
    },
    /** Also when another node has removed the last rows. */
    idle() {
      inProgress = 0;
    },
  };
}

/** The error of the database, if it was turned into a fault for callers. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

interface BoundStep {
  table: string;
  deletePiece(tx: Tx, limit: number): Promise<number>;
}

async function stepsOf(tx: Tx, plan: RemovalPlan, row: queries.RemovalRow): Promise<BoundStep[]> {
  if (row.kind === 'tenant') return bind(plan.tenant, row.tenant_id);
  if (row.kind === 'environment') return bind(plan.environment, row.environment_id ?? 0);
  const projectId = row.project_id ?? '';
  const environments = await queries.listEnvironments.all(tx, projectId);
  return [...environments.flatMap(({ id }) => bind(plan.environment, id)), ...bind(plan.project, projectId)];
}

function bind<Owner>(steps: readonly RemovalStep<Owner>[], owner: Owner): BoundStep[] {
  return steps.map((step) => ({
    table: step.tables.at(-1) ?? '',
    deletePiece: (tx, limit) => step.deletePiece(tx, owner, limit),
  }));
}

async function deleteOwner(tx: Tx, row: queries.RemovalRow): Promise<void> {
  if (row.kind === 'tenant') {
    await queries.deleteTenant.run(tx, row.tenant_id);
  } else if (row.kind === 'environment') {
    await queries.deleteEnvironment.run(tx, row.environment_id ?? 0);
  } else {
    await queries.deleteEnvironments.run(tx, row.project_id ?? '');
    await queries.deleteProject.run(tx, row.project_id ?? '');
  }
}

function named({ kind, tenant_id, project_id, environment_id }: queries.RemovalRow) {
  if (kind === 'tenant') return { tenantId: tenant_id };
  return kind === 'project'
    ? { projectId: project_id }
    : { projectId: project_id, environmentId: environment_id };
}
