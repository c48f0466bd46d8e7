import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { openPlayerRows } from './test-players.ts';

const service = await startTestService({ own: 'the clock moves' });
const rows = await openPlayerRows(service);
const { key } = await service.createKey();
const put = (id: string, body?: unknown) => service.put(`/players/${id}`, { key, body });
const patch = (id: string, body: unknown) => service.patch(`/players/${id}`, { key, body });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.post('/players', { key, body, headers });

describe('identifying a player', () => {
  it('creates them with 201 and returns all fields of a player', async () => {
    const profile = {
      displayName: 'Ada',
      avatarUrl: 'https://cdn.example.com/ada.png',
      timezone: 'Europe/Berlin',
      attributes: { country: 'DE', tags: ['a', null], deep: { x: null } },
    };
    const answer = await put('ada', profile);
    assert.equal(answer.status, 201);
    const { createdAt, updatedAt, ...player } = answer.body;
    assert.deepEqual(player, {
      id: 'ada',
      ...profile,
      xp: 0,
      level: 1,
      nextLevelXp: 100,
      streak: { current: 0, longest: 0, lastDay: null, freezes: 0, frozenDays: [] },
      lastSeenAt: null,
    });
    assert.equal(createdAt, updatedAt);
    assert.deepEqual((await service.get('/players/ada', { key })).body, answer.body);
  });

  it('takes its time from the clock and tells of the creation in the same transaction', async () => {
    service.clock.advance(3_600_000);
    const before = service.clock();
    const { body } = await put('clocked', { displayName: 'C', attributes: { a: 1 } });
    assert.ok(new Date(body.createdAt) >= before);
    const [told, ...others] = await rows.notificationsOf('clocked');
    assert.deepEqual(others, []);
    assert.deepEqual(told, {
      ...told,
      type: 'player.created',
      projectId: service.projectId,
      createdAt: body.createdAt,
      data: { playerId: 'clocked', displayName: 'C', attributes: { a: 1 }, xp: 0, level: 1 },
    });
  });

  it('needs no body at all', async () => {
    assert.equal((await put('bare')).status, 201);
    assert.equal((await put('bare')).status, 200);
  });

  it('keeps what is left out, removes what is null, and merges attributes key by key', async () => {
    await put('grace', { displayName: 'Grace', timezone: 'UTC', attributes: { a: 1, b: { c: 1, d: 2 } } });
    const answer = await put('grace', {
      displayName: null,
      avatarUrl: 'http://a.example/x',
      attributes: { a: null, b: { c: 3 }, e: 0, gone: null },
    });
    assert.equal(answer.status, 200);
    const { displayName, avatarUrl, timezone, attributes } = answer.body;
    assert.deepEqual(
      { displayName, avatarUrl, timezone, attributes },
      {
        displayName: null,
        avatarUrl: 'http://a.example/x',
        timezone: 'UTC',
        attributes: { b: { c: 3 }, e: 0 },
      },
    );
    const { body } = await put('grace', { attributes: null });
    assert.deepEqual(body.attributes, {});
    assert.deepEqual((await service.get('/players/grace', { key })).body, body);
  });

  it('tells which fields changed, and nothing at all where none did', async () => {
    const profile = { displayName: 'Eve', timezone: 'UTC', attributes: { z: 1, a: [1, { b: 2 }], zero: -0 } };
    const created = await put('eve', profile);
    service.clock.advance(1_000);
    const same = await put('eve', { ...profile, attributes: { zero: -0, a: [1, { b: 2 }], z: 1, x: null } });
    assert.equal(same.status, 200);
    assert.deepEqual(same.body, created.body);
    const changed = await put('eve', { displayName: 'Eva', timezone: 'UTC', attributes: { z: 2 } });
    assert.ok(changed.body.updatedAt > created.body.updatedAt);
    assert.equal(changed.body.createdAt, created.body.createdAt);
    const told = await rows.notificationsOf('eve');
    assert.deepEqual(
      told.map(({ type }) => type),
      ['player.created', 'player.updated'],
    );
    assert.deepEqual(told[1]?.data, {
      playerId: 'eve',
      changed: ['displayName', 'attributes'],
      displayName: 'Eva',
      attributes: { z: 2, a: [1, { b: 2 }], zero: 0 },
    });
  });

  it('does the same by POST with the id in the body', async () => {
    assert.equal((await post({ id: 'posted', displayName: 'P' })).status, 201);
    const again = await post({ id: 'posted', timezone: 'UTC' });
    assert.equal(again.status, 200);
    assert.equal(again.body.displayName, 'P');
    assertFault(await post({ displayName: 'nobody' }), 'VALIDATION_FAILED');
  });

  it('honours an idempotency key on POST, in each environment for itself', async () => {
    const once = { 'idempotency-key': 'once' };
    const first = await post({ id: 'idem', displayName: 'I' }, once);
    await put('idem', { displayName: 'Later' });
    const second = await post({ id: 'idem', displayName: 'I' }, once);
    assert.equal(second.status, 201);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(second.body, first.body);
    assert.equal((await service.get('/players/idem', { key })).body.displayName, 'Later');
    assertFault(await post({ id: 'idem', displayName: 'J' }, once), 'IDEMPOTENCY_MISMATCH');
    const body = { id: 'idem', displayName: 'I' };
    const elsewhere = await service.post('/players', { key: service.testKey, body, headers: once });
    assert.equal(elsewhere.headers.get('idempotent-replayed'), null);
    assert.equal(elsewhere.status, 201);
  });
});

describe('changing a player by PATCH', () => {
  it('changes those that are there and is 404 for those that are not', async () => {
    assertFault(await patch('nobody', { displayName: 'N' }), 'NOT_FOUND');
    assert.equal((await service.get('/players/nobody', { key })).status, 404);
    await put('pat', { displayName: 'Pat', attributes: { a: 1 } });
    const answer = await patch('pat', { attributes: { b: 2 } });
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body.attributes, { a: 1, b: 2 });
    assert.equal(answer.body.displayName, 'Pat');
  });
});

describe('the bounds of a profile', () => {
  const accepted: [string, unknown][] = [
    ['a name of 200 characters, of whatever width', { displayName: '🎮'.repeat(200) }],
    ['an address of 2048 characters', { avatarUrl: `https://a.example/${'x'.repeat(2048 - 18)}` }],
    ['a key of 128 characters', { attributes: { ['k'.repeat(128)]: 1 } }],
    ['a key that every object inherits', { attributes: { constructor: 1, toString: 2 } }],
    ['attributes of exactly 64 kB', { attributes: { a: 'x'.repeat(65_536 - 8) } }],
    [
      '200 attributes',
      { attributes: Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, i])) },
    ],
  ];
  for (const [what, body] of accepted) {
    it(`takes ${what}`, async () => {
      const id = `fits-${accepted.findIndex(([name]) => name === what)}`;
      assert.equal((await put(id, body)).status, 201);
      const read = await service.get(`/players/${id}`, { key });
      for (const [field, value] of Object.entries(body as object)) assert.deepEqual(read.body[field], value);
    });
  }

  const refused: [string, unknown, string][] = [
    ['a name of 201 characters', { displayName: 'x'.repeat(201) }, '/displayName'],
    ['a name that is a number', { displayName: 5 }, '/displayName'],
    ['U+0000 in a name', { displayName: 'a\u0000b' }, '/displayName'],
    [
      'an address of 2049 characters',
      { avatarUrl: `https://a.example/${'x'.repeat(2049 - 18)}` },
      '/avatarUrl',
    ],
    ['an address that is a script', { avatarUrl: 'javascript:alert(1)' }, '/avatarUrl'],
    ['an address without a scheme', { avatarUrl: '//a.example/x' }, '/avatarUrl'],
    ['an address with spaces', { avatarUrl: 'https://a.example/a b' }, '/avatarUrl'],
    ['an address without a host', { avatarUrl: 'https://:80' }, '/avatarUrl'],
    ['a time zone that does not exist', { timezone: 'Mars/Olympus' }, '/timezone'],
    ['an offset instead of a time zone', { timezone: '+02:00' }, '/timezone'],
    ['an empty time zone', { timezone: '' }, '/timezone'],
    ['attributes that are a list', { attributes: [1] }, '/attributes'],
    ['an attribute without a name', { attributes: { '': 1 } }, '/attributes'],
    ['a key of 129 characters', { attributes: { ['k'.repeat(129)]: 1 } }, '/attributes'],
    ['attributes over 64 kB', { attributes: { a: 'x'.repeat(65_536 - 7) } }, '/attributes'],
    ['attributes over 64 kB in bytes', { attributes: { a: 'ü'.repeat(32_800) } }, '/attributes'],
    [
      '201 attributes',
      { attributes: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, i])) },
      '/attributes',
    ],
    ['a number that is not exact', { attributes: { a: 2 ** 53 } }, '/attributes/a'],
    ['an unknown field', { nickname: 'A' }, '/nickname'],
    ['XP in the profile', { xp: 1_000_000 }, '/xp'],
    ['an id in the body of a PUT', { id: 'other' }, '/id'],
  ];
  for (const [what, body, path] of refused) {
    it(`refuses ${what}`, async () => {
      const fault = assertFault(await put('refused', body), 'VALIDATION_FAILED', what);
      assert.ok(fault.details?.[0]?.path.startsWith(path), JSON.stringify(fault));
      assert.equal((await service.get('/players/refused', { key })).status, 404);
    });
  }

  it('holds for what the merge comes to, not for each call', async () => {
    await put('grows', { attributes: { a: 'x'.repeat(40_000) } });
    assertFault(await patch('grows', { attributes: { b: 'x'.repeat(40_000) } }), 'VALIDATION_FAILED');
    const swapped = await patch('grows', { attributes: { a: null, b: 'x'.repeat(40_000) } });
    assert.equal(swapped.status, 200);
    assert.deepEqual(Object.keys(swapped.body.attributes), ['b']);
  });

  it('refuses a body that is not an object, not JSON, or too large', async () => {
    assertFault(await service.put('/players/x', { key, raw: '[]' }), 'VALIDATION_FAILED');
    assertFault(await service.put('/players/x', { key, raw: '{"displayName":' }), 'VALIDATION_FAILED');
    const text = { key, raw: 'a=b', headers: { 'content-type': 'text/plain' } };
    assertFault(await service.put('/players/x', text), 'UNSUPPORTED_MEDIA_TYPE');
    const large = { key, raw: JSON.stringify({ displayName: 'x'.repeat(1_100_000) }) };
    assertFault(await service.put('/players/x', large), 'PAYLOAD_TOO_LARGE');
  });
});

describe('many at once', () => {
  it('makes one player and tells of one creation when 50 PUTs come together', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => put('race', { displayName: 'R' })));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(answers.filter(({ status }) => status === 200).length, 49);
    const [{ n }] = await rows.run(`select count(*)::int as n from players where id = 'race'`);
    assert.equal(n, 1);
    assert.deepEqual(
      (await rows.notificationsOf('race')).map(({ type }) => type),
      ['player.created'],
    );
  });

  it('loses no attribute when 30 calls each set their own', async () => {
    await put('crowd');
    await Promise.all(Array.from({ length: 30 }, (_, i) => patch('crowd', { attributes: { [`k${i}`]: i } })));
    const { body } = await service.get('/players/crowd', { key });
    assert.equal(Object.keys(body.attributes).length, 30);
    const told = (await rows.notificationsOf('crowd')).slice(1);
    assert.deepEqual(
      told.map(({ data }) => Object.keys(data['attributes'] as object).length),
      Array.from({ length: 30 }, (_, i) => i + 1),
    );
  });

  it('does not deadlock or fail when creating, changing and erasing the same player', async () => {
    const calls = Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? service.delete('/players/churn', { key })
        : i % 3 === 1
          ? put('churn', { attributes: { n: i } })
          : patch('churn', { attributes: { m: i } }),
    );
    for (const { status, body } of await Promise.all(calls)) {
      assert.ok([200, 201, 204, 404].includes(status), JSON.stringify(body));
    }
  });
});
