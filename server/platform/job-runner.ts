import type { Clock } from './clock.ts';
import { Fault } from './faults.ts';
import { countJobs } from './job-metrics.ts';
import { questionOf } from './job-question.ts';
import { type Job, type JobContext, loop, newMemory, type Repetition } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { isLockTimeout, isOverTime } from './postgres/availability.ts';
import type { Queryable } from './postgres/statement.ts';

export interface JobRunner {
  start(job: Job): void;
  /** Starts no further run, and waits for those under way, which end after their current piece. */
  stop(): Promise<void>;
}

/** How soon a run that had no time left is continued. */
const continueMs = 500;
/** How soon a run that failed is tried again, at the latest. */
const retryMs = 30_000;

/** A job with a condition. */
interface AskedJob {
  readonly name: string;
  readonly due: string;
  /** Until it has done all that it found. */
  isUnderWay(): boolean;
  begin(): void;
  /** There is nothing to do. */
  rest(): void;
  stop(): Promise<void> | undefined;
}

interface Group extends Repetition {
  add(job: AskedJob): void;
}

/** `db`: where the conditions of jobs are asked for. */
export function createJobRunner({
  log,
  metrics,
  db,
  clock,
}: {
  log: Log;
  metrics: Metrics;
  db: Queryable;
  clock: Clock;
}): JobRunner {
  const { lastRun, duration, rows, failures } = countJobs(metrics);
  const started: Repetition[] = [];
  const groups = new Map<number, Group>();
  let stopping = false;

  /** Does one run, and says after how many milliseconds it continues; undefined if nothing is left. */
  function runsOf(job: Job): () => Promise<number | undefined> {
    const label = { job: job.name };
    const memory = newMemory();
    let continues = false;
    return async () => {
      const begin = performance.now();
      let unfinished = false;
      let changed = 0;
      const context: JobContext = {
        hasTime() {
          unfinished = stopping || performance.now() - begin >= job.budgetMs;
          return !unfinished;
        },
        count(more) {
          changed += more;
          rows.inc(label, more);
        },
        continues,
        memory,
      };
      continues = true;
      try {
        await job.run(context);
      } catch (error) {
        failures.inc(label);
        throw error;
      } finally {
        duration.observe(label, (performance.now() - begin) / 1000);
      }
      lastRun.set(label, Date.now() / 1000);
      continues = unfinished;
      if (!unfinished) return undefined;
      if (!stopping) {
        log.info(
          { job: job.name, rows: changed, budgetMs: job.budgetMs },
          'a background job reached its time limit; it will continue soon',
        );
      }
      return job.rests ? 0 : Math.min(job.everyMs, continueMs);
    };
  }

  function askedJob(job: Job, due: string, run: () => Promise<number | undefined>): AskedJob {
    const { name, everyMs, idle } = job;
    let underWay: Repetition | undefined;
    return {
      name,
      due,
      isUnderWay: () => underWay !== undefined,
      begin() {
        if (stopping) return;
        underWay = loop(name, 0, Math.min(everyMs, retryMs), log, async () => {
          const waitMs = await run();
          if (waitMs === undefined) underWay = undefined;
          return waitMs;
        });
      },
      rest() {
        lastRun.set({ job: name }, Date.now() / 1000);
        idle?.();
      },
      stop: () => underWay?.stop(),
    };
  }

  /** One statement asks which jobs with this interval have something to do. */
  function startGroup(everyMs: number): Group {
    const members: AskedJob[] = [];
    let question: ReturnType<typeof questionOf> | undefined;

    async function look(): Promise<number> {
      // The others do not wait for a job that is under way.
      const free = new Set(members.filter((job) => !job.isUnderWay()));
      if (free.size === 0) return everyMs;
      // Always of all: so it is prepared once.
      question ??= questionOf(members.map(({ due }) => due));
      const answer = await question.one(db, clock()).catch((error: unknown) => {
        for (const { name } of free) failures.inc({ job: name });
        // One condition that cannot be answered must not stop the jobs of all others: they run without being asked.
        if (!isAway(error)) for (const job of free) job.begin();
        throw error;
      });
      for (const [place, job] of members.entries()) {
        if (!free.has(job)) continue;
        if (answer[place] === false) job.rest();
        else job.begin();
      }
      return everyMs;
    }

    const { stop } = loop(
      `look for work every ${everyMs} ms`,
      everyMs,
      Math.min(everyMs, retryMs),
      log,
      look,
    );
    return {
      add(job) {
        members.push(job);
        question = undefined;
      },
      async stop() {
        await stop();
        await Promise.all(members.map((job) => job.stop()));
      },
    };
  }

  return {
    start(job) {
      const { name, everyMs, due } = job;
      rows.inc({ job: name }, 0);
      failures.inc({ job: name }, 0);
      const run = runsOf(job);
      if (due === undefined) {
        started.push(
          loop(name, everyMs, Math.min(everyMs, retryMs), log, async () => (await run()) ?? everyMs),
        );
        return;
      }
      const group = groups.get(everyMs) ?? startGroup(everyMs);
      groups.set(everyMs, group);
      group.add(askedJob(job, due, run));
    },
    async stop() {
      stopping = true;
      const all = [...started.splice(0), ...groups.values()];
      groups.clear();
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}

/** Then each job would fail as well. A statement that takes too long, or waits for a lock, may be the fault of one condition. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Fault) || error.code !== 'UNAVAILABLE') return false;
  return !isOverTime(error.cause) && !isLockTimeout(error.cause);
}
