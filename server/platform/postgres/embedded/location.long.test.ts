import assert from 'node:assert/strict';
import { chmod, chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { hasName, nobody, run } from './account.ts';
import { connectToRunning, removeEmbedded } from './index.ts';
import {
  answer,
  asRoot,
  exists,
  homeOf,
  needsRoot,
  open,
  openEmbedded,
  ownDataDir,
  query,
  quick,
  recall,
  remember,
  scratch,
  serverPackage,
  serverPid,
  service,
  sharedDataDir,
} from './test-ground.ts';

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

test('under root the server runs as another user, in the data directory where that user can pass', {
  skip: needsRoot,
}, async (t) => {
  const dataDir = join(await scratch(t), 'data');
  const { notices } = await open(t, { dataDir });
  assert.deepEqual(notices, []);
  const pid = await serverPid(homeOf(dataDir));
  const { output } = await run('ps', ['-o', 'uid=', '-p', String(pid)], undefined);
  assert.notEqual(Number(output), nobody.uid);
  assert.equal(await hasName({ uid: Number(output), gid: 0 }), false, 'a user id that no account has');
});

test('under root no other process reads the files of the database, nobody’s included', {
  skip: needsRoot,
}, async (t) => {
  const dataDir = join(await scratch(t), 'data');
  await open(t, { dataDir });
  const cluster = join(homeOf(dataDir), 'cluster');
  for (const path of [join(cluster, 'password'), join(cluster, 'data', 'PG_VERSION')]) {
    assert.equal(await exists(path), true);
    assert.equal((await run('cat', [path], nobody)).ok, false, path);
  }
  const { output } = await run('find', [cluster, '-user', String(nobody.uid)], undefined);
  assert.equal(output, '');
});

test('under root a database of nobody’s, from an earlier version, gets an account of its own and keeps what is in it', {
  skip: needsRoot,
}, async (t) => {
  const dataDir = await ownDataDir(t);
  const before = await openEmbedded({ dataDir, settings: quick });
  await query(before.connection, remember);
  await before.stop();
  const cluster = join(homeOf(dataDir), 'cluster');
  const { ok } = await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, cluster], undefined);
  assert.ok(ok);
  const embedded = await open(t, { dataDir });
  assert.deepEqual(await query(embedded.connection, recall), [{ answer: 42 }]);
  const { output } = await run('find', [cluster, '-user', String(nobody.uid)], undefined);
  assert.equal(output, '');
});

test('under root the copy of the server in the data directory of a user is theirs, and quotes in its path do no harm', {
  skip: needsRoot,
}, async (t) => {
  const place = await scratch(t);
  const closed = join(place, 'closed');
  await run('cp', ['-Rp', serverPackage, closed], undefined);
  await run('chmod', ['-R', 'go-rwx', closed], undefined);
  const user = { uid: 1, gid: 1 };
  for (const name of ['plain', `o'n e "tw\\o" $HOME`]) {
    const dataDir = join(place, name);
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, user.uid, user.gid);
    const embedded = await open(t, { dataDir, stateDir: join(place, 'state'), serverPackage: closed });
    assert.deepEqual(await query(embedded.connection, 'select 1 as one'), [{ one: 1 }]);
    await embedded.stop();
    const { output } = await run('find', [dataDir, '!', '-user', String(user.uid)], undefined);
    assert.equal(output, '', 'all of it is theirs');
    await removeEmbedded(dataDir);
  }
});

test('under root, a data directory that the server’s user cannot enter keeps its database in a system directory', {
  skip: needsRoot,
}, async (t) => {
  const place = await scratch(t);
  const [closed, stateDir] = [join(place, 'closed'), join(place, 'state')];
  await mkdir(closed, { mode: 0o700 });
  const dataDir = join(closed, 'checkout', 'data');

  const first = await openEmbedded({ dataDir, stateDir, settings: quick });
  const [name = ''] = await readdir(stateDir);
  assert.match(name, /^data-[0-9a-f]{12}$/);
  const home = join(stateDir, name);
  assert.deepEqual(first.notices, [
    `PostgreSQL does not run as root, and user id ${(await stat(join(home, 'cluster'))).uid} cannot access ${dataDir}, so the database is in ${home}.`,
  ]);
  assert.ok(
    (await readdir(home)).some((entry) => entry.startsWith('server-')),
    'with a copy of the server',
  );
  assert.equal(await modeOf(closed), 0o700, 'the mode of the closed directory has not changed');
  await query(first.connection, remember);
  assert.deepEqual(await connectToRunning(dataDir), first.connection);
  await first.stop();

  await t.test('the next start finds it again and says so again', async () => {
    const second = await openEmbedded({ dataDir, stateDir, settings: quick });
    assert.deepEqual(await query(second.connection, recall), [{ answer: 42 }]);
    assert.deepEqual(second.notices, first.notices);
    await second.stop();
  });

  await t.test('a copy of the data directory does not get at the same database beside it', async () => {
    const copy = join(closed, 'copy');
    await run('cp', ['-Rp', dataDir, copy], undefined);
    const running = await openEmbedded({ dataDir, stateDir, settings: quick });
    await assert.rejects(openEmbedded({ dataDir: copy, stateDir }), { code: 'data-directory-in-use' });
    await running.stop();
  });

  await t.test('a renamed data directory finds it, too', async () => {
    await rename(join(closed, 'checkout'), join(closed, 'renamed'));
    const renamed = join(closed, 'renamed', 'data');
    const third = await openEmbedded({ dataDir: renamed, stateDir, settings: quick });
    assert.deepEqual(await query(third.connection, recall), [{ answer: 42 }]);
    await third.stop();
  });

  await t.test('where it is gone, nothing starts again in silence', async () => {
    const renamed = join(closed, 'renamed', 'data');
    await rename(home, `${home}.away`);
    await assert.rejects(openEmbedded({ dataDir: renamed, stateDir }), {
      code: 'cluster-missing',
      message: `The database of ${renamed} is in ${home}, which does not exist. Restore it, or delete ${renamed}/postgres/moved-to to start with an empty database.`,
    });
    assert.equal(await exists(home), false);
  });
});

test('a data directory that is closed already is not opened', { skip: needsRoot }, async (t) => {
  const place = await scratch(t);
  const dataDir = join(place, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const { notices } = await open(t, { dataDir, stateDir: join(place, 'state') });
  assert.equal(notices.length, 1);
  assert.equal(await modeOf(dataDir), 0o700);
});

test('a strict umask does not shut the server out of directories that we make', {
  skip: needsRoot,
}, async (t) => {
  const place = await scratch(t);
  const [dataDir, stateDir] = [join(place, 'new', 'data'), join(place, 'state')];
  const started = service(t, { dataDir, stateDir, act: 'stop', prefix: 'umask 077' });
  assert.ok((await answer(started)).connection);
  assert.equal(await exists(stateDir), false);
});

test('root runs the database of a user as that user, and leaves it usable to them', {
  skip: needsRoot,
}, async (t) => {
  const place = await scratch(t);
  const dataDir = join(place, 'data');
  // "daemon", on Linux and macOS.
  const user = { uid: 1, gid: 1 };
  await mkdir(dataDir, { mode: 0o700 });
  await chown(dataDir, user.uid, user.gid);
  const embedded = await open(t, { dataDir, stateDir: join(place, 'state') });
  assert.deepEqual(embedded.notices, []);
  await embedded.stop();
  const { output } = await run('find', [dataDir, '!', '-user', String(user.uid)], undefined);
  assert.equal(output, '', 'all of it is theirs');
});

test('an owner without a name, whom PostgreSQL does not accept, is passed over', {
  skip: needsRoot,
}, async (t) => {
  const dataDir = join(await scratch(t), 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  await chown(dataDir, 54_321, 54_321);
  await open(t, { dataDir });
  const { uid } = await stat(join(homeOf(dataDir), 'cluster'));
  assert.ok(uid !== 54_321 && uid !== nobody.uid);
});

test('a database that its user can no longer reach is reported, not replaced', {
  skip: needsRoot,
}, async (t) => {
  const dataDir = await sharedDataDir();
  const stateDir = join(await scratch(t), 'state');
  await chmod(dirname(dataDir), 0o700);
  await assert.rejects(openEmbedded({ dataDir, stateDir }), {
    code: 'data-directory-unusable',
    message: /belongs to user id \d+, which cannot access it\. Make every directory above it accessible/,
  });
  assert.equal(await exists(stateDir), false);
  await chmod(dirname(dataDir), 0o711);
  await open(t, { dataDir, stateDir });
});

test('a database restored as root is reported, with how to fix it', { skip: needsRoot }, async (t) => {
  const dataDir = await ownDataDir(t);
  await run('chown', ['-R', '0:0', join(homeOf(dataDir), 'cluster')], undefined);
  await assert.rejects(openEmbedded({ dataDir }), {
    code: 'data-directory-foreign',
    message: /chown -R 65534:65534/,
  });
});

test('a root that may not change users is told to start as another one', { skip: needsRoot }, async (t) => {
  const place = await scratch(t);
  const [dataDir, stateDir] = [join(place, 'data'), join(place, 'state')];
  const without = '--bounding-set=-setuid,-setgid';
  const tried = await run('setpriv', [without, 'true'], undefined).catch(() => undefined);
  if (tried?.ok !== true) {
    t.skip('setpriv, with which a root without its capabilities is made, does not work here');
    return;
  }
  const prefix = `set -- setpriv ${without} "$@"`;
  const { code, message } = await answer(service(t, { dataDir, stateDir, act: 'stop', prefix }));
  assert.equal(code, 'server-cannot-run');
  assert.match(
    message ?? '',
    /root is not allowed to start it as user id 65534 here \(EPERM\)\. Start Laurel as an ordinary user\.$/,
  );
});

test('a system directory that cannot be made is named', { skip: needsRoot }, async (t) => {
  const place = await scratch(t);
  await mkdir(join(place, 'data'), { mode: 0o700 });
  await writeFile(join(place, 'state'), 'a file');
  await assert.rejects(openEmbedded({ dataDir: join(place, 'data'), stateDir: join(place, 'state') }), {
    code: 'data-directory-unusable',
    message: /^Cannot create .*\/state\/data-[0-9a-f]{12}, where the database must be because user id \d+ /,
  });
});

test('without root, a database that root put elsewhere is not started empty', {
  skip: asRoot ? 'root may open it' : false,
}, async (t) => {
  const dataDir = await ownDataDir(t);
  await rm(join(homeOf(dataDir), 'cluster'), { recursive: true });
  await writeFile(join(homeOf(dataDir), 'moved-to'), '/var/lib/laurel/data-0123456789ab\n');
  await assert.rejects(openEmbedded({ dataDir }), {
    code: 'data-directory-foreign',
    message: `The database of ${dataDir} was created by root and is in /var/lib/laurel/data-0123456789ab. Start Laurel as root, or choose another data directory.`,
  });
});
