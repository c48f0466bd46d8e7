import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const { token } = service.owner;
await service.patch(`/projects/${service.projectId}`, {
  token,
  body: { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 },
});
const { key } = await service.createKey({ scopes: ['manage'] });
const { key: writeKey } = await service.createKey({ scopes: ['write'] });
await service.put('/badges/founder', { key, body: { name: 'Founder' } });
await service.put('/badges/winner', { key, body: { name: 'Winner', repeatable: true } });
await service.put('/leaderboards/xp', { key, body: { name: 'XP', source: 'xp' } });
await service.put('/rules/levels', {
  key,
  body: { name: 'Levels', on: 'player.level_up', then: [{ do: 'grantXp', amount: 1 }] },
});

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are what is being judged
type Json = any;
const send = (players: unknown, headers: Record<string, string> = {}) =>
  service.post('/players/import', { key, body: { players }, headers });
const imported = async (players: unknown[], headers = {}) => {
  const answer = await send(players, headers);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.results as Json[];
};
const read = async (path: string) => (await service.get(`/players/${path}`, { key })).body as Json;
async function count(table: string): Promise<number> {
  const { rows } = await service.db.query({ name: '', text: `select count(*) from ${table}`, values: [] });
  return Number(rows[0].count);
}
const yesterday = new Date(service.clock().getTime() - 86_400_000).toISOString().slice(0, 10);

describe('an import', () => {
  it('brings messages without rewards, read or not, and refuses what is wrong with one', async () => {
    const later = new Date(service.clock().getTime() + 86_400_000).toISOString();
    const [result] = await imported([
      {
        id: 'reader',
        messages: [
          {
            title: 'Old',
            body: 'B',
            createdAt: '2025-01-01T00:00:00.000Z',
            readAt: '2025-01-02T00:00:00.000Z',
          },
          { title: '{{ kept }}', body: 'B', data: { screen: 'shop' }, expiresAt: later, readAt: null },
        ],
      },
    ]);
    assert.equal(result.player.id, 'reader', JSON.stringify(result));
    const { data } = await read('reader/messages');
    assert.deepEqual(
      data.map(({ title, data, readAt, createdAt, expiresAt, claimable }: Json) => [
        title,
        data,
        readAt,
        createdAt.slice(0, 4),
        expiresAt,
        claimable,
      ]),
      [
        ['{{ kept }}', { screen: 'shop' }, null, service.clock().toISOString().slice(0, 4), later, false],
        ['Old', {}, '2025-01-02T00:00:00.000Z', '2025', null, false],
      ],
    );
    assert.equal((await service.post('/players/reader/verify', { key })).body.matches, true);
    // What was exported can be imported.
    const exported = (await read('reader/export')).messages.map(
      ({ title, body, data, createdAt, readAt, expiresAt }: Json) => ({
        title,
        body,
        data,
        createdAt,
        readAt,
        expiresAt,
      }),
    );
    await imported([{ id: 'reader-2', messages: exported }]);
    assert.deepEqual(
      (await read('reader-2/messages')).data.map(({ id: _, ...one }: Json) => one),
      data.map(({ id: _, ...one }: Json) => one),
    );
    const whole = { title: 'T', body: 'B' };
    for (const [bad, path] of [
      [{ ...whole, title: '' }, '/messages/0/title'],
      [{ ...whole, createdAt: later }, '/messages/0/createdAt'],
      [{ ...whole, readAt: later }, '/messages/0/readAt'],
      [{ ...whole, expiresAt: '1900-01-01T00:00:00.000Z' }, '/messages/0/expiresAt'],
      [{ ...whole, data: { a: 'x'.repeat(5_000) } }, '/messages/0/data'],
      [{ ...whole, rewards: [] }, '/messages/0/rewards'],
    ] as const) {
      const [refused] = await imported([{ id: 'bad', messages: [bad] }]);
      assert.equal(refused.error?.details[0]?.path, path, JSON.stringify(refused));
    }
    assertFault(await service.get('/players/bad', { key }), 'NOT_FOUND');
  });

  it('brings players with everything they had, without notifications, and they go on from there', async () => {
    const outbox = await count('outbox');
    const [result] = await imported([
      {
        id: 'ada',
        displayName: 'Ada',
        avatarUrl: 'https://cdn.example.com/ada.png',
        timezone: 'UTC',
        attributes: { country: 'GB', gone: null },
        createdAt: '2024-02-03T04:05:06.789Z',
        xp: 4_200,
        badges: [
          { badgeId: 'winner', times: 3, earnedAt: '2025-01-01T00:00:00.000Z' },
          { badgeId: 'founder' },
        ],
        streak: { current: 12, longest: 30, lastDay: yesterday },
        counts: { 'match.won': 96 },
      },
    ]);
    assert.deepEqual(
      [result.duplicate, result.player.id, result.player.xp, result.effects],
      [false, 'ada', 4_200, []],
    );
    const ada = await read('ada');
    assert.equal(ada.level, result.player.level);
    const { displayName, avatarUrl, timezone, attributes, xp, createdAt, lastSeenAt } = ada;
    assert.deepEqual(
      { displayName, avatarUrl, timezone, attributes, xp, createdAt, lastSeenAt },
      {
        displayName: 'Ada',
        avatarUrl: 'https://cdn.example.com/ada.png',
        timezone: 'UTC',
        attributes: { country: 'GB' },
        xp: 4_200,
        createdAt: '2024-02-03T04:05:06.789Z',
        lastSeenAt: null,
      },
    );
    assert.deepEqual(ada.streak, {
      current: 12,
      longest: 30,
      lastDay: yesterday,
      freezes: 0,
      frozenDays: [],
    });
    const badges = (await read('ada/badges')).data as Json[];
    assert.deepEqual(
      badges.map(({ badgeId, times, firstEarnedAt }) => [badgeId, times, firstEarnedAt]),
      [
        ['winner', 3, '2025-01-01T00:00:00.000Z'],
        ['founder', 1, '2024-02-03T04:05:06.789Z'],
      ],
    );
    assert.equal(await count('outbox'), outbox, 'nothing goes to the outside');
    assert.deepEqual(
      (await service.get('/leaderboards/xp/entries', { key })).body.data,
      [],
      'nothing was gained now',
    );
    const [entry] = (await read('ada/activity')).data as Json[];
    assert.deepEqual([entry.type, entry.by.type, entry.effects], ['import', 'key', []]);

    await service.put('/rules/hundred', {
      key,
      body: {
        name: 'Hundred',
        on: 'match.won',
        when: "player.counts['match.won'] == 97 && player.streak == 13 && player.badges['winner'] == 3",
        then: [{ do: 'grantXp', amount: 10 }],
      },
    });
    const won = await service.post('/events', { key, body: { playerId: 'ada', type: 'match.won' } });
    assert.equal(won.body.player.xp, 4_210);
    const verified = await service.post('/players/ada/verify', { key });
    assert.deepEqual(verified.body, { matches: true, entries: 2, differences: [] });

    assertFault(await service.post(`/events/${result.id}/reverse`, { key, body: {} }), 'CONFLICT');
    const reversed = await service.post(`/events/${won.body.id}/reverse`, { key, body: {} });
    assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
    const { streak: before } = await read('ada');
    assert.deepEqual([reversed.body.player.xp, before.current, before.lastDay], [4_200, 12, yesterday]);
  });

  it('brings balances and items, with the ledger and the flows', async () => {
    await service.put('/currencies/coins', { key, body: { name: 'Coins', initial: 50, max: 1_000 } });
    await service.put('/currencies/gems', { key, body: { name: 'Gems', initial: 5 } });
    await service.put('/items/booster', { key, body: { name: 'Booster', maxOwned: 3 } });
    const createdAt = '2025-01-01T00:00:00.000Z';
    const results = await imported([
      { id: 'rich', createdAt, balances: { coins: 700 }, items: { booster: 2 } },
      { id: 'over', balances: { coins: 1_001 } },
      { id: 'over', items: { booster: 4 } },
      { id: 'over', balances: { gold: 1 } },
      { id: 'over', items: { gold: 1 } },
      { id: 'over', balances: { coins: -1 } },
    ]);
    assert.deepEqual(
      results.slice(1).map(({ error }) => error.details[0].path),
      ['/balances/coins', '/items/booster', '/balances/gold', '/items/gold', '/balances/coins'],
    );
    const { balances } = await read('rich/wallet');
    assert.deepEqual(Object.fromEntries(balances.map((one: Json) => [one.currencyId, one.balance])), {
      coins: 700,
      gems: 5,
    });
    const transactions = (await read('rich/transactions')).data as Json[];
    assert.deepEqual(
      transactions.map(({ currencyId, amount, source }) => [currencyId, amount, source.type]).toSorted(),
      [
        ['coins', 700, 'import'],
        ['gems', 5, 'initial'],
      ],
    );
    assert.deepEqual((await read('rich/inventory')).data, [
      { itemId: 'booster', quantity: 2, firstAt: createdAt, lastAt: createdAt },
    ]);
    const verified = await service.post('/players/rich/verify', { key });
    assert.deepEqual(verified.body, { matches: true, entries: 1, differences: [] });
  });

  it('refuses a single row, with the place of the fault', async () => {
    const tomorrow = new Date(service.clock().getTime() + 2 * 86_400_000).toISOString();
    const faults: [row: unknown, path: string | null][] = [
      [{}, '/id'],
      [null, null],
      [{ id: 'x', xp: -1 }, '/xp'],
      [{ id: 'x', xp: 1.5 }, '/xp'],
      [{ id: 'x', xp: 2 ** 53 }, '/xp'],
      [{ id: 'x', level: 3 }, '/level'],
      [{ id: 'x', timezone: 'Nowhere/AtAll' }, '/timezone'],
      [{ id: 'x', createdAt: tomorrow }, '/createdAt'],
      [{ id: 'x', createdAt: 'yesterday' }, '/createdAt'],
      [{ id: 'x', badges: [{ badgeId: 'founder' }, { badgeId: 'gone' }] }, '/badges/1/badgeId'],
      [{ id: 'x', badges: [{ badgeId: 'founder' }, { badgeId: 'founder' }] }, '/badges/1/badgeId'],
      [{ id: 'x', badges: [{ badgeId: 'founder', times: 0 }] }, '/badges/0/times'],
      [{ id: 'x', badges: [{ badgeId: 'founder', earnedAt: tomorrow }] }, '/badges/0/earnedAt'],
      [{ id: 'x', streak: { current: 3, longest: 2, lastDay: yesterday } }, '/streak/longest'],
      [{ id: 'x', streak: { current: 3, longest: 3, lastDay: null } }, '/streak/lastDay'],
      [{ id: 'x', streak: { current: 3, longest: 3, lastDay: tomorrow.slice(0, 10) } }, '/streak/lastDay'],
      [{ id: 'x', streak: { current: 3, longest: 3, lastDay: '2026-02-30' } }, '/streak/lastDay'],
      [{ id: 'x', counts: { '1': 1 } }, '/counts'],
      [{ id: 'x', counts: { won: -1 } }, '/counts/won'],
      [
        { id: 'x', counts: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`t${i}`, 1])) },
        '/counts',
      ],
      [{ id: 'x', attributes: { text: 'x'.repeat(70_000) } }, '/attributes'],
    ];
    const results = await imported([...faults.map(([row]) => row), { id: 'good', xp: 5 }]);
    for (const [i, [row, path]] of faults.entries()) {
      const { error } = results[i];
      assert.equal(error?.code, 'VALIDATION_FAILED', JSON.stringify(row));
      if (path) assert.ok(error.details[0].path.startsWith(path), `${path}: ${JSON.stringify(error)}`);
    }
    assert.equal(results.at(-1).player.xp, 5);
    assert.equal((await service.get('/players/x', { key })).status, 404, 'a refused row leaves nothing');
  });

  it('can be tried: the same answers, and nobody is imported', async () => {
    await service.put('/currencies/tried', { key, body: { name: 'Tried', max: 10 } });
    await service.put('/players/tried-known', { key, body: {} });
    const players = [
      { id: 'tried-1', xp: 4_200, badges: [{ badgeId: 'founder' }], balances: { tried: 10 } },
      { id: 'tried-1' },
      { id: 'tried-known' },
      { id: 'tried-2', badges: [{ badgeId: 'gone' }] },
      { id: 'tried-2', balances: { tried: 11 } },
      { id: 'tried-2', items: { gone: 1 } },
      { id: 'tried-2', xp: -1 },
      { id: 'tried-2', createdAt: '2999-01-01T00:00:00.000Z' },
      { id: 'tried-2', attributes: { text: 'x'.repeat(70_000) } },
      { id: 'tried-2' },
      null,
    ];
    const [audit, log] = [await count('audit_log'), await count('events')];
    const tried = await service.post('/players/import', { key, body: { players, dryRun: true } });
    assert.equal(tried.status, 200, JSON.stringify(tried.body));
    const asPerson = { token, headers: { 'x-project-id': service.projectId, 'idempotency-key': 'tried' } };
    const again = await service.post('/players/import', { ...asPerson, body: { players, dryRun: true } });
    assert.equal(again.status, 200);
    assert.deepEqual([await count('audit_log'), await count('events')], [audit, log]);
    for (const id of ['tried-1', 'tried-2'])
      assert.equal((await service.get(`/players/${id}`, { key })).status, 404);
    const withoutIds = (results: Json[]) => results.map(({ id: _, ...rest }) => rest);
    assert.deepEqual(withoutIds(tried.body.results), withoutIds(await imported(players)));
    assert.equal(tried.body.results.filter((one: Json) => one.error).length, 9);
  });

  it('is a conflict for a player who exists, even within one call', async () => {
    await service.put('/players/known', { key, body: { displayName: 'Known' } });
    const results = await imported([
      { id: 'known', xp: 9 },
      { id: 'twice', xp: 1, displayName: 'First', createdAt: '2020-01-01T00:00:00.000Z' },
      { id: 'twice', xp: 2, displayName: 'Second' },
    ]);
    assert.deepEqual(
      results.map(({ error }) => error?.code),
      ['CONFLICT', undefined, 'CONFLICT'],
    );
    assert.equal((await read('known')).xp, 0);
    const { xp, displayName, createdAt } = await read('twice');
    assert.deepEqual([xp, displayName, createdAt], [1, 'First', '2020-01-01T00:00:00.000Z']);
  });

  it('creates each player once, whichever call is first', async () => {
    const players = Array.from({ length: 2 }, (_, i) => ({
      id: `raced-${i}`,
      xp: 7,
      badges: [{ badgeId: 'winner', times: 2 }],
    }));
    const calls = await Promise.all([
      ...Array.from({ length: isLongRun ? 300 : 60 }, () => imported(players)),
      ...players.map(({ id }) => service.post('/events', { key, body: { playerId: id, type: 'nothing' } })),
    ]);
    for (const [i, { id }] of players.entries()) {
      const done = calls.flatMap((results) => (Array.isArray(results) && results[i].player ? [1] : []));
      const { xp } = await read(id);
      assert.equal(done.length, xp === 7 ? 1 : 0, `${id}: imported, or there before by the event`);
      const entries = ((await read(`${id}/activity`)).data as Json[]).filter(({ type }) => type === 'import');
      assert.equal(entries.length, done.length);
    }
  });

  it('honours an idempotency key', async () => {
    const players = [
      { id: 'keyed', xp: 3 },
      { id: 'keyed-bad', xp: -3 },
    ];
    const headers = { 'idempotency-key': 'import-1' };
    const first = await send(players, headers);
    const again = await send(players, headers);
    assert.deepEqual(again.body, first.body);
    assert.equal(first.body.results[0].player.xp, 3);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assertFault(await send([{ id: 'keyed', xp: 4 }], headers), 'IDEMPOTENCY_MISMATCH');
    const other = await imported(players, { 'idempotency-key': 'import-2' });
    assert.equal(other[0].error.code, 'CONFLICT');
  });

  it('takes 1 to 1,000 players, up to 8 MiB', async () => {
    assertFault(await send([]), 'VALIDATION_FAILED');
    assertFault(await send(Array.from({ length: 1_001 }, (_, i) => ({ id: `m${i}` }))), 'VALIDATION_FAILED');
    assertFault(await send({ id: 'ada' }), 'VALIDATION_FAILED');
    const large = Array.from({ length: 140 }, (_, i) => ({
      id: `l${i}`,
      attributes: { text: 'x'.repeat(60_000) },
    }));
    assertFault(await send(large), 'PAYLOAD_TOO_LARGE');
    const before = await count('players');
    const results = await imported(
      Array.from({ length: 1_000 }, (_, i) => ({ id: `bulk-${i}`, xp: i, badges: [{ badgeId: 'founder' }] })),
    );
    assert.ok(results.every(({ player }, i) => player.xp === i));
    assert.equal(await count('players'), before + 1_000);
    assert.equal((await read('bulk-999')).xp, 999);
  });

  it('is for keys with the scope manage, and for people who may write player data', async () => {
    const body = { players: [{ id: 'forbidden' }] };
    assertFault(await service.post('/players/import', { key: writeKey, body }), 'FORBIDDEN');
    const headers = { 'x-project-id': service.projectId, 'x-environment': 'live' };
    const answer = await service.post('/players/import', {
      token,
      headers,
      body: { players: [{ id: 'by-hand', xp: 1 }] },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const log = await service.get(`/tenants/${service.tenantId}/audit-log`, { token });
    assert.deepEqual([log.body.data[0].action, log.body.data[0].after], ['player.import', { players: 1 }]);
  });

  it('ends at the next slice when its key is revoked, and says for each player which were imported', async (t) => {
    const run = (text: string) => service.db.query({ name: '', text, values: [] });
    // Each new player takes a moment, so that the key can be revoked while the first slice is under way.
    await run(`create function linger() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.002); return null; end $$;
      create trigger linger after insert on players for each row execute function linger()`);
    t.after(() => run('drop function linger cascade'));
    const brief = await service.createKey({ scopes: ['manage'] });
    const players = Array.from({ length: 1_000 }, (_, i) => ({ id: `late-${i}` }));
    const answer = service.post('/players/import', { key: brief.key, body: { players } });
    const lingering = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    while ((await run(lingering)).rowCount === 0) await wait(1);
    const path = `/projects/${service.projectId}/api-keys/${brief.id}`;
    assert.equal((await service.delete(path, { token })).status, 204);
    const { status, body } = await answer;
    assert.equal(status, 200);
    const codes = (body.results as Json[]).map(({ error }) => error?.code ?? 'done');
    const done = codes.indexOf('UNAUTHORIZED');
    assert.ok(done >= 200 && done < 1_000, `${done} were imported`);
    assert.ok(codes.slice(0, done).every((code) => code === 'done'));
    assert.ok(codes.slice(done).every((code) => code === 'UNAUTHORIZED'));
    const { rowCount } = await run(`select from players where id like 'late-%'`);
    assert.equal(rowCount, done);
  });

  it('is exported and erased with the player', async () => {
    const { body } = await service.get('/players/ada/export', { key });
    assert.ok(JSON.stringify(body.events ?? body).includes('"import"'));
    assert.equal((await service.delete('/players/ada', { key })).status, 204);
    const [again] = await imported([{ id: 'ada', xp: 1 }]);
    assert.equal(again.player.xp, 1);
  });
});
