import { type Static, Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { Message, MessageParts } from '../../platform/define-messages.ts';
import { actFor } from '../../platform/fair/owner.ts';
import { startPace } from '../../platform/fair/pace.ts';
import { createSlots, type Slot } from '../../platform/fair/slots.ts';
import { loopTurns } from '../../platform/fair/turns.ts';
import { Fault, invalid, messageOf, notFound, unavailable } from '../../platform/faults.ts';
import { readPage } from '../../platform/http/lists/pagination.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type ProjectContext, timeIn } from '../access/index.ts';
import { systemActor } from '../audit/index.ts';
import type { DefinitionCache, PastProjects } from '../definitions/index.ts';
import { compileDraft, type DraftedProject } from './compile-draft.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { type Position, runBacktest } from './run-backtest.ts';
import { type BacktestDraft, restorePosition, type StoredPosition, storePosition } from './saved-backtest.ts';
import type { BacktestQuery, BacktestRequest } from './schemas-backtests.ts';
import { type BacktestResult, presentTally, type Tally } from './tally.ts';
import type { DraftReader } from './tried-variants.ts';
import { type Watched, watchBacktest } from './watch-backtest.ts';

/**
 * A backtest works through all logs, so more at once would only slow down all of them. One at a time for a project; the
 * projects of a tenant share the tenant's turns. A long one lets others run in between.
 */
const limits = { places: 2, perOwner: 1, waitingPerOwner: 4, waitingPerGroup: 20, waiting: 100 };
const retryAfterSeconds = 10;
const waitMs = 10_000;
const saveEveryMs = 2_000;
/** After this time it gives way to another that waits. */
const turnMs = 2_000;
/**
 * The new one and the last ones that have ended are kept, so that the table stays small however often somebody tries.
 */
const keptPerDefinition = 20;

export interface Backtests {
  start(context: ProjectContext, request: Static<typeof BacktestRequest>): Promise<BacktestAnswer>;
  read(context: ProjectContext, id: string): Promise<BacktestAnswer>;
  list(
    context: ProjectContext,
    filter: BacktestFilter,
  ): Promise<{ data: ReturnType<typeof presentListed>[]; nextCursor: string | null }>;
  cancel(context: ProjectContext, id: string): Promise<void>;
  /** Continues those whose nodes were stopped. */
  resume(): Promise<void>;
  /** Stops those of this node; any node continues them later. */
  stop(): Promise<void>;
  readonly running: number;
  readonly waiting: number;
}

type BacktestFilter = Static<typeof BacktestQuery>;
export type BacktestAnswer = ReturnType<typeof present>;

interface Dependencies {
  /** For calls of the API. */
  db: Database;
  /** For the work itself. */
  jobDb: Database;
  /** For the logs. */
  jobReads: Queryable;
  definitions: DefinitionCache;
  past: PastProjects;
  clock: Clock;
  log: Log;
}

/** A backtest that this node runs. */
interface Taken {
  id: string;
  attempt: number;
  reader: DraftReader;
  draft: BacktestDraft;
  compiled: DraftedProject;
  progress: number;
  position: StoredPosition | null;
}

export function createBacktests(dependencies: Dependencies): Backtests {
  const { db, jobDb, jobReads, definitions, past, clock, log } = dependencies;
  const slots = createSlots(limits);
  const started = new Map<string, { watched: Watched; ended: Promise<void> }>();
  let stopping = false;

  async function run(taken: Taken, slot: Slot, watched: Watched): Promise<void> {
    const { id, attempt } = taken;
    const stopWatching = watchBacktest(jobDb, watched);
    try {
      await unlessAborted(slot.ready, watched);
      watched.isRunning = true;
      const tally = watched.controller.signal.aborted ? null : await work(taken, slot, watched);
      if (tally) await finish(taken, tally);
      else if (stopping) await queries.giveBackBacktest.run(jobDb, id, attempt, 0);
    } catch (error) {
      log.error({ err: error, backtest: id }, 'a backtest failed');
      await fail(taken, messages.failed).catch(() => {});
    } finally {
      stopWatching();
    }
  }

  function fail({ id, attempt }: Pick<Taken, 'id' | 'attempt'>, { text, parts }: Message) {
    return queries.finishBacktest.run(jobDb, id, attempt, 'failed', JSON.stringify({ message: text, parts }));
  }

  /**
   * In one transaction, so that a player who is erased meanwhile is not in the result, or the erasure deletes the
   * result.
   */
  function finish({ id, attempt, reader: { environment } }: Taken, tally: Tally) {
    return jobDb.transaction(async (tx) => {
      const playerIds = tally.mostAffected.map(({ playerId }) => playerId);
      const names = await queries.readNames.all(tx, environment.id, playerIds);
      const result = presentTally(tally, new Map(names.map((row) => [row.id, row.display_name])));
      await queries.finishBacktest.run(tx, id, attempt, 'done', JSON.stringify(result));
    });
  }

  async function work(taken: Taken, slot: Slot, watched: Watched): Promise<Tally | null> {
    const { id, attempt, reader, draft, compiled, position } = taken;
    const { projectId, environment } = reader;
    const { signal } = watched.controller;
    let turnBegan = Date.now();
    const turns = {
      async next(owner: string) {
        if (Date.now() - turnBegan >= turnMs) {
          await unlessAborted(slot.giveWay(), watched);
          turnBegan = Date.now();
        }
        await loopTurns.next(owner);
      },
    };
    let savedAt = Date.now();
    return runBacktest({
      db: jobReads,
      past,
      projectId,
      environment,
      frame: { ...compiled, draftRuleIds: new Set(compiled.draftIds), ...readPeriod(draft) },
      // Separate from the project's other work, which must not wait for it.
      pace: startPace(`backtest ${projectId}`, { signal, turns }),
      signal,
      from: restorePosition(position, compiled.madeOf),
      onProgress: (progress) => {
        watched.progress = progress;
      },
      async onPosition(reached: Position) {
        if (Date.now() - savedAt < saveEveryMs) return;
        savedAt = Date.now();
        await queries.savePosition.run(jobDb, id, attempt, storePosition(reached, compiled.madeOf));
      },
    });
  }

  async function read({ environment }: ProjectContext, id: string) {
    const row = await queries.findBacktest.maybe(db, environment.id, id);
    if (!row) throw notFound('backtest');
    return present(row);
  }

  function list({ environment }: ProjectContext, filter: BacktestFilter) {
    const { ruleId, changesetId, experimentId, ...page } = filter;
    if (ruleId !== undefined && changesetId !== undefined) throw invalid('/changesetId', messages.withRuleId);
    if (experimentId !== undefined && (ruleId ?? changesetId) !== undefined) {
      throw invalid('/experimentId', messages.withOtherIds);
    }
    const definition = definitionOf({ ruleId, changesetId, experimentId });
    return readPage(page, {
      key: Type.String({ format: 'uuid' }),
      read: (after, limit) =>
        definition === ''
          ? queries.listBacktests.all(db, environment.id, after, limit)
          : queries.listBacktestsOf.all(db, environment.id, after, limit, definition),
      keyOf: ({ id }) => id,
      present: presentListed,
    });
  }

  function begin(taken: Taken, slot: Slot): Promise<void> {
    const { id, attempt, progress, reader } = taken;
    const watched = { id, attempt, isRunning: false, progress, controller: new AbortController() };
    if (stopping) watched.controller.abort();
    const ended = actFor({ name: `backtest ${reader.projectId}` }, () => run(taken, slot, watched)).finally(
      () => {
        slot.leave();
        started.delete(id);
      },
    );
    started.set(id, { watched, ended });
    return ended;
  }

  function compile(on: Database, reader: DraftReader, { rule, changesetId, experiment }: BacktestDraft) {
    if ([rule, changesetId, experiment].filter((one) => one !== undefined).length !== 1) {
      throw invalid('/rule', messages.ruleOrChangeset);
    }
    const drafts = {
      ...(rule && { rules: [rule] }),
      ...(changesetId !== undefined && { changesetId }),
      ...(experiment && { experiment }),
    };
    return compileDraft(on, definitions, reader, drafts, () => '/rule');
  }

  async function open(context: ProjectContext, slot: Slot, request: Static<typeof BacktestRequest>) {
    const draft = withEnd(request, timeIn(context.environment, clock));
    readPeriod(draft);
    const compiled = await compile(db, context, draft);
    const id = newId();
    const definition = definitionOf({
      ruleId: draft.rule?.id,
      changesetId: draft.changesetId,
      experimentId: draft.experiment?.experimentId,
    });
    await queries.insertBacktest.run(
      db,
      id,
      context.environment.id,
      JSON.stringify(draft),
      definition,
      keptPerDefinition,
    );
    return {
      id,
      ended: begin({ id, attempt: 1, reader: context, draft, compiled, progress: 0, position: null }, slot),
    };
  }

  /** False if this node has no place for it. */
  async function takeUp(row: queries.AbandonedBacktest): Promise<boolean> {
    const { id, attempt, progress, project_id: projectId, tenant_id: tenantId } = row;
    const [draft, position] = [row.request as BacktestDraft, row.position as StoredPosition | null];
    const slot = slots.enter(projectId, tenantId);
    if (!slot) {
      await queries.giveBackBacktest.run(jobDb, id, attempt, 30);
      return false;
    }
    const environment = { id: row.environment_id, name: row.environment };
    const reader = { tenantId, projectId, environment, actor: systemActor('backtests') };
    try {
      const compiled = await compile(jobDb, reader, draft);
      void begin({ id, attempt, reader, draft, compiled, progress, position }, slot);
    } catch (error) {
      slot.leave();
      if (!(error instanceof Fault)) throw error;
      await fail(row, messages.notContinued({ fault: messageOf(error) }));
    }
    return true;
  }

  return {
    read,
    list,
    async start(context, request) {
      // Before the first await: otherwise forty calls at once would all find a free place.
      const slot = slots.enter(context.projectId, context.tenantId);
      if (slot === undefined) {
        throw unavailable(messages.backtestsWaiting({ count: retryAfterSeconds }), retryAfterSeconds);
      }
      const { id, ended } = await open(context, slot, request).catch((error: unknown) => {
        slot.leave();
        throw error;
      });
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([ended, new Promise((done) => (timer = setTimeout(done, waitMs)))]);
      clearTimeout(timer);
      return read(context, id);
    },
    async cancel(context, id) {
      await read(context, id);
      const isCancelled = (await queries.cancelBacktest.run(db, context.environment.id, id)) > 0;
      // Another node finds out within a second.
      if (isCancelled) started.get(id)?.watched.controller.abort();
    },
    async resume() {
      while (!stopping) {
        const row = await queries.takeAbandoned.maybe(jobDb);
        if (!row || !(await takeUp(row))) return;
      }
    },
    async stop() {
      stopping = true;
      for (const { watched } of started.values()) watched.controller.abort();
      await Promise.all([...started.values()].map(({ ended }) => ended));
    },
    get running() {
      return slots.running;
    },
    get waiting() {
      return slots.waiting;
    },
  };
}

async function unlessAborted(place: Promise<void>, { controller: { signal } }: Watched): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  signal.addEventListener('abort', done, { once: true });
  await Promise.race([place, promise]);
  signal.removeEventListener('abort', done);
}

/** Without an end, the period ends now, so that it includes the latest events. */
function withEnd(request: Static<typeof BacktestRequest>, now: Date): BacktestDraft {
  return { ...request, to: request.to ?? new Date(now.getTime() + 1).toISOString() };
}

function readPeriod({ from, to }: BacktestDraft) {
  const begin = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to);
  if (Number.isNaN(begin)) throw invalid('/from', messages.moment);
  if (!(end > begin)) throw invalid('/to', messages.afterFrom);
  return { from: begin, to: end };
}

interface Failure {
  message: string;
  /** Absent if an older version stored it. */
  parts?: MessageParts;
}

function failureOf(failure: Failure | undefined) {
  return { error: failure?.message ?? null, ...(failure?.parts && { errorParts: failure.parts }) };
}

function present({ id, status, progress, result, created_at }: queries.BacktestRow) {
  return {
    id,
    status,
    progress,
    result: status === 'done' ? (result as BacktestResult) : null,
    ...failureOf(status === 'failed' ? (result as Failure) : undefined),
    createdAt: created_at.toISOString(),
  };
}

function presentListed(listed: queries.ListedBacktest) {
  const {
    definition,
    experiment_id: experimentId,
    variant_id: variantId,
    created_at,
    from,
    to,
    ...row
  } = listed;
  const [kind, tried] = definition.split(' ');
  return {
    ...row,
    ruleId: kind === 'rule' ? (tried ?? null) : null,
    changesetId: kind === 'changeset' ? (tried ?? null) : null,
    experimentId,
    variantId,
    from: from && new Date(from).toISOString(),
    to: to && new Date(to).toISOString(),
    createdAt: created_at.toISOString(),
  };
}

/** What was tried, as the column of the table has it; empty for a rule without an id. */
function definitionOf({
  ruleId,
  changesetId,
  experimentId,
}: {
  ruleId: string | undefined;
  changesetId: string | undefined;
  experimentId: string | undefined;
}): string {
  if (ruleId !== undefined) return `rule ${ruleId}`;
  if (changesetId !== undefined) return `changeset ${changesetId.toLowerCase()}`;
  return experimentId === undefined ? '' : `experiment ${experimentId}`;
}
