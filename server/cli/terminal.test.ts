import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { readConfig } from '../config.ts';
import { connectToRunning } from '../platform/postgres/embedded/index.ts';
import { later, scratch } from '../platform/postgres/embedded/test-ground.ts';
import { itInLongRun } from '../testing/long-run.ts';
import { runCommand } from './run-command.ts';

/** Read and compiled once for all processes. */
const { NODE_COMPILE_CACHE = '' } = process.env;

/** A command typed at a terminal with these settings and no others. */
function laurel(settings: Record<string, string>, ...args: string[]) {
  const script = join(import.meta.dirname, 'main.ts');
  return new Promise<{ status: unknown; output: string; errors: string }>((done) => {
    const env = { NODE_COMPILE_CACHE, ...settings };
    execFile(process.execPath, [script, ...args], { env }, (error, output, errors) => {
      done({ status: error === null ? 0 : error.code, output, errors });
    });
  });
}

/** The service itself, up and ready, with its database in the data directory. */
async function startService(t: TestContext, settings: Record<string, string>) {
  const script = join(import.meta.dirname, '../main.js');
  const child = spawn(process.execPath, [script], {
    env: { NODE_COMPILE_CACHE, ...settings, PORT: '0', LAUREL_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  later(t, stop);
  let welcome = '';
  for await (const chunk of child.stdout) {
    welcome += chunk;
    if (welcome.includes('curl')) break;
  }
  return {
    url: /http:\/\/\S+(?=\/api\/v1)/.exec(welcome)?.[0] ?? '',
    stop,
  };
}

describe('the command line on the embedded database', () => {
  itInLongRun('works beside the running service, and by itself when none runs', async (t) => {
    const settings = { LAUREL_DATA_DIR: join(await scratch(t), 'data') };
    const service = await startService(t, settings);
    const beside = await laurel(settings, 'user', 'create', '--email', 'beside@example.com');
    assert.equal(beside.status, 0, beside.errors);
    const password = /^Password: (\S+)/m.exec(beside.output)?.[1];
    const login = await fetch(`${service.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'beside@example.com', password }),
    });
    assert.equal(login.status, 200);
    await service.stop();

    const alone = await laurel(settings, 'user', 'create', '--email', 'beside@example.com');
    assert.equal(alone.errors, 'laurel: an account for beside@example.com already exists\n');
    assert.deepEqual([alone.status, alone.output], [1, '']);
    assert.equal(await connectToRunning(settings.LAUREL_DATA_DIR), undefined, 'it stopped what it started');
  });
});

describe('a directory without an installation', () => {
  const commands = [
    ['project', 'list'],
    ['removal', 'list'],
    ['tenant', 'create', '--name', 'Acme', '--owner-email', 'a@b.c'],
    ['user', 'reset-password', '--email', 'a@b.c'],
    ['migrate'],
    ['secret', 'rotate'],
    ['secret', 'reseal'],
    ['backup', 'file'],
  ];

  itInLongRun(
    'stays as it is: the command says where it looked, and which settings point elsewhere',
    async (t) => {
      const folder = await scratch(t);
      const dataDir = join(folder, 'data');
      const answers = await Promise.all(
        commands.map((args) => laurel({ LAUREL_DATA_DIR: dataDir }, ...args)),
      );
      for (const [index, { status, output, errors }] of answers.entries()) {
        const told = `${commands[index]?.join(' ')}: ${errors}`;
        assert.deepEqual([status, output], [1, ''], told);
        assert.match(
          errors,
          /^laurel: there is no (database|secret key) in \S+\/data; set LAUREL_DATA_DIR .*\n$/,
          told,
        );
        assert.ok(errors.includes(dataDir), told);
      }
      assert.match(answers[0]?.errors ?? '', /or DATABASE_URL to its database/);
      assert.deepEqual(await readdir(folder), []);
    },
  );
});

describe('secret rotate', () => {
  it('puts a new key before the old one, for its owner alone', async (t) => {
    const dataDir = join(await scratch(t), 'data');
    const path = join(dataDir, 'secret-key');
    await mkdir(dataDir);
    await writeFile(path, `${'k'.repeat(43)}\n`, { mode: 0o600 });
    const before = (await readFile(path, 'utf8')).trim().split('\n');
    assert.equal((await laurel({ LAUREL_DATA_DIR: dataDir }, 'secret', 'rotate')).status, 0);
    const [added, ...kept] = (await readFile(path, 'utf8')).trim().split('\n');
    assert.deepEqual(kept, before);
    assert.ok(added && !before.includes(added));
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  });

  it('leaves a key that is a setting to those who set it', async (t) => {
    const dataDir = join(await scratch(t), 'data');
    const settings = { LAUREL_DATA_DIR: dataDir, LAUREL_SECRET_KEY: 'k'.repeat(32) };
    const { status, errors } = await runCommand(['secret', 'rotate'], () => readConfig(settings));
    assert.equal(status, 1);
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? '', /^the secret key of this installation is set in LAUREL_SECRET_KEY: .*$/);
  });
});
