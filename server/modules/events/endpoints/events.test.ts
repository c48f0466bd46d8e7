import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
let key = '';

before(async () => {
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await service.patch(`/projects/${service.projectId}`, { token, body: plan });
  key = (await service.createKey()).key;
  const rule = { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 7 }] };
  assert.equal((await service.post('/rules', { token, body: rule })).status, 201);
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  service.post('/events', { key, body, headers });
const xpOf = async (player: string) => (await service.get(`/players/${player}`, { key })).body.xp;

describe('an event', () => {
  it('creates its player, and the answer says what it earned', async () => {
    const answer = await send({ playerId: 'new-one', type: 'win', properties: { map: 'harbour' } });
    assert.equal(answer.status, 201);
    assert.equal(answer.body.duplicate, false);
    assert.deepEqual(answer.body.player, { id: 'new-one', xp: 7, level: 1 });
    assert.deepEqual(answer.body.effects, [{ type: 'xp', amount: 7, xp: 7, ruleId: 'win' }]);
  });

  it('counts once under its id, for ever: a repeat gives the first outcome and changes nothing', async () => {
    const body = { playerId: 'repeater', type: 'win', id: 'once' };
    const first = await send(body);
    await send({ playerId: 'repeater', type: 'win' });
    const repeat = await send(body);
    assert.deepEqual([first.status, repeat.status], [201, 200]);
    assert.deepEqual(repeat.body, { ...first.body, duplicate: true });
    assert.equal(await xpOf('repeater'), 14);
  });

  it('that repeats the id of another player’s event returns the first result and creates no player', async () => {
    await send({ playerId: 'original', type: 'win', id: 'shared-id' });
    const repeat = await send({ playerId: 'impostor', type: 'win', id: 'shared-id' });
    assert.equal(repeat.status, 200);
    assert.equal(repeat.body.player.id, 'original');
    assert.equal((await service.get('/players/impostor', { key })).status, 404);
  });

  it('of live and one of test are different events, even with the same id', async () => {
    const test = (await service.createKey({ mode: 'test' })).key;
    const body = { playerId: 'both', type: 'win', id: 'both-worlds' };
    assert.equal((await send(body)).status, 201);
    assert.equal((await service.post('/events', { key: test, body })).status, 201);
    assert.equal((await service.get('/events/both-worlds', { key: test })).status, 200);
  });

  const refused: [string, Record<string, unknown>, string][] = [
    ['without a player', { playerId: undefined }, '/playerId'],
    ['with a bad player id', { playerId: 'a b' }, '/playerId'],
    ['of a type of ours', { type: 'player.level_up' }, '/type'],
    ['of a type that begins with a digit', { type: '1up' }, '/type'],
    ['with a field that is not known', { role: 'OWNER' }, '/role'],
    ['with properties that are no object', { properties: [1] }, '/properties'],
    ['with more than 64 kB of properties', { properties: { text: 'x'.repeat(65_536) } }, '/properties'],
    ['of 31 days ago', { occurredAt: new Date(Date.now() - 31 * 86_400_000).toISOString() }, '/occurredAt'],
    ['of in six minutes', { occurredAt: new Date(Date.now() + 360_000).toISOString() }, '/occurredAt'],
    ['at no moment', { occurredAt: 'yesterday' }, '/occurredAt'],
    ['with an empty id', { id: '' }, '/id'],
  ];
  for (const [what, change, path] of refused) {
    it(`${what} is refused, and the field is named`, async () => {
      const answer = await send({ playerId: 'nobody', type: 'win', ...change });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.error.code, 'VALIDATION_FAILED');
      assert.equal(answer.body.error.details[0].path, path);
      assert.equal((await service.get('/players/nobody', { key })).status, 404);
    });
  }

  it('with a number that cannot be held exactly is refused', async () => {
    for (const number of ['1e400', '9007199254740993', '1e308']) {
      const raw = `{"playerId":"nobody","type":"win","properties":{"n":${number}}}`;
      assert.equal((await service.post('/events', { key, raw })).status, 400);
    }
  });

  it('with an idempotency key gets the same answer again, and counts once', async () => {
    const body = { playerId: 'keyed', type: 'win' };
    const headers = { 'idempotency-key': 'try-1' };
    const first = await send(body, headers);
    const again = await send(body, headers);
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(again.body, first.body);
    assert.equal(await xpOf('keyed'), 7);
    assert.equal((await send({ ...body, type: 'lose' }, headers)).status, 422);
  });

  it('with an idempotency key that was used in another environment is a new event', async () => {
    const inEnvironment = (name: string) =>
      service.post('/events', {
        token,
        body: { playerId: 'in-both', type: 'win' },
        headers: { 'idempotency-key': 'both', 'x-environment': name },
      });
    assert.equal((await inEnvironment('test')).status, 201);
    assert.equal((await inEnvironment('live')).status, 422);
  });
});

describe('events that come at once', () => {
  // More than there are connections.
  const [events, repeats] = isLongRun ? [300, 1_000] : [80, 120];

  it(`${events} for one player: none is lost`, async () => {
    const answers = await Promise.all(
      Array.from({ length: events }, () => send({ playerId: 'busy', type: 'win' })),
    );
    assert.ok(answers.every((answer) => answer.status === 201));
    assert.equal(await xpOf('busy'), events * 7);
    const seen = new Set(answers.map((answer) => answer.body.player.xp));
    assert.equal(seen.size, events, 'each saw the XP that it led to');
  });

  it(`${repeats} duplicates: one counts`, async () => {
    const body = { playerId: 'echo', type: 'win', id: 'echo-1' };
    const answers = await Promise.all(Array.from({ length: repeats }, () => send(body)));
    assert.equal(answers.filter((answer) => answer.status === 201).length, 1);
    assert.equal(answers.filter((answer) => answer.body.duplicate === true).length, repeats - 1);
    assert.equal(await xpOf('echo'), 7);
  });

  it('batches that name the same new players in opposite orders: no deadlock is reported, none is lost', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `crossed-${i}`);
    const batch = (players: string[]) => ({ events: players.map((playerId) => ({ playerId, type: 'win' })) });
    const orders = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? names : names.toReversed()));
    const answers = await Promise.all(
      orders.map((order) => service.post('/events/batch', { key, body: batch(order) })),
    );
    assert.ok(answers.every((answer) => answer.status === 200));
    for (const name of [names[0], names[30], names[59]]) assert.equal(await xpOf(String(name)), 12 * 7);
  });
});

describe('a batch', () => {
  it('whose events have very many effects is answered whole, with the errors at their places', async () => {
    const then = Array.from({ length: 10 }, () => ({ do: 'grantXp', amount: 1 }));
    for (let i = 0; i < 10; i++) {
      const rule = { id: `many-${i}`, name: 'Many', on: 'many', then };
      assert.equal((await service.post('/rules', { token, body: rule })).status, 201);
    }
    const events = Array.from({ length: 60 }, (_, i) =>
      i === 30 ? { playerId: 'rewarded' } : { playerId: 'rewarded', type: 'many', id: `many-${i}` },
    );
    const { status, body, headers } = await service.post('/events/batch', { key, body: { events } });
    assert.equal(status, 200);
    assert.match(String(headers.get('content-type')), /^application\/json/);
    assert.equal(body.results.length, 60);
    assert.equal(body.results[30].error.code, 'VALIDATION_FAILED');
    assert.equal(body.results[59].player.xp, 5_900);
    assert.equal(body.results[59].effects.length, 100);
  });

  it('gives each event its own result or error, in order; a bad one harms no other', async () => {
    const events = [
      { playerId: 'batched', type: 'win', id: 'b1' },
      { playerId: 'batched' },
      'not even an object',
      { playerId: 'batched', type: 'win', id: 'b1' },
      { playerId: 'batched', type: 'win', properties: { text: 'x'.repeat(70_000) } },
      { playerId: 'batched', type: 'win', properties: { text: 'U+0000: \u0000' } },
      { playerId: 'batched', type: 'win', properties: { text: '\ud800' } },
      { playerId: 'batched', type: 'win', properties: { large: 2 ** 60 } },
      { playerId: 'batched', type: 'win' },
    ];
    const { status, body } = await service.post('/events/batch', { key, body: { events } });
    assert.equal(status, 200);
    const bad = 'VALIDATION_FAILED';
    assert.deepEqual(
      body.results.map(
        (result: { error?: { code: string }; duplicate?: boolean }) => result.error?.code ?? result.duplicate,
      ),
      [false, bad, bad, true, bad, bad, bad, bad, false],
    );
    assert.equal(await xpOf('batched'), 14);
  });

  it('takes 1 to 1,000 events', async () => {
    const event = { playerId: 'many', type: 'win' };
    const sized = (length: number) => ({ events: Array.from({ length }, () => event) });
    assert.equal((await service.post('/events/batch', { key, body: sized(0) })).status, 400);
    assert.equal((await service.post('/events/batch', { key, body: sized(1_001) })).status, 400);
    assert.equal((await service.post('/events/batch', { key, body: sized(1_000) })).status, 200);
    assert.equal(await xpOf('many'), 7_000);
  });

  it("takes effect in its order for each player, while others' events come in", async () => {
    const events = Array.from({ length: 600 }, (_, i) => ({ playerId: `ordered-${i % 3}`, type: 'win' }));
    const others = Array.from({ length: 60 }, (_, i) => send({ playerId: `beside-${i % 5}`, type: 'win' }));
    const { body } = await service.post('/events/batch', { key, body: { events } });
    await Promise.all(others);
    const seen = body.results.map((result: { player: { xp: number } }) => result.player.xp);
    assert.deepEqual(
      seen,
      events.map((_, i) => 7 * (Math.floor(i / 3) + 1)),
    );
  });

  it('may have up to 8 MiB, other bodies 1 MiB', async () => {
    const text = 'x'.repeat(60_000);
    const sized = (length: number) => ({
      events: Array.from({ length }, () => ({ playerId: 'large', type: 'talk', properties: { text } })),
    });
    assert.equal((await service.post('/events/batch', { key, body: sized(120) })).status, 200);
    assert.equal((await service.post('/events/batch', { key, body: sized(150) })).status, 413);
  });
});

describe('the list of events', () => {
  it('is newest first, by player and by type, and shows every event once', async () => {
    for (let i = 0; i < 7; i++)
      await send({ playerId: 'lister', type: i % 2 === 0 ? 'win' : 'lose', id: `l${i}` });
    const walk = async (query: string) => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await service.get(`/events?${query}&limit=2${cursor && `&cursor=${cursor}`}`, {
          key,
        });
        ids.push(...body.data.map((event: { id: string }) => event.id));
        cursor = body.nextCursor;
        if (ids.length === 2) await send({ playerId: 'lister', type: 'win', id: `later-${query.length}` });
      }
      return ids;
    };
    assert.deepEqual(await walk('playerId=lister'), ['l6', 'l5', 'l4', 'l3', 'l2', 'l1', 'l0']);
    assert.deepEqual(await walk('playerId=lister&type=lose'), ['l5', 'l3', 'l1']);
    assert.deepEqual((await walk('type=lose')).slice(0, 3), ['l5', 'l3', 'l1']);
  });

  it('does not show events of another tenant or environment', async () => {
    await send({ playerId: 'private', type: 'win', id: 'private-1' });
    const test = (await service.createKey({ mode: 'test' })).key;
    assert.equal((await service.get('/events/private-1', { key: test })).status, 404);
    assert.deepEqual((await service.get('/events?playerId=private', { key: test })).body.data, []);
  });
});
