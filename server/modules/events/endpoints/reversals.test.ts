import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });

async function define(kind: string, body: { id: string } & Record<string, unknown>): Promise<void> {
  const answer = await service.put(`/${kind}/${body.id}`, { token, body: { name: body.id, ...body } });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

async function post(path: string, body: object, of = key) {
  const answer = await service.post(path, { key: of, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
}

const send = (playerId: string, type: string, id: string, more: object = {}) =>
  post('/events', { playerId, type, id, ...more });

async function reverse(id: string, of = key) {
  return post(`/events/${id}/reverse`, {}, of);
}

async function assertVerified(playerId: string, of = key) {
  const { body } = await service.post(`/players/${playerId}/verify`, { key: of });
  assert.deepEqual(body.differences, []);
  assert.equal(body.matches, true);
}

const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;
const [{ id: live }] = await sql(
  `select id from environments where project_id = $1 and name = 'live'`,
  service.projectId,
);

/** What the API shows of a player, without the times of changes. */
async function show(playerId: string, of = key) {
  const read = async (path: string) => (await service.get(`/players/${playerId}${path}`, { key: of })).body;
  const { updatedAt: _, createdAt: __, lastSeenAt: ___, id: ____, ...player } = await read('');
  const lists = ['badges', 'quests', 'adventures', 'standings'];
  const data = await Promise.all(lists.map(async (list) => (await read(`/${list}`)).data));
  const [badges, quests, adventures, standings] = data;
  return { player, badges, quests, adventures, standings };
}

await service.put('/levels', { token, body: { thresholds: [0, 100, 300] } });
await define('currencies', { id: 'coins' });
for (const id of ['starter', 'climber', 'limited']) await define('badges', { id });
await define('leaderboards', { id: 'points', operator: 'sum' });
await define('leaderboards', { id: 'best', operator: 'best' });
await define('leaderboards', { id: 'xp', source: 'xp' });
await define('rules', {
  id: 'play',
  on: 'play',
  then: [
    { do: 'grantXp', amount: 10 },
    { do: 'submitScore', leaderboardId: 'points', value: 2 },
    { do: 'submitScore', leaderboardId: 'best', value: 'event.properties.score' },
    { do: 'setAttribute', key: 'last', value: 'event.properties.score' },
  ],
});
await define('rules', {
  id: 'once',
  on: 'claim',
  limit: { times: 1, per: 'lifetime' },
  then: [
    { do: 'grantXp', amount: 'event.properties.worth' },
    { do: 'awardBadge', badgeId: 'limited' },
  ],
});
// A badge unlocks a quest, whose reward makes a level, whose rule gives another badge.
await define('rules', { id: 'begin', on: 'begin', then: [{ do: 'awardBadge', badgeId: 'starter' }] });
await define('quests', {
  id: 'unlocked',
  prerequisites: { badgeIds: ['starter'] },
  objectives: [{ id: 'one', on: 'player.badge_earned', measure: 'count', target: 1 }],
  rewards: [{ do: 'grantXp', amount: 150 }],
});
await define('rules', {
  id: 'level',
  on: 'player.level_up',
  then: [{ do: 'awardBadge', badgeId: 'climber' }],
});

describe('reversing an event', () => {
  it('leaves the player as if it had not happened, in all parts of the state', async () => {
    for (const playerId of ['ada', 'twin']) {
      await send(playerId, 'play', `${playerId}-1`, { properties: { score: 5 } });
      if (playerId === 'ada') await send('ada', 'play', 'ada-wrong', { properties: { score: 50 } });
      await send(playerId, 'play', `${playerId}-2`, { properties: { score: 7 } });
    }
    const answer = await reverse('ada-wrong');
    assert.deepEqual(answer, {
      id: 'ada-wrong',
      duplicate: false,
      player: { id: 'ada', xp: 20, level: 1 },
      effects: [
        { type: 'xp', amount: -10, xp: 20 },
        { type: 'score', leaderboardId: 'best', score: 7 },
        { type: 'score', leaderboardId: 'points', score: 4 },
        { type: 'score', leaderboardId: 'xp', score: 20 },
      ],
    });
    const [ada, twin] = await Promise.all([show('ada'), show('twin')]);
    const withoutRank = (shown: typeof ada) => ({
      ...shown,
      standings: shown.standings.map(({ leaderboardId, score }: Record<string, unknown>) => ({
        leaderboardId,
        score,
      })),
    });
    assert.deepEqual(withoutRank(ada), withoutRank(twin));
    await assertVerified('ada');
    // The next event finds the state that was written.
    const next = await send('ada', 'play', 'ada-3', { properties: { score: 1 } });
    assert.equal(next.player.xp, 30);
    await assertVerified('ada');
  });

  it('answers a repeat in the same way, and the id of the event stays in use', async () => {
    const first = await send('rae', 'play', 'rae-1', { properties: { score: 5 } });
    const answer = await reverse('rae-1');
    assert.deepEqual(await reverse('rae-1'), { ...answer, duplicate: true });
    const again = await service.post('/events', {
      key,
      body: { playerId: 'rae', type: 'play', id: 'rae-1' },
    });
    assert.equal(again.status, 200);
    assert.deepEqual(again.body, { ...first, duplicate: true });
    assert.equal((await show('rae')).player.xp, 0);
    const { body } = await service.get('/events/rae-1', { key });
    assert.equal(body.reversed.reason, null);
    assert.equal(body.reversed.by.type, 'key');
    assert.ok(Date.parse(body.reversed.at) > 0);
    const { body: list } = await service.get('/events?playerId=rae', { key });
    assert.deepEqual(
      list.data.map((event: { id: string; reversed: unknown }) => [event.id, event.reversed !== null]),
      [['rae-1', true]],
    );
    const { body: activity } = await service.get('/players/rae/activity', { key });
    assert.deepEqual(
      activity.data.map(({ type, source, reversed }: Record<string, unknown>) => [
        type,
        source,
        reversed !== null,
      ]),
      [
        ['reversal', 'grant', false],
        ['play', 'event', true],
      ],
    );
  });

  it('follows a chain: a badge that unlocked a quest whose reward made a level whose rule gave a badge', async () => {
    const sent = await send('chain', 'begin', 'chain-1');
    assert.deepEqual(sent.player, { id: 'chain', xp: 150, level: 2 });
    const { effects, player } = await reverse('chain-1');
    assert.deepEqual(player, { id: 'chain', xp: 0, level: 1 });
    assert.deepEqual(effects, [
      { type: 'xp', amount: -150, xp: 0 },
      { type: 'level', previousLevel: 2, newLevel: 1 },
      { type: 'badge.revoked', badgeId: 'climber' },
      { type: 'badge.revoked', badgeId: 'starter' },
      { type: 'quest.reverted', questId: 'unlocked', status: null },
      { type: 'score', leaderboardId: 'xp', score: 0 },
    ]);
    const shown = await show('chain');
    assert.deepEqual([shown.badges, shown.quests, shown.standings], [[], [], []]);
    await assertVerified('chain');
    // It can all happen again.
    assert.deepEqual((await send('chain', 'begin', 'chain-2')).player, { id: 'chain', xp: 150, level: 2 });
    await assertVerified('chain');
  });

  it('gives back a limit that the event had used up, for what came later', async () => {
    await send('lim', 'claim', 'lim-1', { properties: { worth: 5 } });
    await send('lim', 'claim', 'lim-2', { properties: { worth: 40 } });
    const { effects } = await reverse('lim-1');
    assert.deepEqual(effects[0], { type: 'xp', amount: 35, xp: 40 });
    assert.deepEqual((await show('lim')).badges.length, 1);
    await assertVerified('lim');
  });

  it('works for grants, whose answers have an id, also for those that took something away', async () => {
    const grant = await post('/players/ada/xp', { amount: 500 });
    assert.equal(typeof grant.id, 'string');
    const before = (await show('ada')).player.xp;
    assert.equal((await reverse(grant.id)).player.xp, before - 500);
    const badge = await post('/players/ada/badges', { badgeId: 'starter' });
    await service.delete('/players/ada/badges/starter', { key });
    const { body } = await service.get('/players/ada/activity?limit=1', { key });
    assert.equal(body.data[0].type, 'revoke.badge');
    assert.deepEqual((await reverse(body.data[0].id)).effects, [{ type: 'badge', badgeId: 'starter' }]);
    const { effects } = await reverse(badge.id);
    assert.ok(
      effects.some(
        ({ type, badgeId }: Record<string, unknown>) => type === 'badge.revoked' && badgeId === 'starter',
      ),
    );
    await assertVerified('ada');
  });

  it('of everything, in any order, gives a fresh player', async () => {
    const ids = ['all-1', 'all-2', 'all-3', 'all-4'];
    await send('all', 'play', 'all-1', { properties: { score: 3 } });
    await send('all', 'begin', 'all-2');
    await send('all', 'claim', 'all-3', { properties: { worth: 9 } });
    await send('all', 'play', 'all-4', { properties: { score: 4 } });
    for (const id of [ids[2], ids[0], ids[3], ids[1]]) await reverse(id as string);
    await post('/players', { id: 'fresh' });
    assert.deepEqual(await show('all'), await show('fresh'));
    await assertVerified('all');
    const [row] = await sql(
      `select g.counts, g.rule_uses from player_progress g join players p on p.key = g.player_key
       where p.environment_id = $1 and p.id = 'all'`,
      live,
    );
    assert.deepEqual(row, { counts: {}, rule_uses: {} });
  });

  it('takes back what was credited, even below 0, and keeps it in the ledger', async () => {
    await post('/players', { id: 'rich' });
    const { id } = await post('/players/rich/wallet/coins', { amount: 30 });
    await post('/players/rich/wallet/coins', { amount: -20 });
    const { effects } = await reverse(id);
    assert.deepEqual(effects, [{ type: 'currency', currencyId: 'coins', amount: -30, balance: -20 }]);
    const { body: wallet } = await service.get('/players/rich/wallet', { key });
    assert.deepEqual(wallet.balances, [{ currencyId: 'coins', balance: -20 }]);
    const { body: transactions } = await service.get('/players/rich/transactions?limit=1', { key });
    const [{ amount, balance, source }] = transactions.data;
    assert.deepEqual([amount, balance, source.type], [-30, -20, 'reversal']);
    await assertVerified('rich');
  });

  it('goes by the test clock in test', async () => {
    const body = { playerId: 'tess', type: 'begin', id: 'tess-1' };
    await post('/events', body, testKey);
    await service.put('/test-clock', { key: testKey, body: { advanceSeconds: 90_000 } });
    await post('/events', { ...body, id: 'tess-2' }, testKey);
    await reverse('tess-1', testKey);
    await assertVerified('tess', testKey);
    const { body: activity } = await service.get('/players/tess/activity', { key: testKey });
    assert.equal(activity.data[0].type, 'reversal');
    assert.ok(Date.parse(activity.data[0].at) > service.clock().getTime() + 80_000_000);
  });

  it('does not change a season that is closed', async () => {
    await send('clo', 'play', 'clo-1', { properties: { score: 70 } });
    await service.post('/leaderboards/best/close', { token });
    await reverse('clo-1');
    const { body } = await service.get('/leaderboards/best/seasons', { key });
    const closed = body.data.find((season: { closedAt: string | null }) => season.closedAt !== null);
    assert.ok(closed.entries > 0);
    const [row] = await sql(
      `select max(x.score) as best from leaderboard_seasons s join leaderboard_entries x on x.season_key = s.key
       where s.environment_id = $1 and s.leaderboard_id = 'best' and s.closed_at is not null
         and x.player_key = (select key from players where id = 'clo' and environment_id = s.environment_id)`,
      live,
    );
    assert.ok(row.best === null || row.best === 70);
    await assertVerified('clo');
  });
});

describe('the consequences of a reversal', () => {
  it('are one player.event_reversed, and notifications about ranks', async () => {
    await post('/leaderboards/best/entries', { playerId: 'rival', score: 900 });
    await send('top', 'play', 'top-1', { properties: { score: 990 } });
    const leader = async () =>
      (await service.get('/leaderboards/best/entries?limit=1', { key })).body.data[0].playerId;
    assert.equal(await leader(), 'top');
    const { effects } = await reverse('top-1');
    assert.equal(await leader(), 'rival');
    const told = await sql(
      `select envelope from outbox where environment_id = $1 and type = 'player.event_reversed'
       order by seq desc limit 1`,
      live,
    );
    const { data } = JSON.parse(told[0].envelope);
    assert.deepEqual(data, { playerId: 'top', eventId: 'top-1', type: 'play', effects });
    const newLeader = `select from outbox where environment_id = $1 and type = 'leaderboard.new_leader' and envelope::json->'data'->>'playerId' = 'rival'
                       and envelope::json->'data'->>'previousLeaderId' = 'top'`;
    while ((await sql(newLeader, live)).length === 0) await new Promise((resume) => setTimeout(resume, 20));
  });

  it('include an entry in the audit log if a person does it, who must say why', async () => {
    await send('aud', 'play', 'aud-1', { properties: { score: 1 } });
    const path = '/events/aud-1/reverse';
    const refused = await service.post(path, { token, body: {} });
    assert.equal(refused.status, 400);
    assert.equal(refused.body.error.details[0].path, '/reason');
    const body = { reason: 'A buggy client' };
    assert.equal((await service.post(path, { token, body })).status, 200);
    const { reversed } = (await service.get('/events/aud-1', { key })).body;
    assert.equal(reversed.reason, 'A buggy client');
    assert.equal(reversed.by.type, 'person');
    const rows = await sql(
      `select target, after::text from audit_log where tenant_id = $1 and action = 'player.reversal'`,
      service.tenantId,
    );
    assert.equal(rows.length, 1);
    assert.doesNotMatch(rows[0].after, /aud|buggy/);
  });

  it('happen once for an idempotency key, and not in a dry run', async () => {
    await send('ide', 'play', 'ide-1', { properties: { score: 1 } });
    const preview = (await service.post('/events/ide-1/reverse', { token, body: { dryRun: true } })).body;
    assert.equal((await service.get('/events/ide-1', { key })).body.reversed, null);
    const call = () =>
      service.post('/events/ide-1/reverse', { key, body: {}, headers: { 'idempotency-key': 'undo-1' } });
    const first = await call();
    assert.deepEqual(first.body, preview);
    const second = await call();
    assert.deepEqual([second.status, second.body], [200, first.body]);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    const withoutKey = await service.post('/events/ide-1/reverse', { key, body: {} });
    assert.deepEqual(withoutKey.body, { ...first.body, duplicate: true });
  });
});

describe('what cannot be reversed', () => {
  const refused = async (id: string, status: number, of = key) => {
    const answer = await service.post(`/events/${id}/reverse`, { key: of, body: {} });
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    return answer.body.error.message as string;
  };

  it('is what does not exist: unknown ids, those of the other environment and of erased players', async () => {
    await refused('no-such-event', 404);
    await send('ghost', 'play', 'ghost-1', { properties: { score: 1 } });
    await refused('ghost-1', 404, testKey);
    await service.delete('/players/ghost', { key });
    await refused('ghost-1', 404);
  });

  it('is a reversal, the result of a lobby, and what is from before the checkpoint', async () => {
    await send('rev', 'play', 'rev-1', { properties: { score: 1 } });
    await reverse('rev-1');
    const { body } = await service.get('/players/rev/activity?limit=1', { key });
    assert.match(await refused(body.data[0].id, 409), /A reversal cannot be reversed/);

    await send('old', 'play', 'old-1', { properties: { score: 1 } });
    await sql(
      `update player_progress set logged_at = null
       where player_key = (select key from players where environment_id = $1 and id = 'old')`,
      live,
    );
    assert.match(await refused('old-1', 409), /too old/);
    await send('old', 'play', 'old-2', { properties: { score: 1 } });
    assert.match(await refused('old-1', 409), /too old/);
    await reverse('old-2');
    await assertVerified('old');

    await send('lob', 'play', 'lob-1', { properties: { score: 1 } });
    await sql(`update events set source = 'service' where environment_id = $1 and id = 'lob-1'`, live);
    assert.match(await refused('lob-1', 409), /lobby/);
  });

  it('needs the scope manage, and the role ADMIN', async () => {
    const { key: writer } = await service.createKey({ scopes: ['read', 'write'] });
    await send('sco', 'play', 'sco-1', { properties: { score: 1 } });
    await refused('sco-1', 403, writer);
  });
});

describe('reversals and events of one player at once', () => {
  it('happen one after the other, and none is lost', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => `busy-${i}`);
    for (const id of ids.slice(0, 20)) await send('busy', 'play', id, { properties: { score: 1 } });
    await Promise.all([
      ...ids.slice(0, 20).map((id) => reverse(id)),
      ...ids.slice(20).map((id) => send('busy', 'play', id, { properties: { score: 1 } })),
      post('/players/busy/xp', { amount: 7 }),
      ...ids.slice(0, 5).map((id) => reverse(id)),
    ]);
    const { player, standings } = await show('busy');
    assert.equal(player.xp, 207);
    assert.equal(
      standings.find(({ leaderboardId }: { leaderboardId: string }) => leaderboardId === 'points').score,
      40,
    );
    await assertVerified('busy');
    const [{ count }] = await sql(
      `select count(*)::int as count from event_reversals r join players p on p.key = r.player_key
       where p.environment_id = $1 and p.id = 'busy'`,
      live,
    );
    assert.equal(count, 20);
  });
});
