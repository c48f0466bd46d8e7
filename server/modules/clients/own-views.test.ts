import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startWithClients } from './test-clients.ts';

const { service, key, client, setClient, put, send } = await startWithClients();

it('a client reads its adventures with the state of each step', async () => {
  const objectives = [{ id: 'wins', on: 'match.won', measure: 'count', target: 1 }];
  await put('/quests/first', { name: 'First', objectives });
  await put('/quests/second', { name: 'Second', objectives });
  const steps = [
    { id: 'a', questId: 'first' },
    { id: 'b', questId: 'second', after: ['a'] },
  ];
  await put('/adventures/road', { name: 'Road', start: 'manual', steps });
  const ada = await client('ada');
  const road = async () => (await ada.get('/me/adventures')).body.data[0];
  assert.deepEqual([(await road()).adventureId, (await road()).status], ['road', 'not_started']);
  assert.equal((await ada.post('/me/adventures/road/start')).status, 200);
  const started = await road();
  assert.equal(started.status, 'active');
  assert.equal(started.name, 'Road');
  assert.deepEqual(
    started.steps.map((step: { id: string; status: string }) => [step.id, step.status]),
    [
      ['a', 'open'],
      ['b', 'locked'],
    ],
  );
  assertFault(await ada.post('/me/adventures/nowhere/start'), 'NOT_FOUND');
});

it('a client reads its place and its neighbours, which with hidden ids have an alias', async () => {
  await put('/leaderboards/points', { name: 'Points', operator: 'latest' });
  for (const [playerId, score] of [
    ['top', 30],
    ['ada', 20],
    ['low', 10],
  ]) {
    await send('/leaderboards/points/entries', { playerId, score });
  }
  const ada = await client('ada');
  const place = (await ada.get('/leaderboards/points/entries/me?around=1')).body;
  assert.deepEqual([place.rank, place.score, place.isMe], [2, 20, true]);
  assert.deepEqual(
    place.neighbours.map((entry: { playerId: string; isMe: boolean }) => [entry.playerId, entry.isMe]),
    [
      ['top', false],
      ['low', false],
    ],
  );
  assert.equal((await ada.get('/me/standings')).body.data[0].rank, 2);
  assertFault(await ada.get('/leaderboards/points/entries/top'), 'FORBIDDEN');

  await setClient({ hidePlayerIds: true });
  const [first, own] = (await ada.get('/leaderboards/points/entries')).body.data;
  assert.ok(!('playerId' in first) && first.alias && !first.alias.includes('top'));
  assert.deepEqual([own.isMe, own.playerId ?? 'ada'], [true, 'ada']);
  const around = (await ada.get('/leaderboards/points/entries/me?around=1')).body.neighbours;
  assert.equal(around[0].alias, first.alias, 'stable');
  assert.doesNotMatch(JSON.stringify(around), /"top"|"low"/);
  await setClient({ hidePlayerIds: false });
});

it('a client changes its profile only where the project allows it, and nothing else', async () => {
  const ada = await client('ada');
  assertFault(await ada.patch('/me', { displayName: 'Ada' }), 'FORBIDDEN');
  await setClient({ profile: true });
  const changed = await ada.patch('/me', { displayName: 'Ada', timezone: 'Europe/Berlin' });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.deepEqual([changed.body.displayName, changed.body.timezone], ['Ada', 'Europe/Berlin']);
  for (const body of [
    { attributes: { vip: true } },
    { xp: 1 },
    { timezone: 'Mars/Base' },
    { displayName: 7 },
  ]) {
    assertFault(await ada.patch('/me', body), 'VALIDATION_FAILED', JSON.stringify(body));
  }
  assert.equal((await ada.get('/me')).body.displayName, 'Ada');
  await setClient({ profile: false });
});

it('a client hosts at most 10 lobbies at once, also with many calls at the same time', async () => {
  const host = await client('keen-host');
  const open = () => host.post('/lobbies', { capacity: 4, visibility: 'public' });
  const answers = await Promise.all(Array.from({ length: 30 }, open));
  const opened = answers.filter(({ status }) => status === 201);
  assert.equal(opened.length, 10);
  const refused = answers.find(({ status }) => status !== 201);
  assertFault(refused ?? (await open()), 'CONFLICT');
  assert.equal((await host.post(`/lobbies/${opened[0]?.body.id}/leave`)).status, 200);
  assert.equal((await open()).status, 201, 'a lobby that ended does not count');
  const byServer = { hostPlayerId: 'keen-host', capacity: 4, visibility: 'public' };
  assert.equal((await send('/lobbies', byServer)).status, 201, 'servers are trusted');
});

it('a client sees what a leaderboard gives, without expressions, other actions and secret badges', async () => {
  await put('/currencies/gems', { name: 'Gems' });
  await put('/badges/champion', { name: 'Champion' });
  await put('/badges/hidden', { name: 'Hidden', secret: true });
  await put('/leaderboards/pass', {
    name: 'Pass',
    reset: 'monthly',
    entry: {
      required: true,
      requires: 'player.attributes.vip == true',
      price: [{ currencyId: 'gems', amount: 5 }],
    },
    milestones: [{ id: 'one', at: 10, actions: [{ do: 'awardBadge', badgeId: 'hidden' }] }],
    rewards: [
      {
        from: 1,
        to: 3,
        actions: [
          { do: 'awardBadge', badgeId: 'champion' },
          { do: 'grantCurrency', currencyId: 'gems', amount: 50 },
          { do: 'grantXp', amount: 'player.attributes.margin * 2' },
          { do: 'setAttribute', key: 'cohort', value: '"winners"' },
        ],
      },
    ],
  });
  const ada = await client('ada');
  const { body } = await ada.get('/leaderboards');
  const pass = body.data.find(({ id }: { id: string }) => id === 'pass');
  const gift = { id: null, name: null, imageUrl: null, symbol: null, amount: 1 };
  assert.deepEqual(pass.rewards, [
    {
      from: 1,
      to: 3,
      gifts: [
        { ...gift, do: 'awardBadge', id: 'champion', name: 'Champion' },
        { ...gift, do: 'grantCurrency', id: 'gems', name: 'Gems', amount: 50 },
        { ...gift, do: 'grantXp', amount: null },
      ],
    },
  ]);
  assert.deepEqual(pass.milestones, [{ id: 'one', at: 10, gifts: [{ ...gift, do: 'awardBadge' }] }]);
  assert.deepEqual(pass.entry, {
    required: true,
    until: null,
    price: [{ currencyId: 'gems', amount: 5 }],
    maxEntries: null,
  });
  assert.equal(pass.league, null);
  await put('/leaderboards/ladder', {
    name: 'Ladder',
    reset: 'weekly',
    league: {
      tiers: [
        { id: 'low', name: 'Low' },
        {
          id: 'high',
          name: 'High',
          rewards: [
            {
              from: 1,
              to: '50%',
              actions: [
                { do: 'awardBadge', badgeId: 'champion' },
                { do: 'setAttribute', key: 'cohort', value: '1' },
              ],
            },
          ],
        },
      ],
      groupSize: 5,
      promote: { places: 1 },
      relegate: { places: 1 },
      absent: 'stay',
    },
  });
  const ladder = (await ada.get('/leaderboards')).body.data.find(({ id }: { id: string }) => id === 'ladder');
  assert.deepEqual(ladder.league.tiers, [
    { id: 'low', name: 'Low', imageUrl: null, rewards: [] },
    {
      id: 'high',
      name: 'High',
      imageUrl: null,
      rewards: [
        { from: 1, to: '50%', gifts: [{ ...gift, do: 'awardBadge', id: 'champion', name: 'Champion' }] },
      ],
    },
  ]);
  assert.doesNotMatch(JSON.stringify(ladder), /cohort/);
  assert.doesNotMatch(JSON.stringify(body), /attributes|cohort|hidden/);
});

it('a client sees what milestones give and whether it has to join, and a secret badge once it is reached', async () => {
  const secret = [
    { do: 'awardBadge', badgeId: 'hidden' },
    { do: 'grantStreakFreeze', count: 2 },
  ];
  const coins = [{ do: 'grantCurrency', currencyId: 'gems', amount: 50 }];
  await put('/leaderboards/spring', {
    name: 'Spring',
    operator: 'sum',
    reset: 'monthly',
    milestones: [
      { id: 'late', at: 30, actions: secret },
      { id: 'soon', at: 10, actions: coins },
    ],
  });
  const ada = await client('pass-ada');
  const score = async (points: number) => {
    const body = { playerId: 'pass-ada', score: points };
    assert.equal((await service.post('/leaderboards/spring/entries', { key, body })).status, 200);
  };
  const gift = { id: null, name: null, imageUrl: null, symbol: null, amount: 1 };
  const mine = async () => (await ada.get('/me/milestones?leaderboardId=spring')).body.data[0];
  await score(12);
  const before = await mine();
  assert.deepEqual(
    before.milestones.map(({ milestoneId, at, reachedAt }: Record<string, unknown>) => [
      milestoneId,
      at,
      reachedAt !== null,
    ]),
    [
      ['soon', 10, true],
      ['late', 30, false],
    ],
  );
  const gems = { ...gift, do: 'grantCurrency', id: 'gems', name: 'Gems', amount: 50 };
  const freezes = { ...gift, do: 'grantStreakFreeze', amount: 2 };
  assert.deepEqual(before.milestones[0].gifts, [gems]);
  assert.deepEqual(before.milestones[1].gifts, [{ ...gift, do: 'awardBadge' }, freezes]);
  assert.equal(before.entry, null);
  const known = { ...gift, do: 'awardBadge', id: 'hidden', name: 'Hidden' };
  const server = await service.get('/players/pass-ada/milestones?leaderboardId=spring', { key });
  assert.deepEqual(server.body.data[0].milestones[1].gifts, [known, freezes]);
  await score(20);
  assert.deepEqual((await mine()).milestones[1].gifts, [known, freezes]);
  const [pass] = (await ada.get('/me/milestones?leaderboardId=pass')).body.data;
  assert.deepEqual(pass.entry, { joinedAt: null, price: [{ currencyId: 'gems', amount: 5, name: 'Gems' }] });
});
