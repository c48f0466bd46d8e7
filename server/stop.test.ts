import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { Client } from 'pg';
import { createTestDatabase } from './testing/databases.ts';
import { scratchDirectory, spawnLaurel, startLaurel } from './testing/laurel-process.ts';
import { isLongRun } from './testing/long-run.ts';

async function startOnOwnDatabase(t: TestContext) {
  const database = await createTestDatabase();
  const admin = new Client(database.connection);
  await admin.connect();
  t.after(async () => {
    await admin.end();
    await database.drop();
  });
  const laurel = await startLaurel(t, {
    DATABASE_URL: database.url,
    LAUREL_DATA_DIR: await scratchDirectory(t),
    LAUREL_ADMIN_EMAIL: 'ada@example.com',
    LAUREL_ADMIN_PASSWORD: 'correct horse',
  });
  return { laurel, admin };
}

/** Until a query of the service waits for the lock that the test holds. */
async function untilWaiting(admin: Client): Promise<void> {
  while (
    (await admin.query("select from pg_locks where relation = 'players'::regclass and not granted"))
      .rowCount === 0
  );
}

/** Each with another one that comes after it. A start is most of the test, so `npm test` has each signal once. */
const signals = [
  ['SIGTERM', 'SIGINT'],
  ...(isLongRun
    ? ([
        ['SIGINT', 'SIGTERM'],
        ['SIGTERM', 'SIGTERM'],
        ['SIGINT', 'SIGINT'],
      ] as const)
    : []),
] as const;

describe('a signal to stop', () => {
  for (const [signal, second] of signals) {
    it(`${signal}, then ${second}: accepts no new requests, finishes the current ones, exits with 0; the second changes nothing`, async (t) => {
      const { laurel, admin } = await startOnOwnDatabase(t);
      const key = /Test key\s+(\S+)/.exec(laurel.stdout())?.[1] ?? '';
      await admin.query('begin; lock table players in access exclusive mode');
      const held = laurel.get('/players', { key });
      await untilWaiting(admin);
      laurel.process.kill(signal);
      const refused = async () => {
        try {
          // A connection of its own: the kept one would still be answered, with 503.
          await fetch(`${laurel.url}/health/live`, { headers: { connection: 'close' } });
          return false;
        } catch {
          return true;
        }
      };
      while (!(await refused()));
      laurel.process.kill(second);
      await admin.query('commit');
      assert.equal((await held).status, 200);
      assert.equal(await laurel.ended, 0, laurel.stderr());
      assert.equal(laurel.stderr(), '');
      const { rows } = await admin.query(`select sum(calls)::int as calls from usage_days`);
      assert.equal(rows[0].calls, 1, 'the call that was under way is counted');
    });
  }

  it('before the start is complete ends it in order', async (t) => {
    const database = await createTestDatabase('empty');
    const settings = { PORT: '0', DATABASE_URL: database.url, LAUREL_DATA_DIR: await scratchDirectory(t) };
    const laurel = spawnLaurel(t, settings);
    t.after(() => database.drop());
    // The first that it says is that the database was migrated.
    laurel.process.stdout?.once('data', () => laurel.process.kill('SIGINT'));
    assert.equal(await laurel.ended, 0, laurel.stderr());
    assert.equal(laurel.stderr(), '');
  });
});
