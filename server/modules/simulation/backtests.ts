import type { Static } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { invalid, notFound, unavailable } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { compileDraft } from './compile-draft.ts';
import * as queries from './queries.ts';
import { runBacktest } from './run-backtest.ts';
import type { BacktestRequest } from './schemas.ts';
import type { Tally } from './tally.ts';

/** Each works through the whole history: more at once would only make all of them slower, and events with them. */
const atOnce = 2;
const waitMs = 10_000;
const reportEveryMs = 500;

export interface Backtests {
  start(context: ProjectContext, request: Static<typeof BacktestRequest>): Promise<BacktestAnswer>;
  read(context: ProjectContext, id: string): Promise<BacktestAnswer>;
  cancel(context: ProjectContext, id: string): Promise<void>;
  /** Ends those of this node. */
  stop(): Promise<void>;
}

export type BacktestAnswer = ReturnType<typeof present>;

export function createBacktests({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Backtests {
  const running = new Map<string, Promise<void>>();
  let stopping = false;

  /** Rarely to the database; false once somebody has cancelled it, on whichever node. */
  function reporter(id: string) {
    let last = 0;
    return async (progress: number): Promise<boolean> => {
      if (stopping) return false;
      if (Date.now() - last < reportEveryMs) return true;
      last = Date.now();
      return (await queries.reportProgress.run(db, id, progress)) > 0;
    };
  }

  async function run(
    id: string,
    environmentId: number,
    frame: Parameters<typeof runBacktest>[2],
  ): Promise<void> {
    try {
      const tally = await runBacktest(db, environmentId, frame, reporter(id));
      if (tally) await queries.finishBacktest.run(db, id, 'done', JSON.stringify(tally));
      else if (stopping) await fail(id, 'The node that ran it was stopped.');
    } catch (error) {
      log.error({ err: error, backtest: id }, 'a backtest failed');
      await fail(id, 'It failed for a reason of our own, which is logged.').catch(() => {});
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

  return {
    read,
    async start(context, { rule, from, to }) {
      if (running.size >= atOnce)
        throw unavailable('Other backtests are running; try again when they are done.', 10);
      const stretch = readStretch(from, to, clock());
      const compiled = await compileDraft(db, context, { rules: [rule] }, () => '/rule');
      const id = newId();
      await queries.insertBacktest.run(db, id, context.environment.id, JSON.stringify({ rule, from, to }));
      const frame = { ...compiled, draftRuleId: compiled.draftIds[0] ?? '', ...stretch };
      const work = run(id, context.environment.id, frame).finally(() => running.delete(id));
      running.set(id, work);
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
      await Promise.all(running.values());
    },
  };
}

function readStretch(from: string | undefined, to: string | undefined, now: Date) {
  const begin = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const end = to === undefined ? now.getTime() + 1 : Date.parse(to);
  if (Number.isNaN(begin)) throw invalid('/from', 'is not a moment');
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
