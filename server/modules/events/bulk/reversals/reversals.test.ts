import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../../testing/envelope.ts';
import { startTestService } from '../../../../testing/service.ts';

const service = await startTestService({
  own: 'the clock moves',
  jobsEveryMs: new Map([['reverse events', 50]]),
});
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });

const put = async (path: string, body: object) => {
  const answer = await service.put(path, { token, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
};
await put('/badges/ten', { name: 'Ten', repeatable: true });
await put('/rules/win', {
  name: 'Win',
  on: 'win',
  then: [
    { do: 'grantXp', amount: 10 },
    { do: 'awardBadge', badgeId: 'ten' },
  ],
});

const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;

async function send(
  events: readonly { playerId: string; type: string; id?: string; properties?: Record<string, unknown> }[],
) {
  const { body } = await service.post('/events/batch', { key, body: { events } });
  assert.ok(body.results.every((result: object) => 'id' in result));
}

const start = (body: object, of: object = { key }) => service.post('/reversals', { ...of, body });

/** Follows it to its end. */
async function finish(id: string) {
  for (;;) {
    const { body } = await service.get(`/reversals/${id}`, { key });
    if (body.status !== 'running') return body;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

const xpOf = async (playerId: string) => (await service.get(`/players/${playerId}`, { key })).body.xp;

const at = () => service.clock().toISOString();
const soon = () => new Date(service.clock().getTime() + 1_000).toISOString();
const reason = 'A buggy client';
const players = Array.from({ length: 30 }, (_, i) => `p${i}`);

await send(players.map((playerId) => ({ playerId, type: 'win' })));
service.clock.advance(3_600_000);
const from = at();
await send(players.flatMap((playerId) => [1, 2, 3].map(() => ({ playerId, type: 'win' }))));
await send([{ playerId: 'p0', type: 'other' }]);
service.clock.advance(3_600_000);
const to = at();
await send(players.map((playerId) => ({ playerId, type: 'win' })));

describe('a reversal of many events', () => {
  it('counts in a dry run what it would change, and changes nothing', async () => {
    const answer = await start({ from, to, reason, dryRun: true });
    assert.equal(answer.status, 202);
    assert.deepEqual([answer.body.status, answer.body.progress], ['running', 0]);
    const ended = await finish(answer.body.id);
    assert.equal(ended.status, 'done', ended.error);
    assert.equal(ended.progress, 1);
    assert.deepEqual(ended.result, {
      events: 91,
      players: 30,
      xp: -900,
      badges: 30,
      quests: 0,
      balances: [],
      items: [],
      skipped: 0,
    });
    assert.equal((await sql('select from event_reversals')).length, 0);
    assert.equal(await xpOf('p3'), 50);
  });

  it('reverses only those of the named players and types', async () => {
    const { body } = await start({ from, to, reason, types: ['win'], playerIds: ['p1', 'p2', 'nobody'] });
    const { result, status, by } = await finish(body.id);
    assert.equal(status, 'done');
    assert.deepEqual(result, {
      events: 6,
      players: 2,
      xp: -60,
      badges: 2,
      quests: 0,
      balances: [],
      items: [],
      skipped: 0,
    });
    assert.equal(by.type, 'key');
    assert.deepEqual([await xpOf('p1'), await xpOf('p2'), await xpOf('p3')], [20, 20, 50]);
  });

  it('reverses all that were received in the given time, each once, with one replay for a player', async () => {
    const { body } = await start({ from, to, reason });
    const { result, status } = await finish(body.id);
    assert.equal(status, 'done');
    assert.deepEqual(result, {
      events: 85,
      players: 28,
      xp: -840,
      badges: 28,
      quests: 0,
      balances: [],
      items: [],
      skipped: 0,
    });
    for (const playerId of ['p0', 'p1', 'p29']) {
      assert.equal(await xpOf(playerId), 20);
      const { body: verified } = await service.post(`/players/${playerId}/verify`, { key });
      assert.deepEqual(verified.differences, []);
    }
    const { body: activity } = await service.get('/players/p9/activity', { key });
    const types = activity.data.map(({ type }: { type: string }) => type);
    assert.deepEqual(types, ['reversal', 'win', 'win', 'win', 'win', 'win']);
    assert.deepEqual(activity.data[0].reason, reason);
    const told = await sql(
      `select count(*)::int as told, count(distinct envelope::json->'data'->>'eventId')::int as events
       from outbox where type = 'player.event_reversed'`,
    );
    assert.deepEqual(told, [{ told: 91, events: 91 }]);
    // Of the events of one player, the last one has the effects.
    const { body: again } = await start({ from, to, reason });
    assert.equal((await finish(again.id)).result.events, 0);
  });

  it('counts a player once whose events take more than one transaction', async () => {
    const long = Array.from({ length: 1_001 }, () => ({ playerId: 'long', type: 'play' }));
    await send(long.slice(0, 1_000));
    await send(long.slice(1_000));
    const { body } = await start({ from, to: soon(), reason, types: ['play'], playerIds: ['long'] });
    const { result, status } = await finish(body.id);
    assert.deepEqual([status, result.events, result.players], ['done', 1_001, 1]);
  });

  it('reverses only those that had an effect, or one of a rule', async () => {
    await put('/rules/bonus', {
      name: 'Bonus',
      on: 'race',
      when: 'event.properties.place == 1',
      then: [{ do: 'grantXp', amount: 5 }],
    });
    await put('/rules/medal', {
      name: 'Medal',
      on: 'race',
      when: 'event.properties.place < 3',
      then: [{ do: 'awardBadge', badgeId: 'ten' }],
    });
    const begin = at();
    await send([1, 2, 3, 1].map((place) => ({ playerId: 'eva', type: 'race', properties: { place } })));
    await send([{ playerId: 'fay', type: 'race', properties: { place: 3 } }]);
    const count = async (which: object) => {
      const { body } = await start({ from: begin, to: soon(), reason, ...which, dryRun: true });
      const { result, effect, ruleId } = await finish(body.id);
      assert.deepEqual({ effect, ruleId }, { effect: null, ruleId: null, ...which });
      return [result.events, result.players, result.xp];
    };
    assert.deepEqual(await count({ effect: 'badge' }), [3, 1, -10]);
    assert.deepEqual(await count({ ruleId: 'bonus' }), [2, 1, -10]);
    assert.deepEqual(await count({ effect: 'badge', ruleId: 'bonus' }), [2, 1, -10]);
    assert.deepEqual(await count({ ruleId: 'nothing' }), [0, 0, 0]);
    const { body } = await start({ from: begin, to: soon(), reason, ruleId: 'bonus' });
    assert.equal((await finish(body.id)).result.events, 2);
    assert.equal(await xpOf('eva'), 0);
    const { body: refused } = await start({ from: begin, to: soon(), reason, effect: 'no such effect' });
    assert.equal(refused.error.details[0].path, '/effect');
  });

  it('reverses only those whose properties match, and lists the players with what changed for each', async () => {
    const begin = at();
    await service.put('/players/ann', { token, body: { displayName: '=Ann, "A"' } });
    const win = (playerId: string, score: unknown, map = 'harbour') => ({
      playerId,
      type: 'win',
      properties: { score, map },
    });
    await send([
      win('ann', 150),
      win('ann', 50),
      win('ben', 101),
      win('ann', 300, 'city'),
      win('cat', '200'),
    ]);
    await send([win('ann', 200), win('dan', 500)]);
    const asked = { from: begin, to: soon(), reason, property: ['score>100', 'map:harbour'] };
    const counted = await finish((await start({ ...asked, dryRun: true })).body.id);
    assert.deepEqual([counted.property, counted.preview], [asked.property, null]);
    const expected = [
      { playerId: 'ann', displayName: '=Ann, "A"', events: 2, xp: -20, badges: 1 },
      { playerId: 'ben', displayName: null, events: 1, xp: -10, badges: 1 },
      { playerId: 'dan', displayName: null, events: 1, xp: -10, badges: 1 },
    ].map((one) => ({ ...one, quests: 0, balances: [], items: [] }));
    const listed = async (id: string, query = '') =>
      (await service.get(`/reversals/${id}/players${query}`, { key })).body;
    assert.deepEqual((await listed(counted.id)).data, expected);
    const first = await listed(counted.id, '?limit=2');
    assert.equal(first.data.length, 2);
    assert.deepEqual((await listed(counted.id, `?limit=2&cursor=${first.nextCursor}`)).data, [expected[2]]);

    // Play goes on before it is done for real, and a player leaves.
    await send([win('ben', 120)]);
    await service.delete('/players/dan', { key });
    const done = await finish((await start({ ...asked, to: soon(), previewId: counted.id })).body.id);
    assert.deepEqual([done.result.events, done.result.players, done.result.xp], [4, 2, -40]);
    assert.deepEqual([done.preview.id, done.preview.result], [counted.id, counted.result]);
    assert.deepEqual(
      (await listed(done.id)).data.map((one: { playerId: string; events: number; xp: number }) => [
        one.playerId,
        one.events,
        one.xp,
      ]),
      [
        ['ann', 2, -20],
        ['ben', 2, -20],
      ],
    );
    assert.deepEqual((await listed(counted.id)).data, expected.slice(0, 2), 'an erased player is in no list');
    assert.deepEqual([await xpOf('ann'), await xpOf('ben'), await xpOf('cat')], [20, 0, 10]);

    const file = await service.get(`/reversals/${done.id}/player-export`, { key });
    assert.equal(file.status, 200);
    assert.match(file.headers.get('content-type') ?? '', /^text\/csv/);
    assert.deepEqual(String(file.body).split('\r\n'), [
      'playerId,displayName,events,xp,badges,quests,balances,items',
      `ann,"'=Ann, ""A""",2,-20,1,0,{},{}`,
      'ben,,2,-20,1,0,{},{}',
      '',
    ]);
    assertFault(await service.get(`/reversals/${done.id}/players`, { key: testKey }), 'NOT_FOUND');
    assertFault(await service.get(`/reversals/${done.id}/player-export`, { key: testKey }), 'NOT_FOUND');
    assertFault(await start({ ...asked, previewId: done.id }), 'VALIDATION_FAILED');
  });

  it('reverses those that occurred in a time, as GET /events lists them, whenever they arrived', async () => {
    const day = 86_400_000;
    const now = service.clock().getTime();
    const ago = (ms: number) => new Date(now - ms).toISOString();
    const time = { occurredFrom: ago(3 * day), occurredTo: ago(2 * day) };
    const late = (playerId: string, occurredAt: string) => ({ playerId, type: 'late', occurredAt });
    await send([
      late('lea', time.occurredFrom),
      late('lea', ago(2.5 * day)),
      late('lea', time.occurredTo),
      late('mia', ago(2 * day + 1)),
    ]);
    const arrived = soon();
    service.clock.advance(2_000);
    const which = { ...time, types: ['late'], reason };
    const counted = await finish((await start({ ...which, dryRun: true })).body.id);
    assert.deepEqual(
      [counted.occurredFrom, counted.occurredTo, counted.from],
      [time.occurredFrom, time.occurredTo, null],
    );
    assert.deepEqual([counted.result.events, counted.result.players], [3, 2]);
    const query = `type=late&from=${time.occurredFrom}&to=${time.occurredTo}`;
    const listed = async (wanted: string) => (await service.get(`/events?${wanted}`, { key })).body.data;
    assert.equal((await listed(query)).length, 3);

    // What arrives after the preview is not undone with its end.
    service.clock.advance(2_000);
    const later = new Date(service.clock().getTime() - 1_000).toISOString();
    await send([late('lea', ago(2.5 * day))]);
    const both = await finish((await start({ ...which, to: arrived, from: ago(day), dryRun: true })).body.id);
    assert.equal(both.result.events, 3);
    const none = await finish((await start({ ...which, from: later, dryRun: true })).body.id);
    assert.deepEqual([none.result.events, none.from === null], [1, false]);
    const done = await finish((await start({ ...which, to: counted.to, previewId: counted.id })).body.id);
    assert.deepEqual(done.result, counted.result);
    const left = (await listed('type=late')).filter((one: { reversed: object | null }) => !one.reversed);
    assert.deepEqual(
      left.map((one: { playerId: string }) => one.playerId),
      ['lea', 'lea'],
    );
  });

  it('takes what occurred by the clock of test', async () => {
    await service.put('/test-clock', { key: testKey, body: { advanceSeconds: 40 * 86_400 } });
    await service.post('/events', { key: testKey, body: { playerId: 'tim', type: 'win' } });
    const { body: events } = await service.get('/events?playerId=tim', { key: testKey });
    const { occurredAt } = events.data[0];
    const time = { occurredFrom: occurredAt, occurredTo: new Date(Date.parse(occurredAt) + 1).toISOString() };
    const { body } = await start({ ...time, reason }, { key: testKey });
    let ended = body;
    while (ended.status === 'running') {
      await new Promise((resume) => setTimeout(resume, 50));
      ({ body: ended } = await service.get(`/reversals/${body.id}`, { key: testKey }));
    }
    assert.deepEqual([ended.status, ended.result.events], ['done', 1]);
  });

  it('is listed, newest first, and stopped by a DELETE', async () => {
    const { body: list } = await service.get('/reversals?limit=2', { key });
    assert.equal(list.data.length, 2);
    assert.ok(list.data[0].id > list.data[1].id && list.nextCursor);
    const { body } = await start({ from, to, reason });
    assert.equal((await service.delete(`/reversals/${body.id}`, { key })).status, 204);
    const { status } = await finish(body.id);
    assert.ok(status === 'cancelled' || status === 'done');
    assert.equal((await service.delete(`/reversals/${body.id}`, { key })).status, 204);
  });

  it('waits for others of the environment, of which there are at most 20', async () => {
    // Another node is at work on these.
    await sql(
      `insert into reversals (id, environment_id, request, dry_run, node, alive_at)
       select gen_random_uuid(), environment_id, request, true, gen_random_uuid(), now() + interval '1 hour'
       from generate_series(1, 19), (select * from reversals limit 1) as one`,
    );
    const last = await start({ from, to, reason, dryRun: true });
    assert.equal(last.status, 202);
    assert.equal(
      (await finish(last.body.id)).status,
      'done',
      'one that another node has does not hold up others',
    );
    await sql(
      `update reversals set status = 'running', node = gen_random_uuid(), alive_at = now() + interval '1 hour' where id = $1`,
      last.body.id,
    );
    assert.equal((await start({ from, to, reason, dryRun: true })).status, 409);
    assert.equal((await start({ from, to, reason, dryRun: true }, { key: testKey })).status, 202);
    await sql(`update reversals set status = 'cancelled' where status = 'running' and alive_at > now()`);
  });

  it('is refused with a clear message if the request makes no sense', async () => {
    const refused = async (body: object, path: string) => {
      const answer = await start(body);
      assert.equal(answer.status, 400);
      assert.equal(answer.body.error.details[0].path, path);
    };
    await refused({ from, to: from, reason }, '/to');
    await refused({ from: '2026-01-01T00:00:00Z', to: '2026-03-01T00:00:00Z', reason }, '/to');
    await refused({ occurredFrom: from, reason }, '/occurredTo');
    await refused({ occurredTo: to, from, to, reason }, '/occurredFrom');
    await refused({ occurredFrom: to, occurredTo: from, reason }, '/occurredTo');
    const long = { occurredFrom: '2026-01-01T00:00:00Z', occurredTo: '2026-03-01T00:00:00Z' };
    await refused({ ...long, reason }, '/occurredTo');
    await refused({ from, to, reason, types: ['player.created'] }, '/types/0');
    await refused({ from, to, reason, types: [] }, '/types');
    await refused({ from, to }, '/reason');
    await refused({ from, to, reason: ' ' }, '/reason');
    await refused(
      { from, to, reason, playerIds: Array.from({ length: 1_001 }, (_, i) => `x${i}`) },
      '/playerIds',
    );
    assert.equal((await service.get('/reversals/0199c1f5-2d43-7b1a-9c6e-3f8a5b7d9e01', { key })).status, 404);
  });

  it('forgets players who are erased', async () => {
    const { body } = await start({ from, to, reason, dryRun: true, playerIds: ['p5', 'p6'] });
    await finish(body.id);
    await service.delete('/players/p5', { key });
    assert.deepEqual((await service.get(`/reversals/${body.id}`, { key })).body.playerIds, ['p6']);
  });
});

describe('a player who was last changed by an earlier version of the service', () => {
  it('is skipped, and the events of all others are reversed', async () => {
    service.clock.advance(3_600_000);
    const since = at();
    await send(['old', 'new'].map((playerId) => ({ playerId, type: 'win', id: `${playerId}-win` })));
    await sql(`update player_progress set logged_at = null
               where player_key = (select key from players where id = 'old')`);
    service.clock.advance(1_000);
    const range = { from: since, to: at(), reason };
    for (const dryRun of [true, false]) {
      const { body } = await start({ ...range, dryRun });
      const { status, result } = await finish(body.id);
      assert.equal(status, 'done');
      assert.deepEqual(result, {
        events: 1,
        players: 1,
        xp: -10,
        badges: 1,
        quests: 0,
        balances: [],
        items: [],
        skipped: 1,
      });
    }
    assert.deepEqual([await xpOf('old'), await xpOf('new')], [10, 0]);
    const one = await service.post('/events/old-win/reverse', { key, body: { reason, dryRun: true } });
    assertFault(one, 'CONFLICT');
  });
});
