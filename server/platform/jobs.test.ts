import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createJobRunner } from './job-runner.ts';
import { inPieces, inTurns, type Job, type JobContext, repeat, withoutLimit } from './jobs.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

const silent = createLog('silent');
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

describe('what is repeated', () => {
  it('runs again and again, also after a failure, and never twice at once', async () => {
    let [runs, atOnce, most] = [0, 0, 0];
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const repetition = repeat('test', 1, silent, async () => {
      most = Math.max(most, ++atOnce);
      await pause(3);
      atOnce--;
      if (++runs === 5) resolve();
      if (runs % 2) throw new Error('as the test asked');
    });
    await enough;
    await repetition.stop();
    assert.equal(most, 1);
  });

  it('has ended when it is stopped, and does not run again', async () => {
    let [runs, ended] = [0, 0];
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const repetition = repeat('test', 1, silent, async () => {
      runs++;
      resolve();
      await pause(10);
      ended++;
    });
    await begun;
    await repetition.stop();
    const [then, thenEnded] = [runs, ended];
    assert.equal(then, thenEnded, 'the run that was under way is over');
    await pause(20);
    assert.equal(runs, then);
  });

  it('logs what went wrong', async () => {
    const { log, lines, logged } = listen('warn');
    const repetition = repeat('sweep', 1, log, () => Promise.reject(new Error('no broom')));
    await logged;
    await repetition.stop();
    assert.match(lines[0] ?? '', /"job":"sweep".*no broom/);
  });
});

describe('a job', () => {
  it('that hangs or fails delays no other', async (t) => {
    const { start } = runner(t);
    const { promise: never, resolve: end } = Promise.withResolvers<void>();
    const { promise: served, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    start({ name: 'hangs', run: () => never });
    start({ name: 'fails', run: () => Promise.reject(new Error('as the test asked')) });
    start({
      name: 'works',
      run: async () => {
        if (++runs === 3) resolve();
      },
    });
    await served;
    end();
  });

  it('that has used up its time continues soon, and says so', async (t) => {
    const { log, lines } = listen('info');
    const { start, read } = runner(t, log);
    const { promise: done, resolve } = Promise.withResolvers<void>();
    let left = 10;
    const continued: boolean[] = [];
    start({
      name: 'purge',
      budgetMs: 0,
      run: async (context) => {
        continued.push(context.continues);
        await inPieces(context, 4, async (limit) => {
          const rows = Math.min(left, limit);
          left -= rows;
          return rows;
        });
        if (left === 0) resolve();
      },
    });
    await done;
    assert.deepEqual(continued, [false, true, true]);
    const said = lines.map((line) => JSON.parse(line)).filter(({ job }) => job === 'purge');
    assert.deepEqual(
      said.map(({ rows, msg }) => [rows, msg]),
      Array(2).fill([4, 'a background job reached its time limit; it will continue soon']),
    );
    const text = await read();
    assert.match(text, /laurel_job_rows_total\{job="purge"\} 10/);
    assert.match(text, /laurel_job_failures_total\{job="purge"\} 0/);
    assert.match(text, /laurel_job_duration_seconds_count\{job="purge"\} [23]/);
    assert.match(text, /laurel_job_last_run_timestamp_seconds\{job="purge"\} \d/);
  });

  it('that fails is counted, and continues what it left', async (t) => {
    const { start, read } = runner(t);
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const continued: boolean[] = [];
    start({
      name: 'fails once',
      run: async ({ continues }) => {
        continued.push(continues);
        if (continued.length === 3) resolve();
        if (continued.length === 1) throw new Error('as the test asked');
      },
    });
    await done;
    assert.deepEqual(continued, [false, true, false]);
    assert.match(await read(), /laurel_job_failures_total\{job="fails once"\} 1/);
  });

  it('ends after its current piece when the service stops', async (t) => {
    const { start, stop } = runner(t);
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    start({
      name: 'endless',
      budgetMs: 3_600_000,
      run: (context) =>
        inPieces(context, 1, async () => {
          resolve();
          await pause(1);
          return 1;
        }),
    });
    await begun;
    await stop();
  });
});

describe('work in turns', () => {
  const backlog = () => [
    { owner: 1, left: 3 },
    { owner: 1, left: 1 },
    { owner: 2, left: 2 },
    { owner: 3, left: 1 },
  ];
  type Item = ReturnType<typeof backlog>[number];
  const work = (turns: number[]) => async (item: Item) => {
    turns.push(item.owner);
    return --item.left === 0;
  };

  it('gives each owner a piece, then the next round', async () => {
    const turns: number[] = [];
    await inTurns(withoutLimit(), backlog(), ({ owner }) => owner, work(turns));
    assert.deepEqual(turns, [1, 2, 3, 1, 2, 1, 1]);
  });

  it('continues with the owner whose turn is next', async () => {
    const items = backlog();
    const memory = { lastOwner: 0, lastKey: null };
    const runs: number[][] = [];
    while (items.some(({ left }) => left > 0)) {
      let time = 2;
      const context: JobContext = { ...withoutLimit(), memory, hasTime: () => --time > 0 };
      const turns: number[] = [];
      const rest = items.filter(({ left }) => left > 0);
      await inTurns(context, rest, ({ owner }) => owner, work(turns));
      runs.push(turns);
    }
    assert.deepEqual(runs, [[1, 2], [3, 1], [2, 1], [1]]);
  });

  it('does the rest when an item fails, and throws the failure', async () => {
    const turns: number[] = [];
    const failing = inTurns(
      withoutLimit(),
      backlog(),
      ({ owner }) => owner,
      async (item) => {
        if (item.left === 3) throw new Error('as the test asked');
        return work(turns)(item);
      },
    );
    await assert.rejects(failing, /as the test asked/);
    assert.deepEqual(turns, [2, 3, 1, 2]);
  });
});

function runner(t: TestContext, log = silent) {
  const metrics = createMetrics();
  const db = { query: () => Promise.reject(new Error('these jobs have no condition')) };
  const jobs = createJobRunner({ log, metrics, db, clock: () => new Date() });
  t.after(() => jobs.stop());
  return {
    start: (job: Pick<Job, 'name' | 'run'> & Partial<Job>) =>
      jobs.start({ everyMs: 1, budgetMs: 1_000, ...job }),
    stop: () => jobs.stop(),
    read: () => metrics.registry.metrics(),
  };
}

function listen(level: 'info' | 'warn') {
  const lines: string[] = [];
  const { promise: logged, resolve } = Promise.withResolvers<void>();
  const log = createLog(level, {
    write: (line: string) => {
      lines.push(line);
      resolve();
    },
  });
  return { log, lines, logged };
}
