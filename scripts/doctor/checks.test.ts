import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findServerPackage } from '../../server/platform/postgres/embedded/server-files.ts';
import { chromium, redis } from '../test-programs.ts';
import {
  checkNode,
  checkPort,
  checkPostgres,
  checkProgram,
  checks,
  type Finding,
  judgeDisk,
} from './checks.ts';

const isFound = (finding: Finding) => 'found' in finding;

describe('the doctor', () => {
  it('finds installed programs', async () => {
    assert.ok(isFound(checkNode('24.0.0')));
    assert.ok(isFound(await checkPostgres({})), 'the embedded server runs');
    assert.ok(isFound(await checkPostgres({ DATABASE_URL: 'postgres://somewhere' }, 'no-platform')));
    assert.ok(isFound(await checkPort({ PORT: '0' })));
    assert.ok(isFound(judgeDisk(3 * 1024 ** 3)));
    const node = { name: 'Node', package: 'nodejs', find: () => process.execPath };
    assert.ok(isFound(checkProgram(node, process.env)));
  });

  it('finds the server of a fresh installation, which has no links between its libraries yet', async (t) => {
    const place = await mkdtemp(join(tmpdir(), 'laurel-fresh-'));
    t.after(() => rm(place, { recursive: true, force: true }));
    await chmod(place, 0o755);
    const copy = join(place, 'package');
    const { directory } = await findServerPackage();
    await cp(directory, copy, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(await readFile(join(copy, 'native/pg-symlinks.json'), 'utf8'));
    for (const { target } of links as { target: string }[]) await rm(join(copy, target), { force: true });
    const finding = await checkPostgres({}, undefined, copy);
    assert.ok(isFound(finding), JSON.stringify(finding));
  });

  it('says how to get what is missing', async () => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    try {
      for (const finding of [
        checkNode('20.9.0'),
        await checkPostgres({}, 'no-platform'),
        await checkPort({ PORT: String(port) }),
        await checkPort({ PORT: 'http' }),
        judgeDisk(1024),
        checkProgram(chromium, { PATH: '' }),
        checkProgram(chromium, { CHROMIUM_PATH: '/nowhere/chromium' }),
        checkProgram(redis, { PATH: '' }),
      ]) {
        assert.ok('problem' in finding && finding.fix.length > 0, JSON.stringify(finding));
      }
    } finally {
      taken.close();
    }
  });

  it('runs all of its checks, and fails if something required is missing', () => {
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../doctor.ts')], {
        env: { ...process.env, PORT: '0', ...env },
        encoding: 'utf8',
      });
    const failing = run({ CHROMIUM_PATH: '/nowhere/chromium' });
    for (const { name } of checks) assert.match(failing.stdout, new RegExp(`^. ${name}: `, 'm'));
    assert.equal(failing.status, 1);
    assert.equal(run({ CHROMIUM_PATH: process.execPath }).status, 0);
  });
});
