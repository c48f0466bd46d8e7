import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { QueryResult } from 'pg';
import { unavailable } from './faults.ts';
import { createJobRunner } from './job-runner.ts';
import { finds, hasAny, type Job, type JobContext } from './jobs.ts';
import { createLog } from './log.ts';
import { messages } from './messages.ts';
import { createMetrics } from './metrics.ts';
import { type QueryRequest, statement } from './postgres/statement.ts';

const noon = new Date('2026-03-01T12:00:00Z');

describe('a job with a condition', () => {
  it('runs when the condition is true, and not otherwise', async (t) => {
    const { start, asked, until, read } = runner(t, () => ({ due: true }));
    const runs = { due: 0, idle: 0 };
    let idle = 0;
    start({ name: 'due', due: 'at <= $1', run: async () => void runs.due++ });
    start({ name: 'idle', due: 'at > $1', run: async () => void runs.idle++, idle: () => void idle++ });
    await until(() => runs.due === 3 && idle >= 3);
    assert.equal(runs.idle, 0);
    const [first] = asked;
    assert.deepEqual(first?.values, [noon]);
    assert.equal(new Set(asked.map(({ name, text }) => `${name} ${text}`)).size, 1, 'prepared once');
    const text = await read();
    assert.match(text, /laurel_job_last_run_timestamp_seconds\{job="idle"\} \d/, 'it was looked after');
    assert.doesNotMatch(text, /laurel_job_duration_seconds_count\{job="idle"\}/);
  });

  it('is asked for together with those that have the same interval, in one statement', async (t) => {
    const { start, asked, until } = runner(t, () => ({}));
    for (const name of ['a', 'b', 'c']) start({ name, due: `${name} > $1`, run: never });
    start({ name: 'd', due: 'd > $1', everyMs: 2, run: never });
    await until(() => asked.length >= 6);
    const texts = new Map(asked.map(({ name, text }) => [name, text]));
    assert.deepEqual([...texts.values()].map((text) => text.match(/[a-d] > \$1/g)).sort(), [
      ['a > $1', 'b > $1', 'c > $1'],
      ['d > $1'],
    ]);
  });

  it('that is under way is not asked for, and holds back no other', async (t) => {
    const { start, asked, until } = runner(t, () => ({ slow: true, quick: true }));
    const { promise, resolve } = Promise.withResolvers<void>();
    let [slow, quick] = [0, 0];
    start({ name: 'slow', due: 'true', run: () => promise.then(() => void slow++) });
    start({ name: 'quick', due: 'true', run: async () => void quick++ });
    await until(() => quick === 4);
    assert.ok(asked.length >= 4);
    resolve();
    await until(() => slow === 2);
  });

  it('never runs twice at once', async (t) => {
    const { start, until } = runner(t, () => ({ job: true }));
    let [atOnce, most, runs] = [0, 0, 0];
    start({
      name: 'job',
      due: 'true',
      async run() {
        most = Math.max(most, ++atOnce);
        await new Promise((done) => setTimeout(done, 4));
        atOnce--;
        runs++;
      },
    });
    await until(() => runs === 5);
    assert.equal(most, 1);
  });

  it('asks for nothing while all jobs of an interval are under way', async (t) => {
    const { start, asked, until, stop } = runner(t, () => ({ job: true }));
    const { promise, resolve } = Promise.withResolvers<void>();
    start({ name: 'job', due: 'true', run: () => promise });
    await until(() => asked.length === 1);
    await new Promise((done) => setTimeout(done, 20));
    assert.equal(asked.length, 1);
    resolve();
    await stop();
  });

  it('continues without being asked for, after a run that had no time left or failed', async (t) => {
    let looks = 0;
    const { start, until } = runner(t, () => ({ job: ++looks === 1 }));
    const continued: boolean[] = [];
    start({
      name: 'job',
      due: 'true',
      budgetMs: 0,
      async run({ continues, hasTime }) {
        continued.push(continues);
        if (continued.length === 1) throw new Error('as the test asked');
        if (continued.length === 2) hasTime();
      },
    });
    await until(() => continued.length === 3 && looks >= 3);
    assert.deepEqual(continued, [false, true, true]);
  });

  it('continues at once after a run that had no time left if it rests by itself, and half a second later otherwise', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { start } = runner(t, () => ({}));
    const runs = { rests: 0, busy: 0 };
    const unfinished = { everyMs: 60_000, budgetMs: 0 };
    for (const name of ['rests', 'busy'] as const) {
      const run = async ({ hasTime }: JobContext) => {
        runs[name]++;
        hasTime();
      };
      start({ ...unfinished, name, run, ...(name === 'rests' && { rests: true as const }) });
    }
    const pass = async (ms: number) => {
      t.mock.timers.tick(ms);
      for (let i = 0; i < 5; i++) await new Promise((resume) => setImmediate(resume));
      return { ...runs };
    };
    assert.deepEqual(await pass(60_000), { rests: 1, busy: 1 });
    assert.deepEqual(await pass(1), { rests: 2, busy: 1 });
    assert.equal((await pass(498)).busy, 1);
    assert.equal((await pass(1)).busy, 2);
  });

  it('runs if its condition is neither true nor false', async (t) => {
    const { start, until } = runner(t, () => ({ job: null }));
    let runs = 0;
    start({ name: 'job', due: 'null', run: async () => void runs++ });
    await until(() => runs === 1);
  });
});

describe('a question that fails', () => {
  it('is logged once, counts for each job, and is asked again, while the database is away', async (t) => {
    let [looks, runs, early] = [0, 0, 0];
    const { start, until, lines, read } = runner(t, () => {
      if (++looks === 1) throw unavailable(messages.databaseAway, 2);
      if (looks === 2) early = runs;
      return { a: true, b: false };
    });
    start({ name: 'a', due: 'true', run: async () => void runs++ });
    start({ name: 'b', due: 'true', run: never });
    await until(() => runs > 0);
    assert.equal(early, 0);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /"job":"look for work every 1 ms"/);
    for (const job of ['a', 'b'])
      assert.match(await read(), new RegExp(`laurel_job_failures_total\\{job="${job}"\\} 1`));
  });

  it('stops no job if one condition is at fault: all run without being asked for', async (t) => {
    const { start, until } = runner(t, () => {
      throw new Error('division by zero');
    });
    const runs = { a: 0, b: 0 };
    start({ name: 'a', due: '1 / 0 = 1', run: async () => void runs.a++ });
    start({ name: 'b', due: 'true', run: async () => void runs.b++ });
    await until(() => runs.a >= 2 && runs.b >= 2);
  });

  it('nor if it waits for a lock', async (t) => {
    const { start, until } = runner(t, () => {
      throw unavailable(messages.contended, 1, Object.assign(new Error('lock'), { code: '55P03' }));
    });
    let runs = 0;
    start({ name: 'a', due: 'true', run: async () => void runs++ });
    await until(() => runs >= 2);
  });
});

describe('a runner that is stopped', () => {
  it('begins no run that a question under way finds, and asks no more', async (t) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { start, stop, until, asked } = runner(t, async () => {
      await promise;
      return { job: true };
    });
    start({ name: 'job', due: 'true', run: never });
    await until(() => asked.length === 1);
    const stopped = stop();
    resolve();
    await stopped;
    await new Promise((done) => setTimeout(done, 10));
    assert.equal(asked.length, 1);
  });

  it('waits for the runs under way', async (t) => {
    const { start, stop, until } = runner(t, () => ({ job: true }));
    let [begun, ended] = [0, 0];
    start({
      name: 'job',
      due: 'true',
      async run() {
        begun++;
        await new Promise((done) => setTimeout(done, 10));
        ended++;
      },
    });
    await until(() => begun === 1);
    await stop();
    assert.equal(ended, 1);
  });
});

describe('conditions of jobs', () => {
  it('are made of the first statement of a job, or of a table', () => {
    const first = statement<{ id: number }, [now: Date]>('test.first', 'select id from t where at <= $1');
    assert.equal(finds(first), 'exists (select id from t where at <= $1)');
    assert.equal(hasAny('t', 'seq'), '(select true from t order by seq limit 1) is not null');
  });
});

type Answer = Record<string, boolean | null>;

const never = () => Promise.reject(new Error('this job has nothing to do'));

/** `answer`: by the names of the jobs. */
function runner(t: TestContext, answer: (request: QueryRequest) => Answer | Promise<Answer>) {
  const metrics = createMetrics();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const names: string[] = [];
  const asked: QueryRequest[] = [];
  const db = {
    async query(request: QueryRequest) {
      asked.push(request);
      const given = await answer(request);
      return {
        rows: [Object.fromEntries(names.map((name, i) => [i, name in given ? given[name] : false]))],
      } as QueryResult;
    },
  };
  const jobs = createJobRunner({ log, metrics, db, clock: () => noon });
  t.after(() => jobs.stop());
  return {
    asked,
    lines,
    start(job: Pick<Job, 'name' | 'run'> & Partial<Job>) {
      names.push(job.name);
      jobs.start({ everyMs: 1, budgetMs: 1_000, ...job });
    },
    stop: () => jobs.stop(),
    read: () => metrics.registry.metrics(),
    async until(done: () => boolean) {
      while (!done()) await new Promise((wait) => setTimeout(wait, 1));
    },
  };
}
