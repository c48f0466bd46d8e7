import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Connection, packEmbedded } from './index.ts';
import {
  asRoot,
  dataOf,
  homeOf,
  open,
  openEmbedded,
  ownDataDir,
  query,
  quick,
  recall,
  remember,
  scratch,
  serverPackage,
} from './test-ground.ts';

const contents = 'one row';

/** A prepared cluster with one row. */
async function prepare(t: TestContext) {
  const dataDir = await ownDataDir(t);
  const made = await openEmbedded({ dataDir, settings: quick });
  await query(made.connection, remember);
  await made.stop();
  const path = join(await scratch(t), 'packed');
  await packEmbedded({ dataDir, serverPackage }, { path, contents });
  return {
    path,
    contents,
    renew: ['update kept set answer = answer + 1'],
    password: made.connection.password,
  };
}

const hasTable = async (connection: Connection): Promise<unknown> =>
  (await query(connection, "select to_regclass('kept') is not null as known"))[0]?.['known'];

test('a prepared database', async (all) => {
  const { password, ...prepared } = await prepare(all);
  await all.test('is copied by a first start, durably, and gets passwords of its own', async (t) => {
    const dataDir = join(await scratch(t), 'data');
    const said: string[] = [];
    // With fsync, as a user has it.
    const settings = {};
    const { connection } = await open(t, { dataDir, prepared, settings, log: (line) => said.push(line) });
    assert.deepEqual(await query(connection, recall), [{ answer: 43 }], 'its row, renewed once');
    assert.notEqual(connection.password, password);
    await assert.rejects(query({ ...connection, password }, recall), /password authentication failed/);
    await assert.rejects(
      query({ ...connection, user: 'postgres' }, recall),
      /password authentication failed/,
    );
    assert.deepEqual(
      said.filter((line) => line.includes('prepared')),
      [],
    );

    const data = dataOf(homeOf(dataDir));
    const server = await stat(data);
    for (const entry of await readdir(data, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const { mode, uid } = await stat(path);
      assert.equal((mode & 0o777).toString(8), entry.isDirectory() ? '700' : '600', path);
      assert.equal(uid, server.uid, path);
    }
    if (asRoot) assert.notEqual(server.uid, 0);

    const other = await open(t, { dataDir: join(await scratch(t), 'data'), prepared });
    assert.deepEqual(await query(other.connection, recall), [{ answer: 43 }]);
    assert.notEqual(other.connection.password, connection.password);
  });

  await all.test(
    'is left alone if it does not fit or cannot be renewed, and a new one is made',
    async (t) => {
      const cases = [
        { of: 'another release', given: { ...prepared, contents: 'other' }, said: 0 },
        {
          of: 'a statement that fails',
          given: { ...prepared, renew: ['update missing set a = 1'] },
          said: 1,
        },
      ];
      for (const { of, given, said } of cases) {
        const lines: string[] = [];
        const dataDir = join(await scratch(t), 'data');
        const log = (line: string) => lines.push(line);
        const { connection } = await open(t, { dataDir, prepared: given, log });
        assert.equal(await hasTable(connection), false, of);
        assert.equal(lines.filter((line) => line.includes('prepared database')).length, said, of);
        assert.deepEqual(await readdir(join(homeOf(dataDir), 'cluster')), ['data', 'password'], of);
      }
    },
  );

  await all.test('never replaces a database that exists', async (t) => {
    const { connection } = await open(t, { dataDir: await ownDataDir(t), prepared });
    assert.equal(await hasTable(connection), false);
  });
});
