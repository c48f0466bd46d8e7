import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startWithClients } from '../clients/test-clients.ts';

const { service, key, client, setClient } = await startWithClients();
await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 },
});
const make = (...ids: string[]) =>
  Promise.all(ids.map((id) => service.put(`/players/${id}`, { key, body: {} })));
const befriend = (a: string, b: string) => service.put(`/players/${a}/friends/${b}`, { key });
const listed = async (id: string, query = '') =>
  (await service.get(`/players/${id}/friends?limit=100${query}`, { key })).body.data.map(
    ({ playerId, status }: { playerId: string; status: string }) => `${playerId} ${status}`,
  );
const told = async (playerId: string) => {
  const { rows } = await service.db.query({
    name: '',
    text: `select o.envelope from outbox o join players p on p.key = o.player_key
           join environments e on e.id = p.environment_id
           where e.project_id = $1 and p.id = $2 and o.type like 'friend.%' order by o.seq`,
    values: [service.projectId, playerId],
  });
  return (rows as { envelope: string }[]).map(({ envelope }) => {
    const { type, data } = JSON.parse(envelope);
    return `${type} ${data.playerId} ${data.otherPlayerId}`;
  });
};

describe('friends, as a server says it', () => {
  it('are friends at once, both ways, and are told once each', async () => {
    await make('ada', 'bob');
    const answer = await befriend('ada', 'bob');
    assert.deepEqual([answer.status, answer.body.playerId, answer.body.status], [201, 'bob', 'accepted']);
    const again = await befriend('bob', 'ada');
    assert.deepEqual([again.status, again.body.playerId, again.body.since], [200, 'ada', answer.body.since]);
    assert.deepEqual([await listed('ada'), await listed('bob')], [['bob accepted'], ['ada accepted']]);
    assert.deepEqual(await told('ada'), ['friend.accepted ada bob']);
    assert.deepEqual(await told('bob'), ['friend.accepted bob ada']);
    assert.equal((await service.delete('/players/bob/friends/ada', { key })).status, 204);
    assert.equal((await service.delete('/players/bob/friends/ada', { key })).status, 204);
    assert.deepEqual([await listed('ada'), await listed('bob')], [[], []]);
  });

  it('are two, and exist', async () => {
    await make('ada');
    assertFault(await befriend('ada', 'ada'), 'VALIDATION_FAILED');
    assertFault(await befriend('ada', 'nobody'), 'NOT_FOUND');
    assertFault(await befriend('nobody', 'ada'), 'NOT_FOUND');
    assertFault(await service.get('/players/nobody/friends', { key }), 'NOT_FOUND');
    assertFault(await service.get('/players/ada/friends?status=foes', { key }), 'VALIDATION_FAILED');
    assertFault(await befriend('ada', 'x'.repeat(129)), 'VALIDATION_FAILED');
  });

  it('are apart in test and live, and names such as constructor are plain', async () => {
    const { key: testKey } = await service.createKey({ mode: 'test' });
    await make('constructor', '__proto__');
    assert.equal((await befriend('constructor', '__proto__')).status, 201);
    assert.deepEqual(await listed('constructor'), ['__proto__ accepted']);
    await service.put('/players/constructor', { key: testKey, body: {} });
    const inTest = await service.get('/players/constructor/friends', { key: testKey });
    assert.deepEqual(inTest.body.data, []);
    assertFault(await service.put('/players/constructor/friends/__proto__', { key: testKey }), 'NOT_FOUND');
  });

  it('are at most 1,000, exactly, also when 40 calls from both sides come at once', async () => {
    await make('popular');
    await service.db.query({
      name: '',
      text: `with p as (select key, environment_id from players p join environments e on e.id = p.environment_id
                        where e.project_id = $1 and p.id = 'popular'),
             made as (insert into players (environment_id, id, created_at)
                      select environment_id, 'fan-' || n, now() from p, generate_series(1, 1020) n returning key, id),
             progress as (insert into player_progress (player_key, environment_id, updated_at, logged_at)
                          select m.key, p.environment_id, now(), now() from made m, p)
             insert into friendships (player_key, other_key, status, since)
             select p.key, m.key, 'accepted', now() from p, made m where substr(m.id, 5)::int <= 980
             union all
             select m.key, p.key, 'accepted', now() from p, made m where substr(m.id, 5)::int <= 980`,
      values: [service.projectId],
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const fan = `fan-${981 + i}`;
        return i % 2 ? befriend('popular', fan) : befriend(fan, 'popular');
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [...Array(20).fill(201), ...Array(20).fill(409)]);
    assert.match(
      answers.find(({ status }) => status === 409)?.body.error.message,
      /'popular' already has 1000/,
    );
    const { rows } = await service.db.query({
      name: '',
      text: `select count(*)::int as count from friendships f join players p on p.key = f.player_key
             join environments e on e.id = p.environment_id where e.project_id = $1 and p.id = 'popular'`,
      values: [service.projectId],
    });
    assert.equal(rows[0].count, 1_000);
  });

  it('are listed page by page, newest first, each once', async () => {
    const ids = Array.from({ length: 7 }, (_, i) => `page-${i}`);
    await make('reader', ...ids);
    for (const id of ids) await befriend('reader', id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await service.get(`/players/reader/friends?limit=3${at}`, { key });
      seen.push(...body.data.map((one: { playerId: string }) => one.playerId));
      cursor = body.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(seen, ids.toReversed());
  });
});

describe('friends, as players want it', () => {
  it('are asked by one and accepted by the other', async () => {
    const [cat, dan] = [await client('cat'), await client('dan')];
    const asked = await cat.call('PUT', '/players/me/friends/dan');
    assert.deepEqual([asked.status, asked.body.status], [201, 'requested']);
    assert.equal((await cat.call('PUT', '/players/cat/friends/dan')).status, 200, 'again');
    const waiting = (await dan.get('/me/friends?status=incoming')).body.data;
    assert.deepEqual(
      waiting.map(({ playerId, status }: { playerId: string; status: string }) => [playerId, status]),
      [['cat', 'incoming']],
    );
    assert.deepEqual((await dan.get('/me/friends?status=accepted')).body.data, []);
    const accepted = await dan.call('PUT', '/players/me/friends/cat');
    assert.deepEqual([accepted.status, accepted.body.status], [200, 'accepted']);
    assert.deepEqual(await listed('cat'), ['dan accepted']);
    assert.deepEqual(await told('dan'), ['friend.requested dan cat', 'friend.accepted dan cat']);
    assert.deepEqual(await told('cat'), ['friend.accepted cat dan']);
    assertFault(await cat.call('PUT', '/players/dan/friends/cat'), 'FORBIDDEN');
    assertFault(await cat.call('DELETE', '/players/dan/friends/cat'), 'FORBIDDEN');
    assertFault(await cat.call('PUT', '/players/me/friends/cat'), 'VALIDATION_FAILED');
    assertFault(await cat.call('GET', '/players/cat/friends'), 'FORBIDDEN');
  });

  it('become friends, and no more, when both ask at the same moment', async () => {
    const [eve, fay] = [await client('eve'), await client('fay')];
    const calls = Array.from({ length: 10 }, (_, i) =>
      i % 2 ? eve.call('PUT', '/players/me/friends/fay') : fay.call('PUT', '/players/me/friends/eve'),
    );
    for (const { status } of await Promise.all(calls)) assert.ok([200, 201].includes(status), String(status));
    assert.deepEqual([await listed('eve'), await listed('fay')], [['fay accepted'], ['eve accepted']]);
    assert.equal((await told('eve')).filter((one) => one.startsWith('friend.accepted')).length, 1);
  });

  it('can be blocked: it ends what there is, and nobody can ask any more', async () => {
    const [gus, hal] = [await client('gus'), await client('hal')];
    await befriend('gus', 'hal');
    const block = await gus.call('PUT', '/players/me/blocks/hal');
    assert.deepEqual([block.status, block.body.playerId], [201, 'hal']);
    assert.equal((await gus.call('PUT', '/players/me/blocks/hal')).status, 200);
    assert.deepEqual([await listed('gus'), await listed('hal')], [[], []]);
    assertFault(await hal.call('PUT', '/players/me/friends/gus'), 'CONFLICT');
    assertFault(await gus.call('PUT', '/players/me/friends/hal'), 'CONFLICT');
    assertFault(await befriend('gus', 'hal'), 'CONFLICT');
    assertFault(await gus.call('PUT', '/players/me/blocks/gus'), 'VALIDATION_FAILED');
    assertFault(await hal.call('DELETE', '/players/gus/blocks/hal'), 'FORBIDDEN');
    assert.equal((await gus.call('DELETE', '/players/me/blocks/hal')).status, 204);
    assert.equal((await hal.call('PUT', '/players/me/friends/gus')).status, 201);
  });

  it('does not join the lobby of who has blocked them, not even with its code', async () => {
    const [ken, lou] = [await client('ken'), await client('lou')];
    const lobby = (await ken.post('/lobbies', { capacity: 4, visibility: 'private' })).body;
    await ken.call('PUT', '/players/me/blocks/lou');
    assertFault(await lou.post(`/lobbies/${lobby.id}/join`, { code: lobby.code }), 'FORBIDDEN');
    await ken.call('DELETE', '/players/me/blocks/lou');
    assert.equal((await lou.post(`/lobbies/${lobby.id}/join`, { code: lobby.code })).status, 200);
  });

  it('are known by an alias where ids are hidden, and can be answered by it', async () => {
    const [ivy, jon] = [await client('ivy'), await client('jon')];
    await ivy.call('PUT', '/players/me/friends/jon');
    await setClient({ hidePlayerIds: true });
    const [request] = (await jon.get('/me/friends')).body.data;
    assert.ok(request.alias && !('playerId' in request));
    const accepted = await jon.call('PUT', `/players/me/friends/${request.alias}`);
    assert.deepEqual([accepted.status, accepted.body.alias], [200, request.alias]);
    await setClient({ hidePlayerIds: false });
    assert.deepEqual(await listed('ivy'), ['jon accepted']);
  });
});

describe('the view of friends', () => {
  it('ranks a player and their accepted friends, and no others', async () => {
    await service.put('/leaderboards/circle', { key, body: { name: 'Circle' } });
    const score = (playerId: string, points: number) =>
      service.post('/leaderboards/circle/entries', { key, body: { playerId, score: points } });
    for (const [id, points] of [
      ['kim', 10],
      ['lea', 30],
      ['max', 20],
      ['ned', 40],
    ] as const) {
      await score(id, points);
    }
    await befriend('kim', 'lea');
    const max = await client('max');
    await max.call('PUT', '/players/me/friends/kim');
    const view = async (query: string, options: object = { key }) =>
      (await service.get(`/leaderboards/circle/entries?${query}`, options)).body.data.map(
        (one: { rank: number; overallRank: number; playerId: string }) =>
          `${one.rank}/${one.overallRank} ${one.playerId}`,
      );
    assert.deepEqual(await view('friendsOf=kim'), ['1/2 lea', '2/4 kim'], 'a request does not count');
    assert.deepEqual(await view('friendsOf=max'), ['1/3 max']);
    const kim = await client('kim');
    assert.deepEqual(await view('friendsOf=me', { token: kim.token }), ['1/2 lea', '2/4 kim']);
    assertFault(await kim.get('/leaderboards/circle/entries?friendsOf=lea'), 'FORBIDDEN');
    assertFault(await service.get('/leaderboards/circle/entries?friendsOf=nobody', { key }), 'NOT_FOUND');
    const both = await service.get('/leaderboards/circle/entries?friendsOf=kim&playerIds=kim', { key });
    assertFault(both, 'VALIDATION_FAILED');
    // Who has blocked the viewer is not in the viewer's views; a server sees everybody.
    await (await client('ned')).call('PUT', '/players/me/blocks/kim');
    assert.deepEqual(await view('playerIds=kim,ned', { token: kim.token }), ['1/4 kim']);
    assert.deepEqual(await view('playerIds=kim,ned'), ['1/1 ned', '2/4 kim']);
    const ned = await client('ned');
    assert.deepEqual(await view('playerIds=kim,ned', { token: ned.token }), ['1/1 ned', '2/4 kim']);
  });
});

describe('what is kept of friends', () => {
  it('is in the export, and goes with either player', async () => {
    await make('oli', 'pia', 'quy');
    await befriend('oli', 'pia');
    await service.put('/players/oli/blocks/quy', { key });
    const { body } = await service.get('/players/oli/export', { key });
    assert.deepEqual(
      [
        body.friends.map((one: { playerId: string }) => one.playerId),
        body.blocks.map((one: { playerId: string }) => one.playerId),
      ],
      [['pia'], ['quy']],
    );
    assert.equal((await service.delete('/players/pia', { key })).status, 204);
    assert.deepEqual(await listed('oli'), []);
    assert.deepEqual(
      await told('oli'),
      ['friend.accepted oli null'],
      'the notification does not name the erased',
    );
    await make('pia');
    assert.deepEqual(await listed('pia'), []);
    assert.equal((await service.delete('/players/oli', { key })).status, 204);
    const { rows } = await service.db.query({
      name: '',
      text: `select count(*)::int as count from player_blocks b join players p on p.key = b.other_key
             join environments e on e.id = p.environment_id where e.project_id = $1 and p.id = 'quy'`,
      values: [service.projectId],
    });
    assert.equal(rows[0].count, 0);
  });
});
