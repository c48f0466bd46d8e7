import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { assertFault } from '../../testing/envelope.ts';
import { itInLongRun } from '../../testing/long-run.ts';
import { untilRemoved } from '../../testing/removal.ts';
import { startTestService } from '../../testing/service.ts';
import { listen } from '../realtime/test-sockets.ts';

const service = await startTestService({
  own: 'the clock moves',
  jobsEveryMs: new Map(
    ['close seasons', 'seal seasons', 'end idle lobbies', 'expire quests'].map((name) => [name, 100]),
  ),
});
const other = await service.startNode();
const { token } = service.owner;
await service.patch(`/projects/${service.projectId}`, {
  token,
  body: { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 },
});
const { key: live } = await service.createKey({ scopes: ['manage'] });
const { key: test } = await service.createKey({ scopes: ['manage'], mode: 'test' });
const day = 86_400;

async function define(path: string, body: object): Promise<void> {
  const answer = await service.put(path, { key: live, body: { name: path, ...body } });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}
await define('/rules/daily', {
  on: 'lesson.done',
  limit: { times: 1, per: 'day' },
  then: [{ do: 'grantXp', amount: 10 }],
});
await define('/rules/cooled', {
  on: 'ping',
  cooldownSeconds: 3_600,
  then: [{ do: 'grantXp', amount: 1 }],
});
await define('/quests/sprint', {
  start: 'manual',
  timeLimitSeconds: 2 * day,
  objectives: [{ id: 'wins', on: 'match.won', measure: 'count', target: 5 }],
});
await define('/leaderboards/daily', { reset: 'daily', operator: 'latest' });

type Node = Pick<typeof service, 'put' | 'post' | 'get'>;
const advance = (advanceSeconds: number, node: Node = service) =>
  node.put('/test-clock', { key: test, body: { advanceSeconds } });
const reset = (node: Node = service) => node.post('/test-environment/reset', { key: test });
const send = async (type: string, playerId: string, more: object = {}, key = test, node: Node = service) =>
  node.post('/events', { key, body: { type, playerId, ...more } });
const player = async (id: string, key = test, node: Node = service) =>
  (await node.get(`/players/${id}`, { key })).body;
async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await service.db.query({ name: '', text, values })).rows as Row[];
}
async function until(condition: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    assert.ok(tries < 3_000, 'waited in vain');
    await wait(20);
  }
}

describe('the clock of the test environment', () => {
  it('is read and moved with a test key, or by an ADMIN for test; live has none', async () => {
    assert.equal((await service.get('/test-clock', { key: test })).body.offsetSeconds, 0);
    const moved = await advance(60);
    assert.deepEqual([moved.status, moved.body.offsetSeconds], [200, 60]);
    const ahead = Date.parse(moved.body.now) - service.clock().getTime();
    assert.ok(ahead > 0 && ahead <= 60_000, String(ahead));
    const now = new Date(service.clock().getTime() + 3_600_000).toISOString();
    const headers = { 'x-environment': 'test' };
    const put = await service.put('/test-clock', { token, headers, body: { now } });
    assert.equal(put.body.now.slice(0, 16), now.slice(0, 16), JSON.stringify(put.body));
    for (const credential of [{ key: live }, { token }]) {
      assertFault(await service.get('/test-clock', credential), 'FORBIDDEN');
      assertFault(
        await service.put('/test-clock', { ...credential, body: { advanceSeconds: 1 } }),
        'FORBIDDEN',
      );
      assertFault(await service.post('/test-environment/reset', credential), 'FORBIDDEN');
    }
    await reset();
    assert.equal((await service.get('/test-clock', { key: test })).body.offsetSeconds, 0);
  });

  it('only moves forward, by at most ten years in all', async () => {
    const now = (ms: number) => ({ now: new Date(service.clock().getTime() + ms).toISOString() });
    for (const body of [
      now(-1_000),
      now(11 * 365 * day * 1_000),
      { now: 'tomorrow' },
      { advanceSeconds: 0 },
      { advanceSeconds: -5 },
      { advanceSeconds: 1.5 },
      { advanceSeconds: 1e12 },
      {},
      { ...now(1_000), advanceSeconds: 1 },
      { offsetSeconds: 1 },
    ]) {
      assertFault(await service.put('/test-clock', { key: test, body }), 'VALIDATION_FAILED');
    }
    assert.equal((await advance(3_650 * day)).status, 200);
    assertFault(await advance(1), 'VALIDATION_FAILED');
    await reset();
  });

  itInLongRun('loses none of many moves at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, i) => advance(60, i % 2 ? other : service)),
    );
    // A call that waits too long for the others is refused, and then it has changed nothing.
    const moved = answers.filter(({ status }) => status === 200).length;
    assert.ok(answers.every(({ status }) => status === 200 || status === 503));
    assert.ok(moved > 0);
    assert.equal((await service.get('/test-clock', { key: test })).body.offsetSeconds, moved * 60);
    await reset();
  });

  it('cannot be given to live, whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 ** 12 }), async (offset) => {
        const text = `update environments set clock_offset_ms = ${offset} where name = 'live'`;
        await assert.rejects(service.db.query({ name: '', text, values: [] }), /check constraint/);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a week of the test environment', () => {
  it('has its streaks, limits, expiries, seasons and idle lobbies, and live sees none of it', async () => {
    const began = service.clock().getTime();
    await send('lesson.done', 'ada', {}, live);
    const quest = await service.post('/players/ada/quests/sprint/start', { key: test });
    assert.equal(quest.status, 404, 'ada is not in test yet');
    await send('ping', 'ada');
    assert.equal((await service.post('/players/ada/quests/sprint/start', { key: test })).status, 200);
    const lobby = await service.post('/lobbies', {
      key: test,
      body: { hostPlayerId: 'host', capacity: 2, visibility: 'public', idleTimeoutSeconds: 3_600 },
    });
    assert.equal(lobby.status, 201, JSON.stringify(lobby.body));
    for (let n = 1; n <= 7; n++) {
      // Each day by another node, right after the move by the first.
      const node = n % 2 ? other : service;
      for (let i = 0; i < 2; i++) await send('lesson.done', 'ada', {}, test, node);
      // The boards of days 3 and 4 have no entries.
      if (n !== 3 && n !== 4) {
        const body = { playerId: 'ada', score: n };
        const scored = await node.post('/leaderboards/daily/entries', { key: test, body });
        assert.deepEqual([scored.status, scored.body.previousScore], [200, null], `day ${n}`);
      }
      assert.deepEqual([(await player('ada', test, node)).streak.current], [n]);
      assert.equal((await advance(day)).status, 200);
    }
    const ada = await player('ada');
    assert.equal(ada.xp, 7 * 10 + 1, 'once a day, and once for the first ping');
    assert.equal(ada.streak.longest, 7);
    assert.ok(Date.parse(ada.lastSeenAt) >= began + 6 * day * 1_000);
    await send('ping', 'ada');
    assert.equal((await player('ada')).xp, 72, 'the cooldown is over');

    const quests = async () => (await service.get('/players/ada/quests', { key: test })).body.data;
    await until(async () => (await quests())[0]?.status === 'expired');
    const stored = () => rows<{ active: boolean }>('select active from player_quests');
    await until(async () => (await stored()).every(({ active }) => !active));
    const seasons = async () =>
      (await service.get('/leaderboards/daily/seasons', { key: test })).body.data as {
        number: number;
        closedAt: string | null;
      }[];
    await until(async () => (await seasons()).filter(({ closedAt }) => closedAt !== null).length === 5);
    const closed = (await seasons()).flatMap(({ closedAt }) => closedAt ?? []).map((at) => Date.parse(at));
    assert.deepEqual(
      closed.map((at) => at % (day * 1_000)),
      closed.map(() => 0),
      'each ended at its own midnight',
    );
    const endOf = async () => (await service.get(`/lobbies/${lobby.body.id}`, { key: test })).body.endReason;
    await until(async () => (await endOf()) === 'timeout');

    // Live goes by the real time.
    assert.deepEqual([(await player('ada', live)).xp, (await player('ada', live)).streak.current], [10, 1]);
    assert.deepEqual((await service.get('/leaderboards/daily/entries', { key: live })).body.data, []);
    const [written] = await rows<{ received: Date; created: Date }>(
      `select (select max(received_at) from events) as received, (select max(created_at) from outbox) as created`,
    );
    assert.ok(Number(written?.received) <= service.clock().getTime(), 'the log is kept by the real time');
    assert.ok(Number(written?.created) <= service.clock().getTime(), 'and so are deliveries');
  });

  it('bounds occurredAt by its own time', async () => {
    await reset();
    await advance(40 * day);
    const at = (ms: number) => ({ occurredAt: new Date(service.clock().getTime() + ms).toISOString() });
    assertFault(await send('ping', 'bob', at(0)), 'VALIDATION_FAILED');
    assert.equal((await send('ping', 'bob', at(39 * day * 1_000))).status, 201);
    assertFault(await send('ping', 'bob', at(40 * day * 1_000 + 600_000)), 'VALIDATION_FAILED');
    assertFault(await send('ping', 'bob', at(39 * day * 1_000), live), 'VALIDATION_FAILED');
  });

  it('runs beside live in one stream of events, each at its own time', async () => {
    await reset();
    await advance(3 * day);
    const sent = Array.from({ length: 120 }, (_, i) =>
      send('ping', `p${i % 10}`, {}, i % 3 ? live : test, i % 2 ? other : service),
    );
    assert.deepEqual(new Set((await Promise.all(sent)).map(({ status }) => status)), new Set([201]));
    const own = await player('p0');
    assert.ok(Date.parse(own.createdAt) >= service.clock().getTime() + 2.9 * day * 1_000, own.createdAt);
    assert.ok(Date.parse((await player('p1', live)).createdAt) <= service.clock().getTime());
    const late = await rows(
      `select from events v join environments e on e.id = v.environment_id and e.deleted_at is null
       where v.occurred_at - v.received_at > interval '1 day' and e.name = 'live'`,
    );
    assert.deepEqual(late, []);
  });
});

describe('what goes by which time', () => {
  it('opens and closes quests by the clock of test', async () => {
    await reset();
    const at = (days: number) => new Date(service.clock().getTime() + days * day * 1_000).toISOString();
    await define('/quests/later', {
      start: 'manual',
      availableFrom: at(1),
      availableUntil: at(3),
      objectives: [{ id: 'wins', on: 'match.won', measure: 'count', target: 5 }],
    });
    for (const key of [live, test]) for (const id of ['early', 'timely']) await send('ping', id, {}, key);
    const start = async (id: string, key = test) =>
      (await service.post(`/players/${id}/quests/later/start`, { key })).status;
    assert.equal(await start('early'), 409);
    await advance(2 * day);
    assert.deepEqual([await start('early'), await start('early', live)], [200, 409]);
    await advance(2 * day);
    assert.equal(await start('timely'), 409);
  });

  it('keeps credentials, idempotency keys, rate limits and publishing on the real time', async () => {
    await reset();
    const soon = new Date(service.clock().getTime() + 3_600_000).toISOString();
    const made = await service.createKey({ scopes: ['manage'], mode: 'test', expiresAt: soon });
    const repeat = () =>
      service.post('/lobbies', {
        key: made.key,
        headers: { 'idempotency-key': 'once' },
        body: { hostPlayerId: 'host', capacity: 2, visibility: 'public' },
      });
    const first = await repeat();
    const draft = await service.post('/changesets', { key: live, body: { title: 'Later' } });
    const item = { kind: 'badges', id: 'later', op: 'put', body: { name: 'Later' } };
    await service.put(`/changesets/${draft.body.id}/items`, { key: live, body: item });
    const path = `/changesets/${draft.body.id}`;
    assert.equal((await service.post(`${path}/publish`, { key: live, body: { at: soon } })).status, 200);
    await advance(30 * day);
    const again = await repeat();
    assert.deepEqual([again.status, again.body.id], [201, first.body.id]);
    // At most the seconds of one window, however far the clock of test is.
    const ends = Number(again.headers.get('x-ratelimit-reset')) * 1_000;
    assert.ok(ends <= service.clock().getTime() + 61_000, String(ends));
    assert.equal((await service.get(path, { key: live })).body.status, 'scheduled');
  });
});

describe('a reset of the test environment', () => {
  it('is there for the next call on every node, and leaves live and definitions alone', async () => {
    await reset();
    await send('ping', 'grace', { id: 'first' });
    await send('ping', 'grace', { id: 'first' }, live);
    await service.post('/leaderboards/daily/entries', { key: test, body: { playerId: 'grace', score: 5 } });
    await other.get('/players', { key: test });
    await advance(5 * day);
    const socket = await listen(service, test);
    assert.equal((await reset()).status, 202);
    // First of all on the other node, whose cache knows the keys.
    const again = await send('ping', 'grace', { id: 'first' }, test, other);
    assert.deepEqual([again.status, again.body.duplicate, again.body.player.xp], [201, false, 1]);
    assert.deepEqual((await other.get('/leaderboards/daily/entries', { key: test })).body.data, []);
    assert.equal((await other.get('/test-clock', { key: test })).body.offsetSeconds, 0);
    assert.equal((await service.get('/rules/daily', { key: test })).status, 200);
    assert.equal((await player('grace', live)).xp, 1);
    assert.equal(await socket.ended, 'io server disconnect', 'its sockets are closed');
    await untilRemoved(service);
    assert.equal((await player('grace')).xp, 1);
    assert.equal((await player('grace', live)).xp, 1);
  });

  it('also removes what outlives erased players: closed seasons and ended lobbies', async () => {
    await reset();
    const score = { playerId: 'solo', score: 5 };
    await service.post('/leaderboards/daily/entries', { key: test, body: score });
    const body = { hostPlayerId: 'solo', capacity: 2, visibility: 'public' };
    const lobby = (await service.post('/lobbies', { key: test, body })).body.id;
    await advance(2 * day);
    const seasons = async () => (await service.get('/leaderboards/daily/seasons', { key: test })).body.data;
    await until(async () => (await seasons()).some((one: { closedAt: unknown }) => one.closedAt !== null));
    assert.equal((await service.delete('/players/solo', { key: test })).status, 204);
    await rows(
      `delete from outbox where environment_id in
         (select id from environments where project_id = $1 and name = 'test' and deleted_at is null)`,
      [service.projectId],
    );
    await reset();
    assert.equal((await service.get(`/lobbies/${lobby}`, { key: test })).status, 404);
    assert.deepEqual(
      (await seasons()).filter((one: { closedAt: unknown }) => one.closedAt !== null),
      [],
    );
    await untilRemoved(service);
  });

  itInLongRun(
    'many times at once, with moves and events between them, ends clean and without an error',
    async () => {
      const calls = Array.from({ length: 300 }, (_, i) => {
        const node = i % 2 ? other : service;
        if (i % 3 === 0) return reset(node);
        return i % 3 === 1 ? advance(60, node) : send('ping', `p${i}`, {}, test, node);
      });
      const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
      // 503: it waited too long for the others. Clients repeat such a call.
      for (const status of statuses) assert.ok([200, 201, 202, 503].includes(status), String(status));
      assert.equal((await reset()).status, 202);
      assert.deepEqual((await service.get('/players', { key: test })).body.data, []);
      const environments = await rows<{ count: number }>(
        `select count(*)::int as count from environments where project_id = $1 and deleted_at is null`,
        [service.projectId],
      );
      assert.equal(environments[0]?.count, 2);
      await untilRemoved(service);
    },
  );
});
