import type { Static } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { createSlots, type Slot } from '../../platform/concurrency/slots.ts';
import { invalid, notFound, unavailable } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import { compileDraft } from './compile-draft.ts';
import * as queries from './queries.ts';
import { type Run, runBacktest } from './run-backtest.ts';
import type { BacktestRequest } from './schemas.ts';
import type { Tally } from './tally.ts';

/**
 * Each works through the whole history: more at once would only make all of them slower, and events with them. One of
 * a project, so that a second place is left for others; one that takes long lets others have its place in between.
 */
const limits = { places: 2, perOwner: 1, waitingPerOwner: 4, waiting: 100 };
const retryAfterSeconds = 10;
const waitMs = 10_000;
const reportEveryMs = 500;
/** A third of the time after which one that says nothing is taken for dead. */
const aliveEveryMs = 10_000;
/** After so long, it gives way to another project that waits. */
const turnMs = 2_000;

export interface Backtests {
  start(context: ProjectContext, request: Static<typeof BacktestRequest>): Promise<BacktestAnswer>;
  read(context: ProjectContext, id: string): Promise<BacktestAnswer>;
  cancel(context: ProjectContext, id: string): Promise<void>;
  /** Ends those of this node. */
  stop(): Promise<void>;
  readonly running: number;
  readonly waiting: number;
}

export type BacktestAnswer = ReturnType<typeof present>;

interface Dependencies {
  db: Database;
  definitions: DefinitionCache;
  clock: Clock;
  log: Log;
}

export function createBacktests({ db, definitions, clock, log }: Dependencies): Backtests {
  const slots = createSlots(limits);
  const started = new Map<string, Promise<void>>();
  let stopping = false;
  const stopped = Promise.withResolvers<void>();

  /** False once it was cancelled, on any node, or once this node is stopping. */
  async function isWanted(id: string, progress: number): Promise<boolean> {
    return !stopping && (await queries.reportProgress.run(db, id, progress)) > 0;
  }

  /** Waits for a place and says meanwhile that it is alive; false once it is not wanted any more. */
  async function waitFor(id: string, place: Promise<void>, progress: number): Promise<boolean> {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((done) => {
        timer = setTimeout(() => done('late'), aliveEveryMs);
      });
      const first = await Promise.race([place, late, stopped.promise]);
      clearTimeout(timer);
      if (stopping) return false;
      if (first !== 'late') return true;
      if (!(await isWanted(id, progress))) return false;
    }
  }

  /** Rarely to the database, and now and then to the end of the line. */
  function reporter(id: string, slot: Slot): Run['report'] {
    let lastReport = 0;
    let turnBegan = Date.now();
    return async (progress) => {
      if (stopping) return false;
      if (Date.now() - turnBegan >= turnMs) {
        if (!(await waitFor(id, slot.giveWay(), progress))) return false;
        turnBegan = Date.now();
      }
      if (Date.now() - lastReport < reportEveryMs) return true;
      lastReport = Date.now();
      return isWanted(id, progress);
    };
  }

  async function run(id: string, slot: Slot, work: Omit<Run, 'report'>): Promise<void> {
    try {
      const mayRun = await waitFor(id, slot.ready, 0);
      const tally = mayRun ? await runBacktest(db, { ...work, report: reporter(id, slot) }) : null;
      if (tally) await queries.finishBacktest.run(db, id, 'done', JSON.stringify(tally));
      else if (stopping) await fail(id, 'The node that ran the backtest was stopped.');
    } catch (error) {
      log.error({ err: error, backtest: id }, 'a backtest failed');
      await fail(id, 'An internal error occurred. It has been logged.').catch(() => {});
    }
  }

  function fail(id: string, message: string) {
    return queries.finishBacktest.run(db, id, 'failed', JSON.stringify({ message }));
  }

  async function read({ environment }: ProjectContext, id: string) {
    const row = await queries.findBacktest.maybe(db, environment.id, id);
    if (!row) throw notFound('backtest');
    return present(row);
  }

  /** Everything up to the moment at which it is known to the database. */
  async function open(context: ProjectContext, slot: Slot, request: Static<typeof BacktestRequest>) {
    const { rule, changesetId, from, to } = request;
    if ((rule === undefined) === (changesetId === undefined)) {
      throw invalid('/rule', 'send either `rule` or `changesetId`');
    }
    const stretch = readStretch(from, to, clock());
    const compiled = await compileDraft(
      db,
      definitions,
      context,
      changesetId === undefined ? { rules: rule ? [rule] : [] } : { changesetId },
      () => '/rule',
    );
    const id = newId();
    const environmentId = context.environment.id;
    await queries.insertBacktest.run(db, id, environmentId, JSON.stringify({ rule, changesetId, from, to }));
    const frame = { ...compiled, draftRuleIds: new Set(compiled.draftIds), ...stretch };
    const work = run(id, slot, { projectId: context.projectId, environmentId, frame }).finally(() => {
      slot.leave();
      started.delete(id);
    });
    started.set(id, work);
    return { id, work };
  }

  return {
    read,
    async start(context, request) {
      // Before anything is awaited: of forty calls at once, all would find a place free.
      const slot = slots.enter(context.projectId);
      if (slot === undefined) {
        throw unavailable(
          `Too many backtests are running or waiting. Retry after ${retryAfterSeconds} seconds.`,
          retryAfterSeconds,
        );
      }
      const { id, work } = await open(context, slot, request).catch((error: unknown) => {
        slot.leave();
        throw error;
      });
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([work, new Promise((done) => (timer = setTimeout(done, waitMs)))]);
      clearTimeout(timer);
      return read(context, id);
    },
    async cancel(context, id) {
      await read(context, id);
      await queries.cancelBacktest.run(db, context.environment.id, id);
    },
    async stop() {
      stopping = true;
      stopped.resolve();
      await Promise.all(started.values());
    },
    get running() {
      return slots.running;
    },
    get waiting() {
      return slots.waiting;
    },
  };
}

function readStretch(from: string | undefined, to: string | undefined, now: Date) {
  const begin = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const end = to === undefined ? now.getTime() + 1 : Date.parse(to);
  if (Number.isNaN(begin)) throw invalid('/from', 'must be a date and time in ISO 8601');
  if (!(end > begin)) throw invalid('/to', 'must be later than from');
  return { from: begin, to: end };
}

function present({ id, status, progress, result, created_at }: queries.BacktestRow) {
  return {
    id,
    status,
    progress,
    result: status === 'done' ? (result as Tally) : null,
    error: status === 'failed' ? (result as { message: string }).message : null,
    createdAt: created_at.toISOString(),
  };
}
