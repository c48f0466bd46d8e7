import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';
import { readTokenEnd } from '../access/index.ts';
import { purgeTokenEnds } from '../access/queries.ts';
import { notify } from '../catalogue/index.ts';
import { openPlayerRows } from './test-players.ts';

const service = await startTestService({ unverified: 'badges, quests and more are written to their tables' });
const rows = await openPlayerRows(service);
const { key } = await service.createKey();
const { token } = service.owner;
const erase = (id: string) => service.delete(`/players/${id}`, { key });

/** Everything about a player that can be found again by a text of its own. */
async function makeKnown(id: string, mark: string) {
  const body = {
    id,
    displayName: `Name ${mark}`,
    avatarUrl: `https://a.example/${mark}`,
    attributes: { email: `${mark}@example.com` },
  };
  const once = { 'idempotency-key': `create ${mark}` };
  assert.equal((await service.post('/players', { key, body, headers: once })).status, 201);
  await service.patch(`/players/${id}`, { key, body: { attributes: { city: `City of ${mark}` } } });
  await service.post('/players', {
    token,
    body: { id, timezone: 'UTC' },
    headers: { 'idempotency-key': mark },
  });
  // Types are words of the project, and are counted without the players.
  const event = { playerId: id, type: 'visited' };
  await service.post('/events', { key, body: event, headers: { 'idempotency-key': `event ${mark}` } });
  const grant = { amount: 5, reason: mark };
  await service.post(`/players/${id}/xp`, { key, body: grant, headers: { 'idempotency-key': `xp ${mark}` } });
  await rows.addEvents(id, 'visited', { secret: `property ${mark}` }, 3);
  await rows.giveBadge(id, 'medal');
  await rows.giveQuest(id, 'race', {
    objectives: [{ id: 'seen', current: 1, target: 2, done: false, seen: [`seen ${mark}`] }],
  });
  await rows.run(
    `insert into backtests (id, environment_id, request, result) values (gen_random_uuid(), $1, '{}', $2)`,
    ...[rows.live, JSON.stringify({ players: [{ playerId: id }] })],
  );
}

describe('the erasure of a player', () => {
  it('leaves nothing of them in any table, and deletes nothing of others', async () => {
    await makeKnown('erased-one', 'zebra');
    await makeKnown('left-alone', 'giraffe');
    // What waits to be relayed is gone as well.
    await rows.run('insert into outbox_queue (seqs) select array_agg(seq) from outbox');
    assert.notDeepEqual(await tablesThatHold(service.db, 'zebra'), []);
    const tables = ['events', 'event_traces', 'outbox', 'idempotent_answers', 'backtests'];
    const count = async () =>
      Promise.all(
        tables.map(async (table) => (await rows.run(`select count(*)::int as n from ${table}`))[0].n),
      );
    const all = await count();
    const other = await service.get('/players/left-alone/export', { key });

    assert.equal((await erase('erased-one')).status, 204);

    for (const text of ['zebra', 'erased-one']) {
      assert.deepEqual(await tablesThatHold(service.db, text), [], text);
    }
    assert.deepEqual(
      await count(),
      all.map((n) => n / 2),
    );
    const after = await service.get('/players/left-alone/export', { key });
    assert.deepEqual({ ...after.body, exportedAt: '' }, { ...other.body, exportedAt: '' });
    assert.notDeepEqual(await tablesThatHold(service.db, 'giraffe'), []);
  });

  it('takes their name out of what tells of others too, relayed or not, and leaves the rest as it was', async () => {
    for (const id of ['went-away', 'stayed-on']) await service.put(`/players/${id}`, { key });
    const place = { projectId: service.projectId, environmentId: rows.live };
    const [gone, stayed] = [await rows.keyOf('went-away'), await rows.keyOf('stayed-on')];
    const both = { alsoAbout: [gone, stayed] };
    const lobbyId = '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f';
    const results = ['went-away', 'stayed-on'].map((playerId, i) => ({
      playerId,
      score: 9 - i,
      place: 1 + i,
    }));
    await service.db.transaction((tx) =>
      notify(
        tx,
        place,
        [
          {
            notification: {
              type: 'lobby.started',
              data: { lobbyId, playerIds: ['went-away', 'stayed-on'] },
            },
            playerKey: null,
            ...both,
          },
          {
            notification: { type: 'lobby.ended', data: { lobbyId, reason: 'finished', results } },
            playerKey: null,
            ...both,
          },
          {
            notification: {
              type: 'leaderboard.new_leader',
              data: {
                leaderboardId: 'b',
                season: 1,
                playerId: 'stayed-on',
                previousLeaderId: 'went-away',
                score: 3,
              },
            },
            playerKey: stayed,
            alsoAbout: [gone],
          },
        ],
        service.clock(),
      ),
    );
    const announcedTo = async (id: string) =>
      (await service.get(`/players/${id}/export`, { key })).body.announced;
    const before = await announcedTo('stayed-on');
    assert.equal((await announcedTo('went-away')).length, 4, 'they are part of the export of whom they name');

    assert.equal((await erase('went-away')).status, 204);

    assert.deepEqual(await tablesThatHold(service.db, 'went-away'), []);
    const [created, started, ended, leader] = before;
    assert.deepEqual(await announcedTo('stayed-on'), [
      created,
      { ...started, data: { lobbyId, playerIds: ['stayed-on'] } },
      {
        ...ended,
        data: { ...ended.data, results: [{ playerId: 'stayed-on', score: 8, place: 2 }] },
      },
      { ...leader, data: { ...leader.data, previousLeaderId: null } },
    ]);
    await erase('stayed-on');
    assert.deepEqual(await rows.run('select * from outbox_subjects'), []);
  });

  it('is 404 for those who are not there, and for a second time', async () => {
    assertFault(await erase('never-was'), 'NOT_FOUND');
    await service.put('/players/twice', { key });
    assert.equal((await erase('twice')).status, 204);
    assertFault(await erase('twice'), 'NOT_FOUND');
    for (const part of ['', '/badges', '/activity', '/export']) {
      assertFault(await service.get(`/players/twice${part}`, { key }), 'NOT_FOUND', part);
    }
    assert.deepEqual((await service.get('/players?search=twice', { key })).body.data, []);
  });

  it('says in the audit log who did it, not to whom', async () => {
    await service.put('/players/audited-player', { key });
    assert.equal((await service.delete('/players/audited-player', { token })).status, 204);
    const { body } = await service.get(`/tenants/${service.tenantId}/audit-log?limit=1`, { token });
    const [entry] = body.data;
    assert.equal(entry.action, 'player.erase');
    assert.equal(entry.actor.email, service.owner.email);
    assert.ok(!JSON.stringify(entry).includes('audited-player'));
  });

  it('lets the id come back as a new player, and a repeated POST create them again', async () => {
    const body = { id: 'phoenix', displayName: 'First life' };
    const once = { key, body, headers: { 'idempotency-key': 'phoenix' } };
    const first = await service.post('/players', once);
    await rows.setXp('phoenix', 500);
    await erase('phoenix');
    service.clock.advance(1_000);
    const again = await service.post('/players', once);
    assert.equal(again.status, 201);
    assert.equal(again.headers.get('idempotent-replayed'), null);
    assert.equal(again.body.xp, 0);
    assert.ok(again.body.createdAt > first.body.createdAt);
    assert.deepEqual(
      (await rows.notificationsOf('phoenix')).map(({ type }) => type),
      ['player.created'],
    );
  });

  it('is remembered for two days, by a hash, for tokens that were issued before', async () => {
    await service.put('/players/token-holder', { key });
    const issued = service.clock();
    service.clock.advance(1_000);
    await erase('token-holder');
    service.clock.advance(1_000);
    await service.put('/players/token-holder', { key });
    const since = async (at: Date, id = 'token-holder', environmentId = rows.live) =>
      (await readTokenEnd(service.db, environmentId, id)) >= at.getTime();
    assert.equal(await since(issued), true);
    assert.equal(await since(service.clock()), false);
    assert.equal(await since(issued, 'somebody-else'), false);
    assert.equal(await since(issued, 'token-holder', await rows.environmentOf('test')), false);
    await rows.run(`update erased_players set erased_at = now() - interval '47 hours'`);
    await purgeTokenEnds.run(service.db, 100);
    assert.equal(await since(new Date(0)), true);
    await rows.run(`update erased_players set erased_at = now() - interval '49 hours'`);
    await purgeTokenEnds.run(service.db, 100);
    assert.equal(await since(new Date(1)), false);
  });

  it('touches one environment only', async () => {
    const both = { displayName: 'Both' };
    await service.put('/players/both', { key, body: both });
    await service.put('/players/both', { key: service.testKey, body: both });
    assert.equal((await erase('both')).status, 204);
    assert.equal((await service.get('/players/both', { key: service.testKey })).body.displayName, 'Both');
  });

  it('works for a history that is too long for one transaction', async () => {
    await service.put('/players/veteran', { key });
    await rows.addEvents('veteran', 'marathon_run', {}, 12_345);
    assert.equal((await erase('veteran')).status, 204);
    assert.deepEqual(await tablesThatHold(service.db, 'marathon_run'), []);
    const [{ n }] = await rows.run(
      `select count(*)::int as n from event_traces t
       where not exists (select from events e where e.environment_id = t.environment_id and e.seq = t.seq)`,
    );
    assert.equal(n, 0);
  });

  it('happens once when ten ask for it, and leaves whole players to those who write meanwhile', async () => {
    await service.put('/players/wanted', { key });
    const answers = await Promise.all(Array.from({ length: 10 }, () => erase('wanted')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [
      204,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0
          ? erase('wanted')
          : service.put('/players/wanted', { key, body: { displayName: `W${i}` } }),
      ),
    );
    const halves = `select p.key from players p full join player_progress g on g.player_key = p.key
                    where p.key is null or g.player_key is null`;
    assert.deepEqual(await rows.run(halves), []);
    const status = (await service.get('/players/wanted', { key })).status;
    const told = await rows.notificationsOf('wanted');
    assert.equal(told.length > 0, status === 200, 'notifications are there exactly with their player');
    if (status === 200) assert.equal(told[0]?.type, 'player.created');
  });
});
