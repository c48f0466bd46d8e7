import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const other = await service.startNode();
const { token } = service.owner;
let key = '';

before(async () => {
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await service.patch(`/projects/${service.projectId}`, { token, body: plan });
  key = (await service.createKey()).key;
  const then = [
    { do: 'grantXp', amount: 1 },
    { do: 'setAttribute', key: 'wins', value: 'player.xp' },
  ];
  const rule = { id: 'win', name: 'Win', on: 'win', then };
  assert.equal((await service.post('/rules', { token, body: rule })).status, 201);
});

const nodeOf = (i: number) => (i % 2 === 0 ? service : other);
const put = (i: number, id: string, body: unknown) => nodeOf(i).put(`/players/${id}`, { key, body });
const post = (i: number, body: unknown, headers: Record<string, string> = {}) =>
  nodeOf(i).post('/players', { key, body, headers });
const win = (i: number, playerId: string) =>
  nodeOf(i).post('/events', { key, body: { playerId, type: 'win' } });
const read = async (id: string) => (await service.get(`/players/${id}`, { key })).body;

async function notificationsOf(playerId: string): Promise<string[]> {
  const text = 'select envelope from outbox order by seq';
  const { rows } = await service.db.query({ name: '', text, values: [] });
  const told = rows.map((row) => JSON.parse(row.envelope)).filter(({ data }) => data.playerId === playerId);
  return told.map(({ type }) => type);
}

/** How many stimuli this node has run. */
async function countDone(): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/laurel_ingest_total\{outcome="done"\} (\d+)/.exec(text)?.[1]);
}

describe('identifying players', () => {
  it('happens in groups, together with other stimuli that wait', async () => {
    const before = await countDone();
    assert.equal((await service.put('/players/grouped', { key })).status, 201);
    assert.equal((await service.post('/players', { key, body: { id: 'grouped' } })).status, 200);
    const body = { displayName: 'G' };
    assert.equal((await service.patch('/players/grouped', { key, body })).status, 200);
    assert.equal((await countDone()) - before, 3);
  });

  it('creates one player when PUTs and POSTs come together on two nodes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 3 === 0 ? post(i, { id: 'race', displayName: 'R' }) : put(i, 'race', { displayName: 'R' }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array(59).fill(200), 201]);
    assert.deepEqual(await notificationsOf('race'), ['player.created']);
    for (const { body } of answers) assert.deepEqual(body, answers[0]?.body);
  });

  it('loses nothing beside events, grants and removals of the same player on two nodes', async () => {
    const ofEach = isLongRun ? 40 : 20;
    const calls = Array.from({ length: 4 * ofEach }, (_, i) => {
      if (i % 4 === 0) return put(i / 4, 'busy', { attributes: { [`k${i}`]: i } });
      if (i % 4 === 1)
        return nodeOf(i >> 2).patch('/players/busy', { key, body: { attributes: { gone: i } } });
      if (i % 4 === 2) return nodeOf(i >> 2).post('/players/busy/xp', { key, body: { amount: 1_000 } });
      return win(i >> 2, 'busy');
    });
    const answers = await Promise.all(calls);
    const count = (status: number, rest: number) =>
      answers.filter((answer, i) => i % 4 === rest && answer.status === status).length;
    assert.equal(count(200, 0) + count(201, 0), ofEach);
    assert.equal(count(200, 1) + count(404, 1), ofEach);
    assert.equal(count(200, 2) + count(404, 2), ofEach);
    assert.equal(count(201, 3), ofEach);
    const { xp, attributes } = await read('busy');
    assert.equal(xp, ofEach + 1_000 * count(200, 2));
    const { wins, gone, ...set } = attributes;
    assert.equal(Object.keys(set).length, ofEach);
    assert.ok(wins <= xp && typeof wins === 'number');
    assert.equal(typeof gone === 'number', count(200, 1) > 0);
    const told = await notificationsOf('busy');
    assert.equal(told[0], 'player.created');
    assert.equal(told.filter((type) => type === 'player.created').length, 1);
  });

  it('gives calls with one idempotency key one answer, on two nodes at once', async () => {
    const once = { 'idempotency-key': 'one-for-all' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => post(i, { id: 'keyed', attributes: { n: 1 } }, once)),
    );
    for (const { status, body } of answers) {
      assert.equal(status, 201);
      assert.deepEqual(body, answers[0]?.body);
    }
    const first = answers.filter(({ headers }) => headers.get('idempotent-replayed') === null);
    assert.equal(first.length, 1);
    assert.deepEqual(await notificationsOf('keyed'), ['player.created']);
    assert.deepEqual((await read('keyed')).attributes, { n: 1 });
  });

  it('does one of several requests with one idempotency key, and refuses the others', async () => {
    const once = { 'idempotency-key': 'contested' };
    const ids = Array.from({ length: 20 }, (_, i) => `contender-${i}`);
    const answers = await Promise.all(ids.map((id, i) => post(i, { id }, once)));
    const won = answers.filter(({ status }) => status === 201);
    assert.equal(won.length, 1);
    for (const answer of answers) if (answer.status !== 201) assertFault(answer, 'IDEMPOTENCY_MISMATCH');
    const players = await Promise.all(ids.map((id) => service.get(`/players/${id}`, { key })));
    assert.deepEqual(
      players.filter(({ status }) => status === 200).map(({ body }) => body.id),
      won.map(({ body }) => body.id),
    );
  });

  it('keeps no answer of a call that was refused', async () => {
    const once = { 'idempotency-key': 'second-try' };
    assertFault(await post(0, { id: 'tried', timezone: 'Nowhere' }, once), 'VALIDATION_FAILED');
    assert.equal((await post(0, { id: 'tried', timezone: 'UTC' }, once)).status, 201);
  });

  it('shows the current player, whichever node changed it last', async () => {
    await put(0, 'shared', { displayName: 'S' });
    for (let i = 0; i < 6; i++) {
      service.clock.advance(1_000);
      await win(i, 'shared');
      const { status, body } = await put(i + 1, 'shared', i % 2 ? {} : { attributes: { turn: i } });
      assert.equal(status, 200);
      assert.equal(body.xp, i + 1);
      assert.deepEqual(await read('shared'), body);
    }
  });
});
