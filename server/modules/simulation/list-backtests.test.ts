import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
let key = '';
let changesetId = '';

const rule = (id: string, amount = 10) => ({ id, name: id, on: 'win', then: [{ do: 'grantXp', amount }] });

async function put(path: string, body: unknown, method: 'post' | 'put' = 'post') {
  const answer = await service[method](path, { key, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function list(query = '', by: object = { key }) {
  const { status, body } = await service.get(`/backtests${query}`, by);
  assert.equal(status, 200, JSON.stringify(body));
  return body as { data: Record<string, unknown>[]; nextCursor: string | null };
}

const ids = async (query = '', by?: object) => (await list(query, by)).data.map(({ id }) => id);
const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;
const ofProject = 'environment_id in (select id from environments where project_id = $1)';
const insert = (request: unknown, status: string, count = 1) =>
  sql(
    `insert into backtests (id, environment_id, request, status, progress, alive_at)
     select ('0199c1f0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, e.id, $1, $2, 0.4, now() + interval '1 hour'
     from environments e, generate_series(1, $3::int) n where e.project_id = $4 and e.name = 'live' returning id`,
    ...[JSON.stringify(request), status, count, service.projectId],
  );

before(async () => {
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  key = (await service.createKey({ scopes: ['read', 'write', 'manage'] })).key;
  await put('/rules', rule('win'));
  await put('/players', { id: 'ada', displayName: 'Ada L.' });
  await put('/events/batch', {
    events: ['ada', 'ada', 'bob'].map((playerId) => ({ playerId, type: 'win' })),
  });
  changesetId = (await put('/changesets', { title: 'More' })).id;
  const { id: _, ...body } = rule('win', 11);
  await put(`/changesets/${changesetId}/items`, { kind: 'rules', id: 'win', op: 'put', body }, 'put');
});

describe('the list of backtests', () => {
  it('has the last ones of a rule or a changeset, newest first, with the main figures', async () => {
    const from = '2026-01-01T00:00:00.000Z';
    const first = await put('/backtests', { rule: rule('win', 30), from });
    const second = await put('/backtests', { rule: rule('win') });
    const other = await put('/backtests', { rule: rule('other') });
    const { id: _, ...unnamed } = rule('unnamed');
    const nameless = await put('/backtests', { rule: unnamed });
    const whole = await put('/backtests', { changesetId: changesetId.toUpperCase() });

    assert.deepEqual(await ids('?ruleId=win'), [second.id, first.id]);
    assert.deepEqual(await ids(`?changesetId=${changesetId}`), [whole.id]);
    assert.deepEqual(await ids('?ruleId=never'), []);
    assert.deepEqual(await ids(), [whole.id, nameless.id, other.id, second.id, first.id]);

    const { to, ...listed } = (await list('?ruleId=win')).data[1] ?? {};
    assert.ok(typeof to === 'string' && to > from);
    assert.deepEqual(listed, {
      id: first.id,
      status: 'done',
      progress: 1,
      ruleId: 'win',
      changesetId: null,
      experimentId: null,
      variantId: null,
      from,
      summary: {
        events: 3,
        players: 2,
        affectedPlayers: 2,
        fired: 3,
        difference: { xp: 60, levelUps: 0, badges: 0, questsCompleted: 0 },
      },
      createdAt: first.createdAt,
    });
    const [ofChangeset] = (await list(`?changesetId=${changesetId}`)).data;
    assert.deepEqual([ofChangeset?.['ruleId'], ofChangeset?.['changesetId']], [null, changesetId]);
    assert.equal(ofChangeset?.['from'], null);
  });

  it('comes in pages', async () => {
    const seen: unknown[] = [];
    for (let cursor = ''; ; ) {
      const { data, nextCursor } = await list(`?ruleId=win&limit=1${cursor}`);
      seen.push(...data.map(({ id }) => id));
      if (nextCursor === null) break;
      cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
    }
    assert.equal(seen.length, 2);
    assert.deepEqual(seen, await ids('?ruleId=win'));
  });

  it('is of one environment of one project, whatever id is asked for', async () => {
    const test = { key: (await service.createKey({ mode: 'test' })).key };
    assert.deepEqual(await ids('', test), []);
    assert.deepEqual(await ids(`?changesetId=${changesetId}`, test), []);
    const { body } = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Other' },
    });
    const other = { key: (await service.createKey({}, body.id)).key };
    assert.deepEqual(await ids('', other), []);
    assert.deepEqual(await ids(`?changesetId=${changesetId}`, other), []);
    assert.deepEqual(await ids('?ruleId=win', other), []);
  });

  it('is for those who may read a backtest', async () => {
    const viewer = await service.addMember('VIEWER');
    const designer = await service.addMember('DESIGNER');
    const headers = { 'x-project-id': service.projectId };
    assert.equal((await service.get('/backtests', { token: viewer.token, headers })).status, 403);
    assert.equal((await ids('?ruleId=win', { token: designer.token, headers })).length, 2);
  });

  it('refuses two filters at once, and what is no id', async () => {
    for (const query of [
      `ruleId=win&changesetId=${changesetId}`,
      'ruleId=Not%20one',
      'changesetId=7',
      'experimentId=Not%20one',
      'cursor=x',
    ]) {
      assert.equal((await service.get(`/backtests?${query}`, { key })).status, 400, query);
    }
  });

  it('has one under way with its progress, and keeps the last 20 of a rule', async () => {
    await insert({ rule: { id: 'many' } }, 'failed', 25);
    const { id } = await put('/backtests', { rule: rule('many') });
    const kept = await ids('?ruleId=many&limit=100');
    assert.equal(kept.length, 20);
    assert.equal(kept[0], id);
    assert.equal((await ids('?ruleId=win')).length, 2, 'those of others stay');

    await sql(
      `update backtests set status = 'running' where ${ofProject} and definition = 'rule many' and id <> $2`,
      service.projectId,
      id,
    );
    await put('/backtests', { rule: rule('many') });
    const { data } = await list('?ruleId=many&limit=100');
    assert.equal(data.length, 21, 'what runs is not deleted');
    const { status, progress, summary } = data.at(-1) ?? {};
    assert.deepEqual({ status, progress, summary }, { status: 'running', progress: 0.4, summary: null });
    await sql(`delete from backtests where ${ofProject} and definition = 'rule many'`, service.projectId);
  });

  it('has none whose result names a player who was erased, also one that ends at that moment', async () => {
    const naming = async () =>
      (
        await sql(
          `select count(*)::int as n from backtests where ${ofProject} and result::text like '%"ada"%'`,
          service.projectId,
        )
      )[0].n;
    assert.ok((await naming()) > 0);
    const ended = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    // As an erasure has it: whoever names the player waits.
    const holder = service.db.transaction(async (tx) => {
      const text = `select from players p join environments e on e.id = p.environment_id
                    where e.project_id = $1 and p.id = 'ada' for update of p`;
      await tx.query({ name: '', text, values: [service.projectId] });
      locked.resolve();
      await ended.promise;
    });
    await locked.promise;
    const answer = service.post('/backtests', { key, body: { rule: rule('late', 50) } });
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%display_name%for key share%'`;
    while ((await sql(waits)).length === 0) {
      const [late] = (await list('?ruleId=late')).data;
      assert.ok(!late || late['status'] === 'running', 'it has not named the player meanwhile');
      await delay(20);
    }
    const erasure = service.delete('/players/ada', { key });
    ended.resolve();
    await holder;
    assert.equal((await erasure).status, 204);
    await answer;
    assert.equal(await naming(), 0);
    assert.deepEqual(await ids(`?changesetId=${changesetId}`), []);
  });
});
