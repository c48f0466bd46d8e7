import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { startService } from './service.ts';
import { apiClient } from './testing/api-client.ts';
import { createTestDatabase } from './testing/databases.ts';
import { later, scratchDirectory, startLaurel } from './testing/laurel-process.ts';
import { isLongRun } from './testing/long-run.ts';
import { printWelcome } from './welcome.ts';

const run = promisify(execFile);

/** What the printed line gives when it is pasted into a shell. */
async function paste(line: string): Promise<string> {
  const curl = await run('sh', ['-c', 'command -v curl']).then(
    () => '',
    // Without curl the shell still reads the line, and we ask in its stead.
    () =>
      `curl() { [ "$1" = -H ] && exec "${process.execPath}" -e 'const [h, u] = process.argv.slice(1); const [n, v] = h.split(": "); fetch(u, { headers: { [n]: v } }).then((r) => r.text()).then(console.log)' "$2" "$3"; }\n`,
  );
  return (await run('sh', ['-c', `${curl}${line.trim()}`])).stdout;
}

describe('the embedded installation', () => {
  it('welcomes on its first start, keeps its secrets, and survives a stop and a kill', async (t) => {
    const LAUREL_DATA_DIR = join(await scratchDirectory(t), 'data');
    const first = await startLaurel(t, { LAUREL_DATA_DIR });
    const welcome = first.stdout();
    const field = (name: string) => new RegExp(`^  ${name}\\s+(\\S+)`, 'm').exec(welcome)?.[1] ?? '';
    const [email, password, key] = [field('E-mail'), field('Password'), field('Test key')];
    assert.equal(field('Console'), `${first.url}/console`);
    assert.equal((await fetch(field('Console'))).status, 200);
    assert.equal(field('API'), `${first.url}/api/v1`);
    assert.equal((await fetch(field('Reference'))).status, 200);
    assert.equal(field('Guide'), `${first.url}/guide/`);
    assert.equal((await fetch(field('Guide'))).status, 200);
    assert.match(key, /^svc_test_/);
    const line = /^ {2}curl .*$/m.exec(welcome)?.[0] ?? '';
    assert.deepEqual(JSON.parse(await paste(line)), { data: [], nextCursor: null });

    const login = await first.post('/auth/login', { body: { email, password } });
    assert.equal(login.status, 200);
    assert.equal(login.body.user.role, 'OWNER');
    const token: string = login.body.accessToken;
    const tenants = (await first.get('/tenants', { token })).body.data;
    assert.equal(tenants.length, 1);
    const projects = (await first.get(`/tenants/${tenants[0].id}/projects`, { token })).body.data;
    assert.deepEqual(
      projects.map(({ plan }: { plan: string }) => plan),
      ['PRO'],
    );

    const keyFile = join(LAUREL_DATA_DIR, 'secret-key');
    assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
    const kept = await readFile(keyFile, 'utf8');
    first.process.kill('SIGTERM');
    assert.equal(await first.ended, 0, first.stderr());

    const second = await startLaurel(t, { LAUREL_DATA_DIR });
    for (const secret of [password, key, email]) assert.ok(!second.stdout().includes(secret));
    assert.doesNotMatch(second.stdout(), /first start|curl/);
    assert.equal((await second.get('/tenants', { token })).status, 200, 'the token of before is good');
    assert.equal((await second.get('/players', { key })).status, 200);
    let last = second;
    // That a start after a kill finds everything is tried with the database itself; the long run kills the service, too.
    if (isLongRun) {
      second.process.kill('SIGKILL');
      assert.equal(await second.ended, 'SIGKILL');
      last = await startLaurel(t, { LAUREL_DATA_DIR });
      assert.equal((await last.get('/tenants', { token })).status, 200);
    }
    assert.equal(await readFile(keyFile, 'utf8'), kept);
    last.process.kill('SIGTERM');
    assert.equal(await last.ended, 0, last.stderr());
    const pidFile = join(LAUREL_DATA_DIR, 'postgres/cluster/data/postmaster.pid');
    assert.equal(existsSync(pidFile), false, 'the database has ended too');
    for (const { stderr } of [first, second, last]) assert.equal(stderr(), '');
  });
});

describe('an installation with an owner of its own', () => {
  it('is theirs, and their password is not printed', async (t) => {
    const database = await createTestDatabase();
    const password = 'correct horse battery';
    const read = readConfig({
      PORT: '0',
      DATABASE_URL: database.url,
      LAUREL_DATA_DIR: await scratchDirectory(t),
      LAUREL_ADMIN_EMAIL: 'Ada@Example.com',
      LAUREL_ADMIN_PASSWORD: password,
    });
    assert.ok('config' in read);
    const service = await startService(read.config, { log: createLog('silent') });
    later(t, async () => {
      await service.stop();
      await database.drop();
    });
    const print = t.mock.method(console, 'log', () => {});
    printWelcome(service, { version: '1.2.3', dataDir: '/srv/laurel' });
    const printed = print.mock.calls.flatMap((call) => call.arguments).join('\n');
    assert.match(printed, /Laurel 1\.2\.3 is running/);
    assert.match(printed, /Data\s+\/srv\/laurel$/m);
    assert.match(printed, /E-mail\s+ada@example\.com/);
    assert.ok(!printed.includes(password));
    const api = apiClient(service.url);
    const login = await api.post('/auth/login', { body: { email: 'ada@example.com', password } });
    assert.equal(login.body.user.role, 'OWNER');
  });
});
