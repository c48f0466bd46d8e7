import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientsOf } from './modules/clients/test-clients.ts';
import { lobbyCalls } from './modules/lobbies/test-lobbies.ts';
import { eventually, quickWebhooks, startReceiver, webhookClient } from './modules/webhooks/test-receiver.ts';
import type { ApiAnswer, CallOptions } from './testing/api-client.ts';
import { isLongRun } from './testing/long-run.ts';
import { tablesThatHold } from './testing/search-database.ts';
import { startTestService } from './testing/service.ts';

const service = await startTestService({
  webhooks: quickWebhooks,
  jobsEveryMs: new Map([
    ['bulk actions', 50],
    ['reverse events', 50],
  ]),
});
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { open, gather, start, history } = lobbyCalls(service, key);
const read = async (path: string) => (await service.get(path, { key })).body;
const send = async (path: string, body?: object) => {
  const answer = await service.post(path, { key, ...(body && { body }) });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
};
const put = async (path: string, body: object) => {
  const answer = await service.put(path, { token, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
};
const rows = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;

/** The long run has more of them than a node has connections to its database. */
const usual = isLongRun ? 50 : 16;

let count = 0;
/** All of them have one idempotency key. Exactly one does the work, and all have its answer. */
async function atOnce(path: string, body?: object, many = usual, by: CallOptions = { key }) {
  const call = { ...by, ...(body && { body }), headers: { 'idempotency-key': `at once ${++count}` } };
  const answers: ApiAnswer[] = await Promise.all(
    Array.from({ length: many }, () => service.post(path, call)),
  );
  const [first] = answers;
  assert.ok(first && first.status < 300, JSON.stringify(first?.body));
  for (const answer of answers) assert.deepEqual([answer.status, answer.body], [first.status, first.body]);
  const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length;
  assert.equal(replayed, many - 1, path);
  return first.body;
}

await service.patch(`/projects/${service.projectId}`, {
  token,
  body: { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 },
});
await put('/leaderboards/points', { name: 'Points', operator: 'sum' });
await put('/rules/play', { name: 'Play', on: 'play', then: [{ do: 'grantXp', amount: 10 }] });

describe('many calls with one idempotency key at the same moment do the work once', () => {
  it('for bulk actions and reversals', async () => {
    await send('/events', { playerId: 'ada', type: 'play', id: 'ada-1' });
    const grant = { filter: { playerIds: ['ada'] }, action: { do: 'grantXp', amount: 5 }, reason: 'Sorry' };
    const { id } = await atOnce('/bulk-actions', grant);
    await eventually(async () => (await read(`/bulk-actions/${id}`)).status === 'done');
    assert.equal((await read('/bulk-actions')).data.length, 1);
    assert.equal((await read('/players/ada')).xp, 15);
    const reversal = await atOnce('/reversals', { bulkActionId: id, reason: 'Mistake' });
    await eventually(async () => (await read(`/reversals/${reversal.id}`)).status === 'done');
    assert.equal((await read('/reversals')).data.length, 1);
    assert.equal((await read('/players/ada')).xp, 10);
    const reversed = await atOnce('/events/ada-1/reverse', { reason: 'Mistake' });
    assert.equal(reversed.duplicate, false);
    assert.equal((await read('/players/ada')).xp, 0);
  });

  it('for what is done in a lobby', async () => {
    const { id, code } = await open('host');
    await atOnce(`/lobbies/${id}/join`, { playerId: 'guest', code });
    for (const playerId of ['host', 'guest']) await atOnce(`/lobbies/${id}/ready`, { playerId, ready: true });
    await atOnce(`/lobbies/${id}/start`);
    await atOnce(`/lobbies/${id}/leave`, { playerId: 'guest' });
    await atOnce(`/lobbies/${id}/end`, { results: [{ playerId: 'host', score: 3 }] });
    assert.deepEqual(await history(id), [
      'created host',
      'joined guest',
      'started',
      'left guest left',
      'ended finished',
    ]);
  });

  it('for the end of a season', async () => {
    await send('/leaderboards/points/entries', { playerId: 'ada', score: 3 });
    const closed = await atOnce('/leaderboards/points/close');
    const { data } = await read('/leaderboards/points/seasons');
    assert.deepEqual(
      data.map((season: { number: number }) => season.number),
      [closed.number + 1, closed.number],
    );
    assert.equal(closed.hash.length, 64);
  });

  it('for batches and imports, each part once', async () => {
    const event = { playerId: 'bea', type: 'play' };
    const { results } = await atOnce('/events/batch', { events: [event, event, { ...event, type: '!' }] });
    assert.deepEqual(results[2].error.code, 'VALIDATION_FAILED');
    assert.equal((await read('/players/bea')).xp, 20);
    await atOnce('/players/import', { players: [{ id: 'carl', xp: 7 }] });
    assert.equal((await read('/players/carl')).xp, 7);
  });

  it('for tests, retries and recoveries of webhooks', async () => {
    const receiver = await startReceiver();
    const { id } = await webhookClient(service).create({ url: receiver.url, events: ['player.created'] });
    const { id: deliveryId } = await atOnce(`/webhooks/${id}/test`);
    await receiver.until(1);
    await atOnce(`/webhooks/${id}/deliveries/${deliveryId}/retry`);
    await receiver.until(2);
    await atOnce(`/webhooks/${id}/recover`, {
      since: new Date(service.clock().getTime() - 1_000).toISOString(),
    });
    await atOnce(`/webhooks/${id}/rotate-secret`, { secret: `whsec_${'A'.repeat(43)}=` });
    assert.equal(receiver.received.length, 2);
  });

  it('for changesets, bundles and versions', async () => {
    const { id } = await atOnce('/changesets', { title: 'A change' });
    const item = { kind: 'badges', id: 'one', op: 'put', body: { name: 'One' } };
    await service.put(`/changesets/${id}/items`, { key, body: item });
    const second = await service.addMember('DESIGNER');
    await atOnce(`/changesets/${id}/submit`, undefined, 5);
    const { reviews } = await atOnce(`/changesets/${id}/approve`, {}, 5, { token: second.token });
    assert.equal(reviews.length, 1);
    await atOnce(`/changesets/${id}/publish`, undefined, 5);
    const draft = await atOnce(`/changesets/${id}/revert`, undefined, 5);
    await atOnce(`/changesets/${draft.id}/discard`, undefined, 5);
    const { version } = await atOnce('/badges/one/versions/1/restore');
    assert.equal((await read('/badges/one')).version, version);
    const bundle = await read('/definitions/bundle');
    const applied = { ...bundle, badges: [...bundle.badges, { id: 'two', name: 'Two' }] };
    const { changesetId } = await atOnce('/definitions/apply', { bundle: applied }, 5);
    assert.equal((await read(`/changesets/${changesetId}`)).status, 'published');
    assert.equal((await read('/changesets')).data.length, 3);
  });

  it('for what changes nothing or tokens alone', async () => {
    assert.equal((await atOnce('/players/ada/verify')).matches, true);
    await atOnce('/players/ada/revoke-tokens');
    const { id } = await atOnce('/backtests', {
      rule: { name: 'Draft', on: 'play', then: [{ do: 'grantXp', amount: 1 }] },
    });
    assert.equal((await rows('select id from backtests')).length, 1);
    assert.ok(id);
  });
});

describe('a kept answer', () => {
  it('is forgotten when one of the players is erased whom it is about', async () => {
    const receiver = await startReceiver();
    const { id: webhookId } = await webhookClient(service).create({ url: receiver.url });
    const headers = { 'idempotency-key': 'about the erased one' };
    const once = async (path: string, body?: object, name = path) => {
      const answer = await service.post(path, {
        key,
        ...(body && { body }),
        headers: { 'idempotency-key': `${headers['idempotency-key']} ${name}` },
      });
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      return answer;
    };
    const { id } = await start(['stays', 'erased-player']);
    await once(`/lobbies/${id}/end`, { results: [{ playerId: 'erased-player', score: 1 }] });
    const open = await gather(['stays', 'erased-player', 'third']);
    await once(`/lobbies/${open.id}/leave`, { playerId: 'third' });
    const day = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    await once('/reversals', { ...day, playerIds: ['stays', 'erased-player'], reason: 'Mistake' });
    await once('/events/batch', { events: [{ playerId: 'erased-player', type: 'play' }] });
    const { data } = await eventually(async () => {
      const list = await read(`/webhooks/${webhookId}/deliveries?eventType=lobby.ended`);
      return list.data.length > 0 && list;
    });
    await once(`/webhooks/${webhookId}/deliveries/${data[0].id}/retry`);
    assert.ok((await tablesThatHold(service.db, 'erased-player')).includes('idempotent_answers'));
    assert.equal((await service.delete('/players/erased-player', { key })).status, 204);
    const left = await rows(
      `select caller, key, body from idempotent_answers where body::text like '%erased-player%'`,
    );
    assert.deepEqual(left, []);
  });

  it('of a client goes with its player, and its keys are its own', async () => {
    const clients = await clientsOf(service);
    const [ada, eve] = [await clients.client('ada'), await clients.client('eve')];
    const headers = { 'idempotency-key': 'mine' };
    const { body: lobby } = await ada.post('/lobbies', { capacity: 4, visibility: 'public' }, { headers });
    const joined = await eve.post(`/lobbies/${lobby.id}/join`, {}, { headers });
    const again = await eve.post(`/lobbies/${lobby.id}/join`, {}, { headers });
    assert.deepEqual([again.status, again.body], [200, joined.body]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    for (const [action, body] of [
      ['ready', { ready: true }],
      ['leave', {}],
    ] as const) {
      const keyed = { headers: { 'idempotency-key': action } };
      const first = await eve.post(`/lobbies/${lobby.id}/${action}`, body, keyed);
      const second = await eve.post(`/lobbies/${lobby.id}/${action}`, body, keyed);
      assert.deepEqual([second.status, second.body], [200, first.body]);
      assert.equal(second.headers.get('idempotent-replayed'), 'true');
    }
    assert.equal((await service.delete('/players/eve', { key })).status, 204);
    assert.ok(!(await tablesThatHold(service.db, ':eve')).includes('idempotent_answers'));
  });

  it('that is too long is not kept, and a repeat is told so', async () => {
    const headers = { 'idempotency-key': 'long' };
    const body = { name: 'Long' };
    await service.post('/tenants', { token, headers, body });
    await rows(`update idempotent_answers set body = null where key = 'long'`);
    const again = await service.post('/tenants', { token, headers, body });
    assert.equal(again.status, 409, JSON.stringify(again.body));
  });
});
