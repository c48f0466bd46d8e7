import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { apiClient } from '../../../testing/api-client.ts';
import type { CrashingService } from '../../../testing/crashing-service.ts';
import { openFirstProject } from '../../../testing/first-project.ts';
import { openCrashingService } from '../../../testing/open-crashing-service.ts';
import { account, s3At } from '../../../testing/s3/start-s3.ts';
import { type Interference, startStrictServer } from '../../../testing/s3/strict-server.ts';
import { temporaryDirectory } from '../../../testing/service.ts';

/** An export of some 16 MB: two parts of an upload, of 8 MiB each, and a rest. */
const players = 600;
const bytesOfEach = 30_000;

/** `npm run test:chaos` asks for 200. */
const rounds = Math.ceil(Number(process.env['LAUREL_TEST_CRASHES'] ?? 2) / 2);

interface Exporting {
  service: CrashingService;
  sql: Client;
  key: string;
}

/** A service in a process of its own, with players, whose exports go to the storage. */
async function open(t: TestContext, storage: string): Promise<Exporting> {
  const { service, sql } = await openCrashingService(t, {
    LAUREL_STORAGE_URL: storage,
    AWS_ACCESS_KEY_ID: account.accessKeyId,
    AWS_SECRET_ACCESS_KEY: account.secretAccessKey,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    LAUREL_TEST_JOBS_EVERY_MS: JSON.stringify({ 'write player exports': 50, 'delete player exports': 50 }),
  });
  const { key } = await openFirstProject(service.url);
  await sql.query(
    `with added as (
       insert into players (environment_id, id, display_name, attributes)
       select (select id from environments where name = 'live'), 'player-' || n, 'Zoë ' || n,
         jsonb_build_object('note', repeat('x', $2::int))
       from generate_series(1, $1::int) n returning key, environment_id)
     insert into player_progress (player_key, environment_id, xp) select key, environment_id, 7 from added`,
    [players, bytesOfEach],
  );
  return { service, sql, key };
}

async function begin({ service, key }: Exporting): Promise<string> {
  const { status, body } = await apiClient(service.url).post('/player-exports', {
    key,
    body: { format: 'ndjson' },
  });
  assert.equal(status, 202, JSON.stringify(body));
  return body.id;
}

/** The killed node gives no sign of life: what it leaves is taken up after 30 seconds, which the row is told have passed. */
async function letSilencePass({ sql }: Exporting): Promise<void> {
  await sql.query(
    `update player_exports set alive_at = alive_at - interval '31 seconds' where status = 'running'`,
  );
}

/** Ready, with every player once. */
async function assertComplete({ service, key }: Exporting, id: string): Promise<void> {
  const path = `/player-exports/${id}`;
  for (;;) {
    const { body } = await apiClient(service.url).get(path, { key });
    if (body.status === 'ready') break;
    assert.ok(['pending', 'running'].includes(body.status), JSON.stringify(body));
    await wait(20);
  }
  const answer = await fetch(`${service.url}/api/v1${path}/content`, { headers: { 'x-api-key': key } });
  assert.equal(answer.status, 200);
  const lines = (await answer.text()).trimEnd().split('\n');
  const ids = lines.map((line) => JSON.parse(line).id as string);
  assert.equal(ids.length, players);
  assert.equal(new Set(ids).size, players);
}

/** What killed nodes left waits for two minutes, for a node that is alive after all; the rows are told that they have passed. */
async function untilNothingIsDoomed({ sql }: Exporting): Promise<void> {
  for (;;) {
    await sql.query('update doomed_exports set due_at = now()');
    const { rowCount } = await sql.query('select from doomed_exports');
    if (rowCount === 0) return;
    await wait(20);
  }
}

const keysOf = async ({ sql }: Exporting): Promise<string[]> =>
  (
    await sql.query(
      `select 'exports/' || object_key as key from player_exports where object_key is not null order by 1`,
    )
  ).rows.map(({ key }) => key);

describe('an export whose process is killed', () => {
  it('in the middle of an upload, at its end or at its deletion is made again, and leaves nothing in the bucket', async (t) => {
    const server = await startStrictServer(account);
    t.after(server.close);
    const exporting = await open(t, s3At(server.port).url('p'));
    const { service, sql, key } = exporting;

    /** Kills the process at the first call to the bucket of this kind. It is answered no more. */
    const killAt = (is: (call: Parameters<Interference>[0]) => boolean) => {
      const killed = Promise.withResolvers<void>();
      server.interfere((call) => {
        if (!is(call)) return undefined;
        server.interfere(undefined);
        service.crash().then(killed.resolve, killed.reject);
        return 'lose';
      });
      return killed.promise;
    };

    for (let round = 0; round < rounds; round++) {
      const cutOff = killAt(({ method, query }) => method === 'PUT' && query.get('partNumber') === '2');
      const first = await begin(exporting);
      await cutOff;
      assert.equal(server.uploads.size, 1, 'the killed process left an upload');
      const { rows } = await sql.query('select status, attempts from player_exports where id = $1', [first]);
      assert.deepEqual(rows, [{ status: 'running', attempts: 1 }]);
      await letSilencePass(exporting);
      await assertComplete(exporting, first);

      // All of it is there, but the process does not know, and cannot say so.
      const complete = killAt(({ method, query }) => method === 'POST' && query.has('uploadId'));
      const second = await begin(exporting);
      await complete;
      await letSilencePass(exporting);
      await assertComplete(exporting, second);

      const deletion = killAt(({ method }) => method === 'DELETE');
      const clean = untilNothingIsDoomed(exporting);
      await deletion;
      await clean;
      assert.equal(server.uploads.size, 0);
      const stored = [...server.objects.keys()].sort();
      assert.deepEqual(
        stored,
        (await keysOf(exporting)).map((one) => `p/${one}`),
      );
      assert.ok(stored.every((one) => one.endsWith('.2')));

      const third = await begin(exporting);
      await assertComplete(exporting, third);
      for (const id of [first, second, third]) {
        const { status } = await apiClient(service.url).delete(`/player-exports/${id}`, { key });
        assert.equal(status, 204);
      }
      await untilNothingIsDoomed(exporting);
      assert.deepEqual([...server.objects.keys()], []);
    }
  });

  it('each time it is begun has failed after five, and leaves nothing in the directory', async (t) => {
    const directory = await temporaryDirectory(t);
    const exporting = await open(t, directory);
    const { service, key } = exporting;
    const files = async () =>
      (await readdir(join(directory, 'exports'), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
    /** A file that is being written, with something in it. */
    const untilDraft = async (attempt: number) => {
      for (;;) {
        const draft = (await files()).find((path) => path.includes(`.${attempt}.`));
        if (draft && (await stat(draft).catch(() => ({ size: 0 }))).size > 0) return;
        await wait(1);
      }
    };

    const id = await begin(exporting);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await untilDraft(attempt);
      await service.crash();
      await letSilencePass(exporting);
    }
    for (;;) {
      const { body } = await apiClient(service.url).get(`/player-exports/${id}`, { key });
      if (body.status === 'failed') {
        assert.match(body.error, /begun 5 times/);
        break;
      }
      assert.equal(body.status, 'running', JSON.stringify(body));
      await wait(20);
    }
    await untilNothingIsDoomed(exporting);
    assert.deepEqual(await files(), []);

    const next = await begin(exporting);
    await assertComplete(exporting, next);
    assert.deepEqual(
      await files(),
      (await keysOf(exporting)).map((one) => join(directory, one)),
    );
  });
});
