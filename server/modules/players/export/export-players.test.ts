import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { defaultLevels } from '../../tenancy/index.ts';
import { openPlayerRows } from '../test-players.ts';
import { exportPages } from './export-pages.ts';
import { createPlayerExports, exportLimits } from './export-players.ts';

const service = await startTestService({ cuttable: true });
const rows = await openPlayerRows(service);
const { tenantId, owner } = service;
const { key } = await service.createKey();

async function addPlayers(environment: number, count: number, { prefix = 'player', bytes = 0 } = {}) {
  await rows.run(
    `with added as (
       insert into players (environment_id, id, display_name, attributes)
       select $1, $3 || '-' || n, case when n % 2 = 0 then 'Ada ' || n end,
              jsonb_build_object('country', case when n % 3 = 0 then 'DE' else 'FR' end, 'note', repeat('x', $4::int))
       from generate_series(1, $2::int) n returning key, environment_id)
     insert into player_progress (player_key, environment_id, xp) select key, environment_id, key % 500 from added`,
    environment,
    count,
    prefix,
    bytes,
  );
}

// Some pages, the last one not full.
await addPlayers(rows.live, 350);

const idsOf = (ndjson: string) =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).id as string);

async function listed(query: string, of: object = { key }): Promise<unknown[]> {
  const players: unknown[] = [];
  let cursor = '';
  do {
    const { body } = await service.get(`/players?limit=100&${query}${cursor}`, of);
    players.push(...body.data);
    cursor = body.nextCursor === null ? '' : `&cursor=${encodeURIComponent(body.nextCursor)}`;
  } while (cursor !== '');
  return players;
}

describe('an export of players', () => {
  it('has the players of the list, with the same filters and in the same order', async () => {
    for (const query of ['', 'sort=-xp&minXp=100', 'attribute=country:DE&sort=createdAt', 'search=ada 1']) {
      const { status, body, headers } = await service.get(`/player-export?format=ndjson&${query}`, { key });
      assert.equal(status, 200, JSON.stringify(body));
      const expected = await listed(query);
      assert.ok(expected.length > 30, query);
      const lines = (body as string).trimEnd().split('\n');
      assert.deepEqual(
        lines.map((line) => JSON.parse(line)),
        expected,
        query,
      );
      assert.equal(headers.get('content-type'), 'application/x-ndjson; charset=utf-8');
    }
  });

  it('is CSV unless something else is asked for', async () => {
    const { body, headers } = await service.get('/player-export?sort=createdAt', { key });
    const lines = (body as string).split('\r\n');
    assert.equal(
      lines[0],
      'id,displayName,level,xp,streak,longestStreak,timezone,createdAt,lastSeenAt,attributes',
    );
    assert.match(lines[2] ?? '', /^player-2,Ada 2,\d+,\d+,0,0,,20.*,,"\{""note"": ?/);
    assert.deepEqual([lines.length, lines.at(-1)], [352, '']);
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(headers.get('content-disposition'), 'attachment; filename="players-live.csv"');
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  it('is empty if nobody can match', async () => {
    const { body } = await service.get('/player-export?minLevel=1000&format=ndjson', { key });
    assert.equal(body, undefined);
    const csv = (await service.get('/player-export?search=nobody-at-all', { key })).body as string;
    assert.equal(csv.split('\r\n').length, 2, 'the names of the columns alone');
  });

  it('has the players of its own project and environment alone', async () => {
    await addPlayers(await rows.environmentOf('test'), 3, { prefix: 'tester' });
    const elsewhere = await newProject();
    await addPlayers(await rows.environmentOf('live', elsewhere.id), 2, { prefix: 'stranger' });
    const { key: testKey } = await service.createKey({ mode: 'test' });
    const all = async (of: object) => idsOf((await service.get('/player-export?format=ndjson', of)).body);
    assert.deepEqual(await all({ key: testKey }), ['tester-3', 'tester-2', 'tester-1']);
    assert.deepEqual(await all({ key: elsewhere.key }), ['stranger-2', 'stranger-1']);
    assert.ok((await all({ key })).every((id) => id.startsWith('player-')));
    const stranger = await service.addMember('VIEWER');
    const headers = { 'x-project-id': elsewhere.id };
    assert.equal((await service.get('/player-export', { token: stranger.token, headers })).status, 200);
    const { body: other } = await service.post('/tenants', {
      token: stranger.token,
      body: { name: 'Another tenant' },
    });
    const { body: project } = await service.post(`/tenants/${other.id}/projects`, {
      token: stranger.token,
      body: { name: 'Elsewhere' },
    });
    const foreign = { token: owner.token, headers: { 'x-project-id': project.id } };
    assert.equal((await service.get('/player-export', foreign)).status, 404);
  });

  it('refuses what the list refuses, and other formats', async () => {
    for (const [query, path] of [
      ['questStatus=active', '/questStatus'],
      ['seenAfter=yesterday', '/seenAfter'],
      ['format=xml', '/format'],
      ['limit=5', '/limit'],
    ] as const) {
      const answer = await service.get(`/player-export?${query}`, { key });
      assert.equal(assertFault(answer, 'VALIDATION_FAILED').details?.[0]?.path, path, query);
    }
  });

  it('is in the audit log, without the values of its filters', async () => {
    const { id } = await newProject();
    const headers = { 'x-project-id': id };
    await service.get('/player-export?search=ada@example.com&minXp=1', { token: owner.token, headers });
    await service.get('/player-export?questStatus=active', { token: owner.token, headers });
    const entries = await rows.run(
      `select action, target, after from audit_log where project_id = $1 and action like 'players.%'`,
      id,
    );
    assert.deepEqual(entries, [
      {
        action: 'players.export',
        target: { type: 'environment', id: 'live' },
        after: { format: 'csv', sort: '-createdAt', filters: ['minXp', 'search'] },
      },
    ]);
  });

  it('says something while it finds nobody for long', async () => {
    const frame = { levels: defaultLevels, timezone: 'UTC', now: new Date() };
    const scope = { owner: 'test', environmentId: rows.live, frame };
    const nobody = { attribute: ['country:none'], sort: 'createdAt', format: 'ndjson' } as const;
    assert.deepEqual(await Array.fromAsync(exportPages(service.db, scope, nobody, { silenceMs: 0 })), ['\n']);
    assert.deepEqual(await Array.fromAsync(exportPages(service.db, scope, nobody)), []);
  });
});

async function newProject() {
  const body = { name: 'A project' };
  const { id } = (await service.post(`/tenants/${tenantId}/projects`, { token: owner.token, body })).body;
  return { id: id as string, key: (await service.createKey({}, id)).key };
}

/** An export of 21 MB, which nobody reads yet: far more than the sockets hold on the way. */
async function begin(of: string) {
  const left = new AbortController();
  const url = `${service.url}/api/v1/player-export?format=ndjson`;
  const answer = await fetch(url, { headers: { 'x-api-key': of }, signal: left.signal });
  return { answer, left };
}

describe('exports that take long', async () => {
  const large = await newProject();
  await addPlayers(await rows.environmentOf('live', large.id), 700, { bytes: 30_000 });

  /** A place is free some time after the reader has gone. */
  async function untilFree() {
    for (;;) {
      const begun = await begin(large.key);
      if (begun.answer.status === 200) return begun;
      assert.equal(begun.answer.status, 409);
      await begun.answer.text();
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }

  it('are limited in a project, which has its places back from those who leave', async () => {
    const held = [await begin(large.key), await begin(large.key)];
    assert.equal(held.length, exportLimits.perProject);
    const refused = await service.get('/player-export', { key: large.key });
    assert.match(assertFault(refused, 'CONFLICT').message, /2 exports of this project are under way/);
    // Neither the calls of the project nor the exports of others wait for them.
    assert.equal((await service.get('/players?limit=1', { key: large.key })).status, 200);
    assert.equal(idsOf((await service.get('/player-export?format=ndjson', { key })).body).length, 350);

    held[0]?.left.abort();
    const next = await untilFree();
    assert.equal((await service.get('/player-export', { key: large.key })).status, 409);
    next.left.abort();
    held[1]?.left.abort();
    const last = await untilFree();
    assert.equal(idsOf(await last.answer.text()).length, 700, 'it is whole for who reads it late');
  });

  it('leave places for other tenants, however many projects one has', async () => {
    const exportPlayers = createPlayerExports(service);
    const projects = await Promise.all(Array.from({ length: 5 }, newProject));
    const environmentId = rows.live;
    const ask = (projectId: string, of = tenantId) =>
      exportPlayers(
        {
          tenantId: of,
          projectId,
          environment: { id: environmentId, name: 'live' },
          levels: defaultLevels,
          timezone: 'UTC',
          actor: { type: 'system', name: 'test' },
        },
        { format: 'csv', sort: '-createdAt' },
      );
    const held = await Promise.all(projects.slice(0, 4).flatMap(({ id }) => [ask(id), ask(id)]));
    assert.equal(held.length, exportLimits.inAll / 2);
    await assert.rejects(ask(projects[4]?.id ?? ''), { code: 'UNAVAILABLE', status: 503 });
    const { token } = await service.addMember('VIEWER');
    const { body: other } = await service.post('/tenants', { token, body: { name: 'Another tenant' } });
    held.push(await ask(projects[4]?.id ?? '', other.id));
    for (const stream of held) {
      const closed = once(stream, 'close');
      stream.destroy();
      await closed;
    }
    (await ask(projects[4]?.id ?? '')).destroy();
  });

  it('are cut off when they cannot be finished, and never look whole', async () => {
    const { answer } = await untilFree();
    await service.line?.cut();
    await assert.rejects(answer.text());
    await service.line?.mend();
    const again = await untilFree();
    await again.answer.body?.cancel();
  });
});
