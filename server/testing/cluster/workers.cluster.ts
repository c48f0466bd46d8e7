/**
 * Three workers of one main process, without Redis, under load while workers are killed, hang and are exchanged. Run by
 * `npm run test:cluster`. `LAUREL_TEST_FAULTS` says how many times a worker is killed, `LAUREL_TEST_SOCKETS` how many sockets listen.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { underLoad } from './scenarios.ts';
import { isRunning, startTestWorkers } from './start-workers.ts';

const kills = Number(process.env['LAUREL_TEST_FAULTS'] ?? 5);
const sockets = Number(process.env['LAUREL_TEST_SOCKETS'] ?? 100);
const socketsEach = 10;
const size = { players: Math.max(1, Math.floor(sockets / socketsEach)), socketsEach, pairs: 3, rounds: 10 };

describe('under load, three workers', () => {
  it(`lose nothing when one is killed ${kills} times`, async (t) => {
    const workers = await startTestWorkers(t, 3);
    await underLoad(t, workers, size, async () => {
      for (let i = 0; i < kills; i++) {
        const pids = workers.pids();
        const victim = pids[Math.floor(Math.random() * pids.length)] ?? 0;
        process.kill(victim, 'SIGKILL');
        while (isRunning(victim)) await wait(10);
        await workers.untilAllAreBack();
      }
    });
  });

  it('lose nothing when all of them are killed at once: callers wait for the next ones', async (t) => {
    const workers = await startTestWorkers(t, 3);
    await underLoad(t, workers, size, async () => {
      for (const pid of workers.pids()) process.kill(pid, 'SIGKILL');
      await wait(100);
      assert.equal((await fetch(`${workers.url}/health/live`)).status, 200);
      await workers.untilAllAreBack();
    });
  });

  it('lose nothing while one of them hangs, which gets no more connections meanwhile', async (t) => {
    const workers = await startTestWorkers(t, 3);
    await underLoad(t, workers, size, async () => {
      const [victim = 0] = workers.pids();
      process.kill(victim, 'SIGSTOP');
      await wait(20_000);
      process.kill(victim, 'SIGCONT');
    });
  });

  it('are restarted one after the other three times without one failed call', async (t) => {
    const workers = await startTestWorkers(t, 3);
    const { failed } = await underLoad(t, workers, size, async () => {
      for (let i = 0; i < 3; i++) {
        const before = workers.pids();
        workers.laurel.process.kill('SIGHUP');
        while (before.some(isRunning)) await wait(50);
        await workers.untilAllAreBack();
      }
    });
    assert.deepEqual(failed, []);
  });
});
