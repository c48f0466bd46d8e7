import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from './account.ts';
import { EmbeddedFault } from './index.ts';
import {
  answer,
  asRoot,
  dataOf,
  draftsIn,
  homeOf,
  later,
  mountTmpfs,
  needsRoot,
  open,
  openEmbedded,
  ownDataDir,
  query,
  quick,
  recall,
  remember,
  scratch,
  service,
  sharedDataDir,
} from './test-ground.ts';

async function faultOf(dataDir: string): Promise<EmbeddedFault> {
  const outcome = await openEmbedded({ dataDir, settings: quick }).catch((error: unknown) => error);
  if (outcome instanceof EmbeddedFault) {
    assert.doesNotMatch(outcome.message, /\n/, 'one line');
    return outcome;
  }
  if (outcome instanceof Error) throw outcome;
  await (outcome as { stop: () => Promise<void> }).stop();
  throw new Error('it started');
}

test('a data directory that is a file, or below one', async (t) => {
  const file = join(await scratch(t), 'data');
  await writeFile(file, 'precious');
  for (const dataDir of [file, join(file, 'below')]) {
    const { code, message } = await faultOf(dataDir);
    assert.equal(code, 'data-directory-unusable');
    assert.match(
      message,
      /^Cannot use the data directory .*: a file exists where a directory is expected \(E[A-Z]+\)\.$/,
    );
  }
  assert.equal(await readFile(file, 'utf8'), 'precious');
});

test('a data directory that cannot be written', async (t) => {
  const place = await scratch(t);
  const dataDir = join(place, 'data');
  await mkdir(dataDir);
  if (!asRoot) {
    await chmod(dataDir, 0o555);
    later(t, () => chmod(dataDir, 0o755));
  } else if (!(await mountTmpfs(t, dataDir, 'ro,mode=755'))) {
    t.skip('mounting is not permitted here, and modes do not hold root back');
    return;
  }
  const { code, message } = await faultOf(dataDir);
  assert.equal(code, 'data-directory-unusable');
  const reason = asRoot ? 'the file system is read-only (EROFS)' : 'this user has no permission (EACCES)';
  assert.equal(message, `Cannot use the data directory ${dataDir}: ${reason}.`);
});

test('no room to make the database: a limit on the size of files', async (t) => {
  const dataDir = join(await scratch(t), 'data');
  // In blocks of 512 bytes. PostgreSQL's journal comes in files of 16 MB.
  const { code, message } = await answer(service(t, { dataDir, act: 'stop', prefix: 'ulimit -f 4096' }));
  assert.equal(code, 'disk-full');
  assert.equal(message, `Cannot create the database in ${homeOf(dataDir)}: the disk is full.`);
  assert.deepEqual(await draftsIn(homeOf(dataDir)), [], 'the room is given back');
  await open(t, { dataDir });
});

test('no room to start: a limit on the size of files', async (t) => {
  const dataDir = await sharedDataDir();
  // Enough for our own notes and the server's pid file, too little for its control file of 8 kB.
  const { code, message } = await answer(service(t, { dataDir, act: 'stop', prefix: 'ulimit -f 8' }));
  assert.equal(code, 'disk-full');
  assert.equal(message, `The database in ${dataOf(homeOf(dataDir))} did not start: the disk is full.`);
  await open(t, { dataDir });
});

test('no room on the disk, to make the database and later to start it', { skip: needsRoot }, async (t) => {
  const place = await scratch(t);
  const disk = join(place, 'disk');
  await mkdir(disk);
  if (!(await mountTmpfs(t, disk, 'size=100m,mode=755'))) {
    t.skip('mounting is not permitted here; the tests with a limit on the size of files remain');
    return;
  }
  const [dataDir, ballast] = [join(disk, 'data'), join(disk, 'ballast')];
  const fill = (megabytes: number) =>
    run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', `count=${megabytes}`], undefined);

  await fill(70);
  const making = await faultOf(dataDir);
  assert.equal(making.code, 'disk-full');
  assert.equal(making.message, `Cannot create the database in ${homeOf(dataDir)}: the disk is full.`);
  assert.deepEqual(await draftsIn(homeOf(dataDir)), []);

  await rm(ballast);
  const embedded = await openEmbedded({ dataDir, settings: quick });
  await query(embedded.connection, remember);
  await embedded.stop();
  await fill(100);
  assert.equal((await faultOf(dataDir)).code, 'disk-full');

  await rm(ballast);
  const { connection } = await open(t, { dataDir });
  assert.deepEqual(await query(connection, recall), [{ answer: 42 }]);
});

test('a database of another major version, older or newer, is left alone', async (t) => {
  const dataDir = await sharedDataDir();
  const data = dataOf(homeOf(dataDir));
  const path = join(data, 'PG_VERSION');
  for (const [version, advice] of [
    ['17', 'migrate it with the pg_dump of PostgreSQL 17'],
    ['19', 'start the newer release of Laurel that created it'],
  ] as const) {
    await writeFile(path, `${version}\n`);
    const { code, message } = await faultOf(dataDir);
    assert.equal(code, 'other-version');
    assert.equal(
      message,
      `The database in ${data} was created by PostgreSQL ${version}, and this release runs PostgreSQL 18: ${advice}.`,
    );
  }
  await writeFile(path, '18\n');
  await open(t, { dataDir });
});

test('a damaged database is reported and never replaced', async (t) => {
  const dataDir = await ownDataDir(t);
  const data = dataOf(homeOf(dataDir));

  const control = join(data, 'global', 'pg_control');
  const kept = await readFile(control);
  await truncate(control, 0);
  const headless = await faultOf(dataDir);
  assert.equal(headless.code, 'server-failed');
  assert.match(
    headless.message,
    /^The database in .* did not start: .*pg_control.* \(log: .*postgres\.log\)\.$/,
  );
  await writeFile(control, kept);

  await rm(join(data, 'PG_VERSION'));
  const nameless = await faultOf(dataDir);
  assert.equal(nameless.code, 'cluster-damaged');
  assert.match(
    nameless.message,
    /is damaged \(its PG_VERSION is missing or unreadable\)\. Restore it from a backup/,
  );

  const names = await readdir(data);
  await rm(data, { recursive: true });
  assert.ok(names.length > 10);
  assert.equal((await faultOf(dataDir)).code, 'cluster-damaged');
  assert.deepEqual(await readdir(join(homeOf(dataDir), 'cluster')), ['password']);
});

test('a bad setting is reported in the server’s words, and frees the data directory', async (t) => {
  const dataDir = await sharedDataDir();
  await assert.rejects(openEmbedded({ dataDir, settings: { ...quick, work_mem: 'much' } }), {
    code: 'server-failed',
    message: /invalid value for parameter "work_mem": "much"/,
  });
  await open(t, { dataDir });
});
