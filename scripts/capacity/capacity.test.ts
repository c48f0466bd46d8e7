import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { calculate, type Load } from './calculate.ts';
import type { Cost, Figures } from './figures.ts';
import { readFigures } from './figures.ts';
import { readArguments } from './read-arguments.ts';

const run = promisify(execFile);

const cost = (us: number): Cost => ({ serviceCpuUs: us, databaseCpuUs: us, walBytes: us, redisCommands: 1 });

const read = (us: number, answerBytes: number) => ({ ...cost(us), walBytes: 0, answerBytes });

/** Round figures, so that the results can be worked out by hand. */
const figures: Figures = {
  measuredAt: '2026-01-01',
  command: 'none',
  machine: 'none',
  event: { single: cost(200), batch: { ...cost(100), redisCommands: 0.5 }, batchSize: 100 },
  score: cost(300),
  delivery: cost(400),
  message: { serviceCpuUs: 10 },
  reads: {
    player: read(50, 1_000),
    quests: read(100, 2_000),
    activity: read(200, 4_000),
    top: read(50, 2_000),
    around: read(100, 1_000),
  },
  bytes: { event: 500, trace: 250, player: 1_000, entry: 200, delivery: 2_000 },
};

const load: Load = {
  players: 1_000_000,
  // 1,000 a second on average.
  eventsPerDay: 86_400_000,
  peak: 2,
  batchShare: 0.5,
  scoresPerEvent: 0,
  deliveriesPerEvent: 0,
  messagesPerEvent: 0,
  readsPerEvent: 0,
  entriesPerPlayer: 0,
  sockets: 0,
  eventDays: 10,
  traceDays: 1,
  deliveryDays: 1,
};

const only = (part: Partial<Load>) => calculate(figures, { ...load, ...part });

describe('the calculator', () => {
  it('adds up the cost of events at the busiest time, singly and in batches', () => {
    const plan = only({});
    assert.equal(plan.eventsPerSecond, 2_000);
    // 2,000 events of 150 µs are 0.3 of a core.
    assert.deepEqual(plan.nodes, { forCpu: 1, forSockets: 0, total: 2 });
    assert.equal(plan.databaseCores, 1);
    assert.equal(plan.walBytesPerSecond, 300_000);
    assert.equal(plan.redisCommandsPerSecond, 1_500);
    assert.equal(only({ batchShare: 0 }).walBytesPerSecond, 400_000);
    assert.equal(only({ batchShare: 1 }).walBytesPerSecond, 200_000);
  });

  it('adds scores, deliveries and messages', () => {
    assert.equal(only({ scoresPerEvent: 1 }).walBytesPerSecond, 2_000 * 450);
    assert.equal(only({ deliveriesPerEvent: 1 }).walBytesPerSecond, 2_000 * 550);
    // 2,000 events with 350 messages of 10 µs: 7.3 cores, of which a node gives 0.7.
    assert.equal(only({ messagesPerEvent: 350 }).nodes.forCpu, 11);
  });

  it('adds reads, each the mean of those that were measured', () => {
    const [without, plan] = [only({}), only({ readsPerEvent: 14 })];
    // 2,000 events of 150 µs with 14 reads of 100 µs are 3.1 cores.
    assert.equal(plan.nodes.forCpu, 5);
    assert.equal(plan.databaseCores, 6);
    assert.equal(plan.walBytesPerSecond, without.walBytesPerSecond);
    // 200 bytes of a question and 2,000 of its answer.
    assert.equal(plan.networkBytesPerSecond - without.networkBytesPerSecond, 2_000 * 14 * 2_200);
  });

  it('uses the larger need of CPU and sockets, and one node more', () => {
    assert.deepEqual(only({ sockets: 25_000 }).nodes, { forCpu: 1, forSockets: 3, total: 4 });
  });

  it('adds up the disk space, with a reserve of half', () => {
    const { diskBytes } = only({ entriesPerPlayer: 3, deliveriesPerEvent: 0.1 });
    assert.equal(diskBytes.events, 86_400_000 * 10 * 500);
    assert.equal(diskBytes.traces, 86_400_000 * 250);
    assert.equal(diskBytes.players, 1e9);
    assert.equal(diskBytes.entries, 6e8);
    assert.equal(diskBytes.deliveries, 8_640_000 * 2_000);
    const { total, ...parts } = diskBytes;
    assert.equal(total, Object.values(parts).reduce((sum, part) => sum + part, 0) * 1.5);
  });

  it('names the limit that is nearest first', () => {
    const [first, ...others] = only({ eventDays: 3_650 }).limits;
    assert.equal(first?.name, 'disk');
    assert.ok(first && first.value > first.most);
    for (const other of others) assert.ok(other.value / other.most <= first.value / first.most);
    assert.equal(only({ eventDays: 1, peak: 90 }).limits[0]?.name, 'relay');
  });

  it('is linear: ten times the load needs ten times as much', () => {
    const [one, ten] = [only({}), only({ eventsPerDay: 864_000_000, players: 10_000_000 })];
    assert.equal(ten.diskBytes.total, one.diskBytes.total * 10);
    assert.equal(Math.round(ten.walBytesPerSecond), Math.round(one.walBytesPerSecond * 10));
  });
});

describe('the arguments', () => {
  it('have defaults except for players and events', () => {
    const read = readArguments(['--players', '100e6', '--events-per-day', '2.5E9']);
    assert.deepEqual([read.players, read.eventsPerDay, read.sockets], [1e8, 2.5e9, 1e6]);
    assert.equal(readArguments(['--players', '1', '--events-per-day', '1', '--sockets', '7']).sockets, 7);
  });

  it('that are wrong are refused by name', () => {
    const both = ['--players', '1', '--events-per-day', '1'];
    for (const [args, reason] of [
      [[], /^--players is missing: players in all$/],
      [['--players', '5'], /^--events-per-day is missing/],
      [[...both, '--colour', 'red'], /^there is no argument --colour$/],
      [['extra', ...both], /^there is no argument extra$/],
      [[...both, '--peak'], /^--peak needs a number behind it$/],
      [[...both, '--peak', 'high'], /^--peak must be a number such as 5000 or 2\.5e6, not "high"$/],
      [[...both, '--peak', '0x10'], /must be a number/],
      [[...both, '--peak', '-1'], /must be a number/],
      [[...both, '--peak', '1000'], /^--peak must be from 1 to 100, not 1000$/],
      [[...both, '--batch-share', '1.5'], /^--batch-share must be from 0 to 1/],
      [[...both, '--players', '2'], /^--players is given twice$/],
      [['--players', '1e99', '--events-per-day', '1'], /^--players must be from 1 to/],
    ] as const) {
      assert.throws(() => readArguments(args), { message: reason }, args.join(' '));
    }
  });
});

describe('npm run capacity', () => {
  const main = join(import.meta.dirname, 'main.ts');

  it('prints the plan for the measured figures', async () => {
    const { stdout } = await run(process.execPath, [main, '--players', '1e6', '--events-per-day', '1e7']);
    assert.match(stdout, /^nodes +\d+ of 1 core each/m);
    assert.match(stdout, /^database +\d+ cores$/m);
    assert.match(stdout, /^The first limit is .+\. It is reached at [\d.,]+ times this load\.$/m);
    assert.doesNotMatch(stdout, /NaN|undefined|Infinity/);
    assert.ok(stdout.includes(readFigures().measuredAt));
  });

  it('fails with the reason and the usage if an argument is wrong', async () => {
    await assert.rejects(
      run(process.execPath, [main, '--players', 'many']),
      (error: Error & { stderr: string; code: number }) => {
        assert.equal(error.code, 1);
        assert.match(error.stderr, /^capacity: --players must be a number[^\n]+\n\nusage: npm run capacity/);
        return true;
      },
    );
  });
});
