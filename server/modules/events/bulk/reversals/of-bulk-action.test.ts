import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../../testing/envelope.ts';
import { itInLongRun } from '../../../../testing/long-run.ts';
import { startTestService } from '../../../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const scopes = ['read', 'write', 'manage'];
const { key } = await service.createKey({ scopes });
const { key: testKey } = await service.createKey({ mode: 'test', scopes });
await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });

const put = async (path: string, body: object) => {
  const answer = await service.put(path, { token, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
};
await put('/badges/vip', { name: 'VIP' });
await put('/badges/rich', { name: 'Rich' });
await put('/currencies/coins', { name: 'Coins' });
await put('/items/key', { name: 'Key' });
await put('/offers/key', {
  name: 'A key',
  price: [{ currencyId: 'coins', amount: 40 }],
  grants: [{ do: 'grantItem', itemId: 'key', quantity: 1 }],
});
await put('/quests/win', {
  name: 'Win',
  start: 'manual',
  objectives: [{ id: 'wins', on: 'win', measure: 'count', target: 2 }],
});
await put('/rules/rich', {
  name: 'Rich',
  on: 'player.level_up',
  when: 'player.level >= 2',
  then: [{ do: 'awardBadge', badgeId: 'rich' }],
});
// More than one piece has.
const players = Array.from({ length: 25 }, (_, i) => `p${i}`);
for (const id of players) await put(`/players/${id}`, {});

const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;
const reason = 'The wrong players';

async function finish(path: string, of: object) {
  for (;;) {
    const { body } = await service.get(path, of);
    if (body.status !== 'running') return body;
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

async function bulk(action: object, filter: object = {}, of: object = { key }) {
  const answer = await service.post('/bulk-actions', { ...of, body: { filter, action, reason: 'Goodwill' } });
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  return finish(`/bulk-actions/${answer.body.id}`, of);
}

const start = (bulkActionId: string, more: object = {}, of: object = { key }) =>
  service.post('/reversals', { ...of, body: { bulkActionId, reason, ...more } });

async function undo(bulkActionId: string, more: object = {}) {
  const answer = await start(bulkActionId, more);
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  const ended = await finish(`/reversals/${answer.body.id}`, { key });
  assert.equal(ended.status, 'done', ended.error);
  return ended;
}

const nothing = { events: 0, players: 0, xp: 0, badges: 0, quests: 0, balances: [], items: [], skipped: 0 };
const bulkActionOf = async (id: string) => (await service.get(`/bulk-actions/${id}`, { key })).body;
const playerOf = async (id: string) => (await service.get(`/players/${id}`, { key })).body;
const coinsOf = async (id: string) =>
  (await service.get(`/players/${id}/wallet`, { key })).body.balances[0].balance;

describe('a reversal of a bulk action', () => {
  it('counts first, then takes back what the bulk action did, with its consequences, and nothing else', async () => {
    await service.post('/players/p1/xp', { key, body: { amount: 7 } });
    const { id } = await bulk({ do: 'grantXp', amount: 100 });
    const other = await bulk({ do: 'grantXp', amount: 5 });
    await service.post('/players/p2/xp', { key, body: { amount: 3 } });
    // One of them was undone by itself before.
    const { body: activity } = await service.get('/players/p3/activity?type=grant.xp', { key });
    const grant = activity.data.find(
      ({ properties }: { properties: { bulkActionId: string } }) => properties.bulkActionId === id,
    );
    assert.equal((await service.post(`/events/${grant.id}/reverse`, { key, body: { reason } })).status, 200);

    const expected = { ...nothing, events: 24, players: 24, xp: -2_400, badges: 24 };
    const counted = await undo(id, { dryRun: true });
    assert.deepEqual(counted.result, expected);
    assert.deepEqual(
      [counted.bulkActionId, counted.from, counted.to, counted.types, counted.playerIds],
      [id, null, null, null, null],
    );
    assert.equal((await playerOf('p0')).xp, 105, 'a dry run changes nothing');
    assert.equal((await bulkActionOf(id)).reversal, null);

    const done = await undo(id);
    assert.deepEqual([done.result, done.progress, done.by.type], [expected, 1, 'key']);
    const xp = await Promise.all(
      ['p0', 'p1', 'p2', 'p3', 'p24'].map(async (one) => (await playerOf(one)).xp),
    );
    assert.deepEqual(xp, [5, 12, 8, 5, 5]);
    assert.deepEqual((await service.get('/players/p0/badges', { key })).body.data, []);
    const { reversal } = await bulkActionOf(id);
    assert.deepEqual(
      [reversal.id, reversal.status, reversal.reason, reversal.by.type, reversal.createdAt],
      [done.id, 'done', reason, 'key', done.createdAt],
    );
    assert.equal((await bulkActionOf(other.id)).reversal, null);
    const audited = await sql(
      `select after from audit_log where action = 'reversal.start' and target->>'id' = $1`,
      done.id,
    );
    assert.deepEqual(audited, [{ after: { environment: 'live', bulkActionId: id } }]);
    const { body: verified } = await service.post('/players/p0/verify', { key });
    assert.deepEqual(verified.differences, []);
  });

  it('finds nothing the second time', async () => {
    const [first] = (await service.get('/bulk-actions', { key })).body.data.toReversed();
    assert.deepEqual((await undo(first.id)).result, nothing);
  });

  itInLongRun('takes back badges, items and quests of named players, and says how many', async () => {
    const named = { playerIds: ['p5', 'p6', 'nobody'] };
    const badge = await bulk({ do: 'awardBadge', badgeId: 'vip' }, named);
    const items = await bulk({ do: 'grantItem', itemId: 'key', quantity: 2 }, named);
    const quest = await bulk({ do: 'startQuest', questId: 'win' }, named);
    await service.post('/events', { key, body: { playerId: 'p5', type: 'win' } });
    const two = { ...nothing, events: 2, players: 2 };
    assert.deepEqual((await undo(quest.id)).result, { ...two, quests: 2 });
    assert.deepEqual((await undo(items.id)).result, { ...two, items: [{ itemId: 'key', quantity: -4 }] });
    const taken = await bulk({ do: 'takeBadge', badgeId: 'vip' }, { playerIds: ['p6'] });
    assert.deepEqual((await undo(taken.id)).result, { ...nothing, events: 1, players: 1, badges: 1 });
    assert.deepEqual((await undo(badge.id)).result, { ...two, badges: 2 });
    for (const list of ['badges', 'inventory', 'quests']) {
      assert.deepEqual((await service.get(`/players/p5/${list}`, { key })).body.data, [], list);
    }
  });

  it('leaves what players bought since, so that a balance can go below 0', async () => {
    const { id } = await bulk({ do: 'grantCurrency', currencyId: 'coins', amount: 50 });
    const bought = await service.post('/players/p8/purchases', { key, body: { offerId: 'key' } });
    assert.equal(bought.status, 201, JSON.stringify(bought.body));
    const { result } = await undo(id);
    assert.deepEqual(result.balances, [{ currencyId: 'coins', amount: -1_250 }]);
    assert.deepEqual([await coinsOf('p8'), await coinsOf('p9')], [-40, 0]);
    const again = await service.post('/players/p8/purchases', { key, body: { offerId: 'key' } });
    assertFault(again, 'INSUFFICIENT_FUNDS');
  });

  it('takes back once what several people undo at the same time', async () => {
    const { id } = await bulk({ do: 'grantXp', amount: 11 });
    const before = (await playerOf('p20')).xp;
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(id)));
    const started = answers.filter(({ status }) => status === 202);
    for (const answer of answers) if (answer.status !== 202) assertFault(answer, 'CONFLICT');
    assert.ok(started.length >= 1);
    const ended = await Promise.all(started.map(({ body }) => finish(`/reversals/${body.id}`, { key })));
    const reversed = ended.reduce((sum, { result }) => sum + result.events, 0);
    assert.equal(reversed, 25);
    assert.equal((await playerOf('p20')).xp, before - 11);
  });

  it('is refused while another one is under way, but can be counted', async () => {
    const { id } = await bulk({ do: 'grantXp', amount: 1 }, { playerIds: ['p1'] });
    const done = await undo(id);
    // Another node is at work on it.
    await sql(
      `update reversals set status = 'running', node = gen_random_uuid(), alive_at = now() + interval '1 hour' where id = $1`,
      done.id,
    );
    const refused = await start(id);
    assertFault(refused, 'CONFLICT');
    assert.match(refused.body.error.message, /already being reversed/);
    assert.equal((await bulkActionOf(id)).reversal.status, 'running');
    assert.equal((await start(id, { dryRun: true })).status, 202);
    await sql(`update reversals set status = 'done' where id = $1`, done.id);
  });

  it('is refused for a bulk action that is under way, has just been stopped, or was a dry run', async () => {
    const action = { do: 'grantXp', amount: 1 };
    const { id } = await bulk(action, { playerIds: ['p1', 'p2'] });
    const refusedWith = async (expected: RegExp) => {
      for (const dryRun of [true, false]) {
        const refused = await start(id, { dryRun });
        assertFault(refused, 'CONFLICT');
        assert.match(refused.body.error.message, expected);
      }
    };
    await sql(
      `update bulk_actions set status = 'running', node = gen_random_uuid(), alive_at = now() + interval '1 hour' where id = $1`,
      id,
    );
    await refusedWith(/under way/);
    await sql(`update bulk_actions set status = 'cancelled', piece_keys = player_keys where id = $1`, id);
    await refusedWith(/being stopped/);
    // The node that worked on the piece died: what it reached is taken back all the same.
    await sql(
      `update bulk_actions set alive_at = now() - interval '1 minute', piece_end = done_key, done_key = 0 where id = $1`,
      id,
    );
    assert.equal((await undo(id)).result.players, 2);
    const dry = await service.post('/bulk-actions', {
      key,
      body: { filter: {}, action, reason, dryRun: true },
    });
    await finish(`/bulk-actions/${dry.body.id}`, { key });
    assertFault(await start(dry.body.id), 'CONFLICT');
  });

  it('leaves out players who were erased', async () => {
    const { id } = await bulk({ do: 'grantXp', amount: 1 }, { playerIds: ['p21', 'p22'] });
    await service.delete('/players/p21', { key });
    assert.deepEqual((await undo(id)).result, { ...nothing, events: 1, players: 1, xp: -1 });
  });

  it('finds no bulk action of another environment or project, and none for people who may not', async () => {
    const { id } = await bulk({ do: 'grantXp', amount: 1 }, { playerIds: ['p1'] });
    assertFault(await start(id, {}, { key: testKey }), 'NOT_FOUND');
    const made = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Other' },
    });
    const other = await service.createKey({ scopes }, made.body.id);
    assertFault(await start(id, {}, { key: other.key }), 'NOT_FOUND');
    assertFault(await start('0199c1f5-2d43-7b1a-9c6e-3f8a5b7d9e02'), 'NOT_FOUND');
    const { key: writes } = await service.createKey();
    assertFault(await start(id, {}, { key: writes }), 'FORBIDDEN');
    const headers = { 'x-project-id': service.projectId };
    for (const role of ['VIEWER', 'DESIGNER', 'DEVELOPER'] as const) {
      const member = await service.addMember(role);
      assertFault(await start(id, {}, { token: member.token, headers }), 'FORBIDDEN');
    }
    assert.equal((await bulkActionOf(id)).reversal, null);
    const admin = await service.addMember('ADMIN');
    const answer = await start(id, {}, { token: admin.token, headers });
    assert.equal(answer.status, 202, JSON.stringify(answer.body));
    const { by } = await finish(`/reversals/${answer.body.id}`, { key });
    assert.deepEqual([by.type, by.name], ['person', admin.email]);
  });

  it('is refused with a clear message where the request makes no sense', async () => {
    const { id } = await bulk({ do: 'grantXp', amount: 1 }, { playerIds: ['p1'] });
    const refused = async (body: object, path: string) => {
      const answer = await service.post('/reversals', { key, body });
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.equal(answer.body.error.details[0].path, path, JSON.stringify(answer.body));
    };
    const time = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };
    await refused({ bulkActionId: id }, '/reason');
    await refused({ bulkActionId: 'x', reason }, '/bulkActionId');
    await refused({ bulkActionId: id, reason, ...time }, '/from');
    await refused({ bulkActionId: id, reason, types: ['grant.xp'] }, '/types');
    await refused({ bulkActionId: id, reason, playerIds: ['p1'] }, '/playerIds');
    await refused({ reason }, '/from');
    await refused({ reason, from: time.from }, '/to');
  });
});
