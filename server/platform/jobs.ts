import { actFor } from './fair/owner.ts';
import type { Log } from './log.ts';
import type { Database } from './postgres/database.ts';
import type { Statement } from './postgres/statement.ts';

/** Work by the clock. Jobs do not wait for each other, and no job runs twice at once on one node. */
export interface Job {
  /** A label of the metrics: few names, all known in advance. */
  readonly name: string;
  /** From the end of a run to the start of the next. With a condition, how often it is asked for. */
  readonly everyMs: number;
  /** After this time a run ends between two pieces of its work; the next run, soon after, continues. So it sees what has come. */
  readonly budgetMs: number;
  /**
   * A condition in SQL: whether a run would find work. The conditions of all jobs with the same interval are asked in one
   * statement, so it must be answered from an index or a small table, and change and lock nothing. `$1` is the time of the
   * service. It may be true too often (another node may have the rows), but never false while there is work.
   */
  readonly due?: string;
  /** Called instead of a run when the condition is false. */
  readonly idle?: () => void;
  /** It leaves others their time while it runs (see `startPace`), so what is left after a run goes on at once. */
  readonly rests?: true;
  run(context: JobContext): Promise<void>;
}

export interface JobContext {
  /**
   * To be asked between two pieces while there is more to do: false when the time of this run is used up or the
   * service stops. The job then returns and runs again soon.
   */
  hasTime(): boolean;
  /** Counts rows that were changed, for the metrics. */
  count(rows: number): void;
  /** Whether the run before this one left something to do: it had no time left, or it failed. */
  readonly continues: boolean;
  /** Kept between runs. */
  readonly memory: JobMemory;
}

interface JobMemory {
  /** Who had the last turn (see `inTurns`). */
  lastOwner: number;
  /** How far a walk through a table by its key has come; null at its end. */
  lastKey: number | null;
}

/** The connections for jobs are few: one job must not hold one for long. */
const defaultBudgetMs = 2_000;
const purgeEveryMs = 600_000;
const purgePiece = 1_000;

/**
 * Every node runs every job. Each is written so that two nodes can run it at once, and says why where that is not
 * obvious; deletions of old rows delete each row once.
 */
export function createJob(
  name: string,
  everyMs: number,
  run: Job['run'],
  asked: Pick<Job, 'due' | 'idle' | 'rests'> = {},
): Job {
  return { name, everyMs, budgetMs: defaultBudgetMs, run, ...asked };
}

/** The condition of a job that begins with this statement and has nothing to do if it finds no row. */
export function finds(first: Statement<unknown, []> | Statement<unknown, [now: Date]>): string {
  return `exists (${first.text})`;
}

/**
 * The condition of a job that works on some rows of a table; `key` is that of an index of just these. Not "exists": the
 * planner would read the whole table where it expects to find one soon, and past all that was just deleted.
 */
export function hasAny(from: string, key: string): string {
  return `(select true from ${from} order by ${key} limit 1) is not null`;
}

/** Deletes what is too old, every ten minutes. */
export function purgeJob(what: string, run: Job['run']): Job {
  return createJob(`purge ${what}`, purgeEveryMs, run);
}

/** Repeats a statement that changes at most `limit` rows until it changes fewer. */
export function repeatStatement(
  statement: { run(on: Database, limit: number): Promise<number> },
  db: Database,
): Job['run'] {
  return (context) => inPieces(context, purgePiece, (limit) => statement.run(db, limit));
}

/** For those who want all of the work done in one call, such as a command or a test. */
export function withoutLimit(): JobContext {
  return { hasTime: () => true, count: () => {}, continues: false, memory: newMemory() };
}

export function newMemory(): JobMemory {
  return { lastOwner: 0, lastKey: null };
}

/** Repeats `piece`, which changes at most `limit` rows, until it changes fewer. At least one piece is done. */
export async function inPieces(
  context: JobContext,
  limit: number,
  piece: (limit: number) => Promise<number>,
): Promise<void> {
  do {
    const rows = await piece(limit);
    context.count(rows);
    if (rows < limit) return;
  } while (context.hasTime());
}

/**
 * Works on `items` in turns by owner: a piece for each owner, then the next round, so that an owner with many items or
 * a large one delays the others by a piece at a time. `work` does one piece and says whether the item is finished.
 * The next run begins with the owner whose turn would have been next. An item that fails is left for the next run; the
 * first failure is thrown when the others are done.
 */
export async function inTurns<T>(
  context: JobContext,
  items: readonly T[],
  ownerOf: (item: T) => number,
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  const byOwner = [...Map.groupBy(items, ownerOf)].sort(([a], [b]) => a - b);
  const { lastOwner } = context.memory;
  const next = byOwner.findIndex(([owner]) => owner > lastOwner);
  let round = next <= 0 ? byOwner : [...byOwner.slice(next), ...byOwner.slice(0, next)];
  const failures: unknown[] = [];
  let begun = false;
  while (round.length > 0) {
    const again: typeof round = [];
    for (const [owner, [item, ...others]] of round) {
      if (item === undefined) continue;
      if (begun && !context.hasTime()) return failFirst(failures);
      begun = true;
      context.memory.lastOwner = owner;
      let left = others;
      try {
        if (!(await work(item))) left = [item, ...others];
      } catch (error) {
        failures.push(error);
      }
      if (left.length > 0) again.push([owner, left]);
    }
    round = again;
  }
  failFirst(failures);
}

function failFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

export interface Repetition {
  stop(): Promise<void>;
}

/** Runs `work` again and again, `everyMs` after the last run ended. For what needs no time budget and no metrics. */
export function repeat(name: string, everyMs: number, log: Log, work: () => Promise<void>): Repetition {
  return loop(name, everyMs, everyMs, log, async () => {
    await work();
    return everyMs;
  });
}

/**
 * Never twice at once, the first time after `firstMs`. `work` says after how many milliseconds it runs again; without a number
 * it has ended. A failure is logged, and the work is tried again after `retryAfterMs`: the database may be away for a while.
 */
export function loop(
  name: string,
  firstMs: number,
  retryAfterMs: number,
  log: Log,
  work: () => Promise<number | undefined>,
): Repetition {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, firstMs);

  function run(): void {
    running = actFor({ name: `job:${name}` }, work)
      .catch((error: unknown) => {
        log.warn({ job: name, err: error }, 'a background job failed; it will run again');
        return retryAfterMs;
      })
      .then((waitMs) => {
        if (!stopped && waitMs !== undefined) timer = setTimeout(run, waitMs);
      });
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
