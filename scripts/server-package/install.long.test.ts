import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { nobody } from '../../server/platform/postgres/embedded/account.ts';
import { type HowToRun, scratchDirectory, startLaurel } from '../../server/testing/laurel-process.ts';
import { findNode, hasOldVersions } from '../packages/node-versions.ts';
import { plainEnvironment } from '../packages/throw-away-project.ts';
import { readLockfile } from '../supply-chain/lockfile.ts';
import { packServer } from './packed.ts';
import { tryOut } from './try-out.ts';

const run = promisify(execFile);

/** The version of Node on which the service runs without the one that npm installs with it. */
const withoutOurs = '24.21.0';

/** Installs the tarball with npm in a directory that has nothing else. */
async function install(t: TestContext) {
  const directory = await scratchDirectory(t);
  const { tarball } = await packServer(directory);
  const app = join(directory, 'app');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "private": true }');
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball];
  await run('npm', args, { cwd: app, env: plainEnvironment(), timeout: 300_000 });
  return { app, tarball };
}

describe('@laurel/server, installed by npm', () => {
  it('has the versions of the lockfile, and runs on Node 20, 24 and on this one, as root and as an ordinary user', async (t) => {
    const { app } = await install(t);
    const own = join(app, 'node_modules/@laurel/server');
    const lock = readLockfile();
    const { packages } = JSON.parse(readFileSync(join(own, 'npm-shrinkwrap.json'), 'utf8')) as {
      packages: Record<string, { version: string; optional?: boolean }>;
    };
    for (const [place, { version, optional }] of Object.entries(packages)) {
      if (place === '' || optional) continue;
      const path = [join(own, place), join(app, place)].find((folder) => existsSync(folder));
      assert.ok(path, place);
      const installed = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { version: string };
      assert.deepEqual([installed.version, lock.packages[place]?.version], [version, version], place);
    }

    const versions = [...(hasOldVersions ? ['20.20.2', withoutOurs] : []), process.versions.node];
    const isRoot = process.geteuid?.() === 0;
    const users: HowToRun[] = isRoot ? [{}, { uid: nobody.uid, gid: nobody.gid }] : [{}];
    for (const version of versions) {
      const node = version === process.versions.node ? process.execPath : await findNode(version);
      for (const user of users) {
        const directory = await scratchDirectory(t);
        if (user.uid !== undefined) chownSync(directory, nobody.uid, nobody.gid);
        // Where that user can read it.
        const program = join(app, `node-${version}`);
        copyFileSync(node, program);
        // The service itself on the oldest version that it supports, as where npm has no Node for the machine.
        const script = version === withoutOurs ? 'server/main.js' : 'laurel-server.js';
        const settings: Record<string, string> =
          version === withoutOurs ? { LAUREL_DATA_DIR: './laurel-data' } : {};
        const command = [program, join(own, script)] as const;
        const start = () => startLaurel(t, settings, { cwd: directory, command, ...user });
        await tryOut(directory, start);
        t.diagnostic(`started on Node ${version} as ${user.uid ?? 'this user'}`);
      }
    }
  });

  it('starts with npx in an empty directory, and its commands work on the same data', async (t) => {
    const directory = await scratchDirectory(t);
    const { tarball } = await packServer(directory);
    const app = join(directory, 'app');
    mkdirSync(app);
    const environment = plainEnvironment({ npm_config_cache: process.env['npm_config_cache'] ?? '' });
    const args = ['exec', '--yes', '--prefer-offline', `--package=${tarball}`, '--', 'laurel-server'];
    const settings = Object.fromEntries(
      Object.entries(environment).filter((pair): pair is [string, string] => Boolean(pair[1])),
    );
    const laurel = await startLaurel(t, settings, { cwd: app, command: ['npm', ...args] });
    const key = /Test key +(\S+)/.exec(laurel.stdout())?.[1] ?? '';
    const sent = await laurel.post('/players', { key, body: { id: 'ada' } });
    assert.equal(sent.status, 201);

    const command = (...words: string[]) => run('npm', [...args, ...words], { cwd: app, env: environment });
    await command('backup', join(app, 'laurel.backup'));
    assert.ok(existsSync(join(app, 'laurel.backup')));
    assert.match((await command('project', 'list')).stdout, /PRO/);
    const unknown = await command('nothing').catch(({ stderr }: { stderr: string }) => stderr);
    assert.match(String(unknown), /unknown command "nothing"/);

    laurel.process.kill('SIGTERM');
    await laurel.ended;
  });
});
