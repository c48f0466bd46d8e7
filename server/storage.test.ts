import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { openStorage } from './storage.ts';
import { openDatabaseLine } from './testing/database-line.ts';
import { createTestDatabase } from './testing/databases.ts';

function configFor(url: string) {
  const read = readConfig({ DATABASE_URL: url });
  assert.ok('config' in read);
  return read.config;
}

describe('a database that is not there when we start', () => {
  it('is waited for: it may be starting beside us', async (t) => {
    const database = await createTestDatabase('empty');
    const line = await openDatabaseLine(database);
    t.after(async () => {
      await line.close();
      await database.drop();
    });
    await line.cut();
    const { promise: waiting, resolve } = Promise.withResolvers<void>();
    const log = createLog('warn', { write: () => resolve() });
    const opening = openStorage(configFor(line.url), log, 60_000);
    await waiting;
    await line.mend();
    const storage = await opening;
    assert.ok((await storage.ping()) >= 150_000);
    await storage.close();
  });

  it('is given up in the end, with the reason', async () => {
    const unreachable = openStorage(configFor('postgres://x:hunter2@127.0.0.1:1/x'), createLog('silent'), -1);
    await assert.rejects(unreachable, (error) => {
      assert.ok(error instanceof StartupFault);
      assert.match(error.message, /the database cannot be used: .*ECONNREFUSED/);
      assert.doesNotMatch(error.message, /hunter2/);
      return true;
    });
  });
});
