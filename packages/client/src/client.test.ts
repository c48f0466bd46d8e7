import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createLaurel } from '@laurel/sdk';
import { io } from 'socket.io-client';
import { itInLongRun } from '../../../server/testing/long-run.ts';
import { startTestService } from '../../../server/testing/service.ts';
import { type Client, type ClientOptions, type Connect, createClient, type Resource } from './index.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const laurel = createLaurel({ url: service.url, apiKey: key });
const clients: Client[] = [];
after(() => {
  for (const client of clients) client.close();
});

const tokenFor = async (playerId: string, options = {}) =>
  (await laurel.playerTokens.create({ playerId, events: ['lesson.opened'], ...options })).token;

function open(options: Omit<ClientOptions, 'url'>): Client {
  const client = createClient({ url: service.url, ...options });
  clients.push(client);
  return client;
}

/** Subscribes to a resource until it is as expected. */
async function until<T>(resource: Resource<T>, isSo: (snapshot: ReturnType<Resource<T>['get']>) => boolean) {
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ReturnType<Resource<T>['get']>>((resolve, reject) => {
      const look = () => isSo(resource.get()) && resolve(resource.get());
      stop = resource.subscribe(look);
      look();
      timer = setTimeout(() => reject(new Error(`still ${JSON.stringify(resource.get())}`)), 30_000);
    });
  } finally {
    clearTimeout(timer);
    stop();
  }
}

before(async () => {
  await laurel.badges.create({ id: 'reader', name: 'Reader' });
  await laurel.quests.create({
    id: 'read-two',
    name: 'Read two',
    objectives: [{ id: 'read', on: 'lesson.opened', measure: 'count', target: 2 }],
    rewards: [{ do: 'awardBadge', badgeId: 'reader' }],
  });
  await laurel.rules.create({
    id: 'lesson',
    name: 'Lesson',
    on: 'lesson.opened',
    then: [{ do: 'grantXp', amount: 60 }],
  });
  await laurel.leaderboards.create({ id: 'weekly', name: 'Weekly' });
  await laurel.currencies.create({ id: 'coins', name: 'Coins', symbol: '🪙', initial: 50 });
  await laurel.items.create({ id: 'potion', name: 'Potion', onUse: [{ do: 'grantXp', amount: 5 }] });
  await laurel.offers.create({
    id: 'potion-pack',
    name: 'Two potions',
    price: [{ currencyId: 'coins', amount: 80 }],
    grants: [{ do: 'grantItem', itemId: 'potion', quantity: 2 }],
    stock: 5,
  });
});

// Each of them waits for the socket most of the time, and has players of its own.
describe('a client', { concurrency: 20 }, () => {
  it('shows the player, quests, badges and standings, and updates them over the socket', async () => {
    const client = open({ getToken: () => tokenFor('ada') });
    const effects: string[] = [];
    client.onEffects(({ type }) => effects.push(type));
    const keep = [client.quests, client.badges, client.player].map((one) => one.subscribe(() => {}));
    await until(client.quests, ({ status }) => status === 'live');
    await until(client.player, ({ status }) => status === 'live');
    assert.equal((await client.player.whenLoaded()).xp, 0);
    assert.equal(client.playerId, 'ada');
    // The server acts, and the client is notified.
    await laurel.events.sendBatch([1, 2].map(() => ({ playerId: 'ada', type: 'lesson.opened' })));
    const { data } = await until(client.quests, ({ data }) => data?.[0]?.status === 'completed');
    assert.equal(data?.[0]?.progress, 1);
    await until(client.badges, ({ data }) => data?.[0]?.earned === true);
    const { data: player } = await until(client.player, ({ data }) => data?.xp === 120);
    assert.equal(player?.level, 2);
    assert.ok(effects.includes('quest.completed') && effects.includes('player.badge_earned'));
    for (const stop of keep) stop();
  });

  it('shows one version of the player: after a burst no part of it is older than another', async () => {
    const client = open({ getToken: () => tokenFor('burst') });
    const seen: { xp: number; level: number; nextLevelXp: number | null; updatedAt: string }[] = [];
    const keep = client.player.subscribe(() => {
      const { data } = client.player.get();
      if (data) seen.push(data);
    });
    await until(client.player, ({ status }) => status === 'live');
    for (let round = 1; round <= 5; round++) {
      await laurel.events.sendBatch([1, 2, 3].map(() => ({ playerId: 'burst', type: 'lesson.opened' })));
      await until(client.player, ({ data }) => data?.xp === round * 180);
    }
    keep();
    assert.ok(new Set(seen.map(({ level }) => level)).size > 2, 'several levels were seen');
    for (const { xp, level, nextLevelXp } of seen) {
      assert.ok(nextLevelXp === null || xp < nextLevelXp, `${xp} XP of ${nextLevelXp} on level ${level}`);
    }
    const times = seen.map(({ updatedAt }) => updatedAt);
    assert.deepEqual(times, times.toSorted(), 'never an older version after a newer one');
  });

  it('drops a message that is older than what it has', async () => {
    const listeners = new Map<string, (message: unknown) => void>();
    const io = () => ({
      connected: true,
      connect: () => {},
      disconnect: () => {},
      on: (name: string, listener: (message: never) => void) =>
        void listeners.set(name, listener as (message: unknown) => void),
      onAny: () => {},
      timeout: () => ({ emitWithAck: async () => ({ ok: true }) }),
    });
    await laurel.players.identify('late', { displayName: 'Late' });
    await laurel.players.grantXp('late', { amount: 70, reason: 'A start' });
    const client = open({ getToken: () => tokenFor('late'), io });
    const keep = client.player.subscribe(() => {});
    const before = await client.player.whenLoaded();
    const state = {
      playerId: 'late',
      streak: before.streak,
      levelProgress: 0,
      nextLevelXp: 100,
      balances: {},
    };
    await until(client.player, () => listeners.has('player.state'));
    listeners.get('player.state')?.({ ...state, xp: 10, level: 1, updatedAt: '2020-01-01T00:00:00.000Z' });
    assert.equal(client.player.get().data?.xp, 70);
    listeners.get('player.state')?.({ ...state, xp: 90, level: 1, updatedAt: '2099-01-01T00:00:00.000Z' });
    assert.equal(client.player.get().data?.xp, 90);
    keep();
  });

  it('asks for an entry on a leaderboard only when the player has one', async () => {
    await laurel.leaderboards.create({ id: 'monthly', name: 'Monthly' });
    for (const playerId of ['one', 'two', 'three'])
      await laurel.leaderboards.postScore('monthly', { playerId, score: 10 });
    const refused: string[] = [];
    const client = open({
      getToken: () => tokenFor('newcomer'),
      live: false,
      fetch: async (request) => {
        const response = await fetch(request);
        if (!response.ok) refused.push(`${response.status} ${request.url}`);
        return response;
      },
    });
    for (const limit of [10, 2]) {
      const { entries, me } = await client.leaderboard('monthly', { limit }).refresh();
      assert.deepEqual([entries.length, me], [Math.min(limit, 3), null]);
    }
    await laurel.leaderboards.postScore('monthly', { playerId: 'newcomer', score: 5 });
    const { me } = await client.leaderboard('monthly', { limit: 2 }).refresh();
    assert.deepEqual([me?.rank, me?.neighbours.length], [4, 1]);
    assert.deepEqual(refused, []);
  });

  it('shows a leaderboard from the top and around the player, live', async () => {
    const client = open({ getToken: () => tokenFor('bob') });
    const board = client.leaderboard('weekly');
    assert.equal(client.leaderboard('weekly'), board);
    const keep = board.subscribe(() => {});
    await until(board, ({ status, data }) => status === 'live' && data?.entries.length === 0);
    await laurel.leaderboards.postScore('weekly', { playerId: 'bob', score: 10 });
    await laurel.leaderboards.postScore('weekly', { playerId: 'eve', score: 20 });
    const { data } = await until(board, ({ data }) => data?.entries.length === 2);
    assert.deepEqual(
      data?.entries.map(({ playerId, rank, isMe }) => [playerId, rank, isMe]),
      [
        ['eve', 1, false],
        ['bob', 2, true],
      ],
    );
    const { data: mine } = await until(board, ({ data }) => data?.me?.neighbours.length === 1);
    assert.equal(mine?.me?.rank, 2);
    assert.equal((await client.standings.refresh())[0]?.rank, 2);
    keep();
    await assert.rejects(client.leaderboard('none').whenLoaded(), { code: 'NOT_FOUND' });
  });

  it('follows a lobby that the player is in', async () => {
    const client = open({ getToken: () => tokenFor('host') });
    const { id } = await client.api.post('/lobbies', { body: { capacity: 2, visibility: 'public' } });
    const keep = client.lobby(id).subscribe(() => {});
    await until(client.lobby(id), ({ status }) => status === 'live');
    await laurel.lobbies.join(id, { playerId: 'guest' });
    await until(client.lobby(id), ({ data }) => data?.members.length === 2);
    assert.deepEqual(
      client
        .lobby(id)
        .get()
        .data?.members.map(({ isMe }) => isMe),
      [true, false],
    );
    keep();
  });

  // One stock for all of them.
  describe('that buys', { concurrency: 1 }, () => {
    it('follows the wallet, items and offers, buys and uses', async () => {
      const client = open({ getToken: () => tokenFor('shopper') });
      const { wallet, transactions, inventory, offers } = client;
      const keep = [wallet, transactions, inventory, offers].map((one) => one.subscribe(() => {}));
      await until(wallet, ({ status }) => status === 'live');
      await until(offers, ({ status }) => status === 'live');
      assert.deepEqual(wallet.get().data?.balances, [
        { currencyId: 'coins', balance: 50, name: 'Coins', symbol: '🪙', iconUrl: null },
      ]);
      assert.equal(offers.get().data?.[0]?.refusal, 'funds');
      await assert.rejects(client.buy('potion-pack'), { code: 'INSUFFICIENT_FUNDS' });
      // The server grants, and the client is notified.
      await laurel.players.changeBalance('shopper', 'coins', { amount: 70 });
      await until(wallet, ({ data }) => data?.balances[0]?.balance === 120);
      await until(offers, ({ data }) => data?.[0]?.refusal === null);
      const { paid } = await client.buy('potion-pack');
      assert.deepEqual(paid, [{ currencyId: 'coins', amount: 80 }]);
      await until(wallet, ({ data }) => data?.balances[0]?.balance === 40);
      await until(offers, ({ data }) => data?.[0]?.remaining === 4);
      await until(inventory, ({ data }) => data?.[0]?.quantity === 2);
      await client.use('potion');
      const { data: items } = await until(inventory, ({ data }) => data?.[0]?.quantity === 1);
      assert.deepEqual([items?.[0]?.name, items?.[0]?.usable], ['Potion', true]);
      const { data } = await until(transactions, ({ data }) => data?.length === 3);
      assert.deepEqual(
        data?.map(({ amount, source }) => [amount, source.type]),
        [
          [-80, 'purchase'],
          [70, 'grant'],
          [50, 'initial'],
        ],
      );
      for (const stop of keep) stop();
    });

    it('pays once for a purchase whose response was lost, and works without a socket', async () => {
      let lose = false;
      const client = open({
        token: await tokenFor('unlucky'),
        live: false,
        fetch: async (request) => {
          const response = await fetch(request);
          if (!lose || request.method !== 'POST') return response;
          lose = false;
          throw new TypeError('fetch failed');
        },
      });
      await laurel.players.changeBalance('unlucky', 'coins', { amount: 200 });
      const keep = [client.wallet, client.inventory].map((one) => one.subscribe(() => {}));
      await until(client.wallet, ({ data }) => data?.balances[0]?.balance === 250);
      lose = true;
      await client.buy('potion-pack');
      assert.equal(lose, false);
      await until(client.wallet, ({ data }) => data?.balances[0]?.balance === 170);
      await until(client.inventory, ({ data }) => data?.[0]?.quantity === 2);
      for (const stop of keep) stop();
    });

    it('pays once if a person buys again because the connection was lost', async () => {
      let lose = 2;
      const client = open({
        token: await tokenFor('insistent'),
        live: false,
        fetch: async (request) => {
          const response = await fetch(request);
          if (request.method !== 'POST' || lose-- <= 0) return response;
          throw new TypeError('fetch failed');
        },
      });
      await laurel.players.changeBalance('insistent', 'coins', { amount: 200 });
      const balance = async () => (await client.wallet.refresh()).balances[0]?.balance;
      await assert.rejects(client.buy('potion-pack'), { code: 'NETWORK' });
      assert.equal(await balance(), 170, 'it was bought, but nobody knows');
      await client.buy('potion-pack');
      assert.equal(await balance(), 170);
      await client.buy('potion-pack');
      assert.equal(await balance(), 90, 'the next one is a new purchase');
    });
  });

  itInLongRun('follows friends: asks, accepts, removes and blocks', async () => {
    const [ada, grace] = ['friend-ada', 'friend-grace'].map((id) => open({ getToken: () => tokenFor(id) }));
    assert.ok(ada && grace);
    const keep = [ada, grace].map(({ friends }) => friends.subscribe(() => {}));
    for (const { friends } of [ada, grace]) await until(friends, ({ status }) => status === 'live');
    const is = ({ friends }: Client, ...wanted: string[]) =>
      until(friends, ({ data }) => String(data?.map(({ status }) => status)) === String(wanted));

    await ada.requestFriend('friend-grace');
    await is(ada, 'requested');
    const { data } = await is(grace, 'incoming');
    assert.equal(data?.[0]?.playerId, 'friend-ada');
    await grace.acceptFriend('friend-ada');
    for (const one of [ada, grace]) await is(one, 'accepted');
    await ada.removeFriend('friend-grace');
    await is(ada);
    await ada.blockPlayer('friend-grace');
    await assert.rejects(grace.requestFriend('friend-ada'), { code: 'CONFLICT' });
    await ada.unblockPlayer('friend-grace');
    await grace.requestFriend('friend-ada');
    await is(ada, 'incoming');
    for (const stop of keep) stop();
  });

  it('follows teams: joins, asks and leaves', async () => {
    const client = open({ getToken: () => tokenFor('team-ada') });
    for (const [id, join] of [
      ['foxes', 'open'],
      ['owls', 'request'],
    ])
      await service.post('/teams', { key, body: { id, name: `The ${id}`, join, playerId: `${id}-leader` } });
    const foxes = client.team('foxes');
    const keep = [client.teams, foxes].map((one) => one.subscribe(() => {}));
    await until(client.teams, ({ status }) => status === 'live');
    await until(foxes, ({ data }) => data?.size === 1);
    assert.equal(await client.joinTeam('owls'), 'requested');
    assert.equal(await client.joinTeam('foxes'), 'joined');
    await until(client.teams, ({ data }) => data?.[0]?.teamId === 'foxes');
    const { data } = await until(foxes, ({ data }) => data?.size === 2);
    assert.deepEqual(
      data?.members.map(({ playerId, role, isMe }) => [playerId, role, isMe]),
      [
        ['foxes-leader', 'leader', false],
        ['team-ada', 'member', true],
      ],
    );
    await client.leaveTeam('foxes');
    await until(client.teams, ({ data }) => data?.length === 0);
    for (const stop of keep) stop();
  });

  it('follows the inbox, reads, claims once and deletes', async () => {
    await laurel.players.identify('inbox-ada', { displayName: 'Ada' });
    const client = open({ getToken: () => tokenFor('inbox-ada') });
    const { messages } = client;
    const keep = [messages, client.player].map((one) => one.subscribe(() => {}));
    await until(messages, ({ status, data }) => status === 'live' && data?.length === 0);
    const body = { title: 'Hi {{ player.displayName }}', body: 'B', rewards: [{ do: 'grantXp', amount: 5 }] };
    const sent = await service.post('/players/inbox-ada/messages', { key, body });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const { data } = await until(messages, ({ data }) => data?.length === 1);
    const [message] = data ?? [];
    assert.deepEqual([message?.title, message?.readAt, message?.rewards[0]?.amount], ['Hi Ada', null, 5]);
    const id = message?.id ?? '';
    await client.readMessage(id);
    assert.notEqual(messages.get().data?.[0]?.readAt, null);
    const [first, again] = [await client.claimMessage(id), await client.claimMessage(id)];
    assert.deepEqual([first.duplicate, again.duplicate, again.effects], [false, true, first.effects]);
    assert.deepEqual([messages.get().data?.[0]?.claimable, first.player.xp], [false, 5]);
    await until(client.player, ({ data }) => data?.xp === 5);
    await client.deleteMessage(id);
    assert.deepEqual(messages.get().data, []);
    await assert.rejects(client.claimMessage(id), { code: 'NOT_FOUND' });
    for (const stop of keep) stop();
  });

  it('reads the recap of a period once for all who ask', async () => {
    const client = open({ getToken: () => tokenFor('recap-ada') });
    const body = { playerId: 'recap-ada', type: 'looked-back' };
    assert.equal((await service.post('/events', { key, body })).status, 201);
    const recap = client.recap();
    assert.equal(client.recap({}), recap);
    assert.notEqual(client.recap({ from: '2026-01-01', to: '2026-01-31' }), recap);
    const { events, bestDay } = await recap.whenLoaded();
    assert.deepEqual([events.byType, bestDay?.events], [[{ type: 'looked-back', count: 1 }], 1]);
  });

  it('follows a league and a season pass, and joins where that is required', async () => {
    const client = open({ getToken: () => tokenFor('league-ada') });
    const league = {
      tiers: [
        { id: 'bronze', name: 'Bronze' },
        { id: 'silver', name: 'Silver' },
      ],
      groupSize: 5,
      promote: { places: 1 },
      relegate: { places: 1 },
      absent: 'stay',
    };
    const board = { operator: 'sum', entry: { required: true } };
    const milestones = [{ id: 'one', at: 10, actions: [{ do: 'grantXp', amount: 5 }] }];
    for (const body of [
      { ...board, id: 'arena', name: 'Arena', reset: 'weekly', league },
      { ...board, id: 'pass', name: 'Pass', reset: 'monthly', milestones },
    ])
      assert.equal((await service.post('/leaderboards', { key, body })).status, 201);
    const [arena, pass] = [client.league('arena'), client.seasonPass('pass')];
    assert.equal(client.league('arena'), arena);
    const keep = [arena.subscribe(() => {}), pass.subscribe(() => {})];
    await until(arena, ({ status, data }) => status === 'live' && data === null);
    await until(pass, ({ status, data }) => status === 'live' && data?.entry?.joinedAt === null);
    for (const id of ['arena', 'pass'])
      assert.deepEqual(await client.joinLeaderboard(id), { joined: true, paid: [] });
    await until(arena, ({ data }) => data?.tier === 'bronze' && data.rank === null && data.group !== null);
    await until(pass, ({ data }) => typeof data?.entry?.joinedAt === 'string');
    await client.leaveLeaderboard('pass');
    await until(pass, ({ data }) => data?.entry?.joinedAt === null);
    await client.joinLeaderboard('pass');
    for (const id of ['arena', 'pass']) {
      const body = { playerId: 'league-ada', score: 12 };
      assert.equal((await service.post(`/leaderboards/${id}/entries`, { key, body })).status, 200);
    }
    const placed = await until(arena, ({ data }) => data?.entries.length === 1 && data.rank === 1);
    assert.deepEqual(
      placed.data?.entries.map(({ score, isMe }) => [score, isMe]),
      [[12, true]],
    );
    const reached = await until(pass, ({ data }) => typeof data?.milestones[0]?.reachedAt === 'string');
    assert.equal(reached.data?.score, 12);
    for (const stop of keep) stop();
  });

  it('sends events of the types that its token allows, and works without a socket', async () => {
    const refused: string[] = [];
    const client = open({
      token: await tokenFor('quiet'),
      live: false,
      onRefused: ({ type }, { code }) => refused.push(`${type} ${code}`),
    });
    const keep = client.player.subscribe(() => {});
    const { effects } = await client.send('lesson.opened', { page: 1 });
    assert.equal(effects[0]?.type, 'xp');
    const { status } = await until(client.player, ({ data }) => data?.xp === 60);
    assert.equal(status, 'stale');
    await assert.rejects(client.send('match.won'), { code: 'FORBIDDEN' });
    assert.deepEqual(refused, ['match.won FORBIDDEN']);
    keep();
  });

  it('gets a new token when the service refuses the old one, once for all calls', async () => {
    let asked = 0;
    const client = open({
      live: false,
      token: 'svc_player_nonsense',
      getToken: async () => {
        asked++;
        return { token: await tokenFor('renewed') };
      },
    });
    await Promise.all([client.player.refresh(), client.quests.refresh(), client.badges.refresh()]);
    assert.equal(asked, 1);
    assert.equal(client.playerId, 'renewed');
  });

  it('gets a new token before the old one ends', async () => {
    let asked = 0;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1_000);
    const ending = `svc_player_e30.${part({ sub: 'renewed', iat: now - 3_590, exp: now + 10 })}.x`;
    const client = open({
      live: false,
      token: ending,
      getToken: () => {
        asked++;
        return tokenFor('renewed');
      },
    });
    await client.player.refresh();
    await client.player.refresh();
    assert.equal(asked, 1);
  });

  it('says that a token expired when it cannot get another', async () => {
    const client = open({ live: false, token: 'svc_player_nonsense' });
    await assert.rejects(client.player.whenLoaded(), { code: 'UNAUTHORIZED' });
    assert.equal(client.player.get().status, 'error');
    assert.throws(() => createClient({ url: service.url }), /token or getToken/);
  });

  it('keeps events while it is offline, and marks what it shows as stale', async () => {
    let isOffline = false;
    const client = open({
      token: await tokenFor('train'),
      live: false,
      fetch: (request) => (isOffline ? Promise.reject(new TypeError('fetch failed')) : fetch(request)),
    });
    await client.player.refresh();
    isOffline = true;
    const sent = client.send('lesson.opened', {}, 'in-the-tunnel');
    await assert.rejects(client.player.refresh(), { code: 'NETWORK' });
    assert.equal(client.player.get().status, 'stale');
    assert.equal(client.player.get().data?.xp, 0);
    assert.equal(client.queued, 1);
    isOffline = false;
    assert.equal((await sent).duplicate, false);
    assert.equal((await client.player.refresh()).xp, 60);
  });
});

describe('a client on a page whose origin is not in client.origins', () => {
  const origin = 'https://page.example.com';
  const place = globalThis as { location?: { origin: string } };
  const setOrigins = (origins: string[]) =>
    service.patch(`/projects/${service.projectId}`, {
      token: service.owner.token,
      body: { client: { origins } },
    });
  let isOffline = false;
  /** As a browser: the page gets an answer only if its origin may read it. */
  const asBrowser = async (request: Request): Promise<Response> => {
    if (isOffline) throw new TypeError('Failed to fetch');
    request.headers.set('origin', origin);
    const response = await fetch(request);
    if (response.headers.get('access-control-allow-origin') === origin) return response;
    throw new TypeError('Failed to fetch');
  };
  before(() => {
    place.location = { origin };
  });
  after(async () => {
    delete place.location;
    await setOrigins([]);
  });

  it('says so in place of NETWORK, keeps its events, and connects no more', async () => {
    await setOrigins([]);
    const socketErrors: string[] = [];
    const ended = Promise.withResolvers<void>();
    const refused: string[] = [];
    const client = open({
      token: await tokenFor('mia'),
      fetch: asBrowser,
      io: ((url: string, options: object) => io(url, { ...options, extraHeaders: { origin } })) as Connect,
      onRefused: ({ type }) => refused.push(type),
      onError: ({ code }) => {
        socketErrors.push(code);
        if (code === 'ORIGIN_NOT_ALLOWED') ended.resolve();
      },
    });
    await assert.rejects(client.player.refresh(), {
      code: 'ORIGIN_NOT_ALLOWED',
      help: `${service.url}/guide/player-tokens#origins-of-pages`,
      message: /origin \(https:\/\/page\.example\.com\) is not in the project's client\.origins/,
    });
    client.on('player.level_up', () => {});
    await ended.promise;
    assert.deepEqual(socketErrors, ['UNREACHABLE', 'ORIGIN_NOT_ALLOWED']);
    const sent = client.send('lesson.opened', { page: 1 });
    await assert.rejects(client.quests.refresh(), { code: 'ORIGIN_NOT_ALLOWED' });
    assert.deepEqual([client.queued, refused], [1, []]);
    await setOrigins([origin]);
    assert.equal((await sent).player.id, 'mia');
  });

  it('says NETWORK while it is offline', async () => {
    isOffline = true;
    const client = open({ token: await tokenFor('mia'), fetch: asBrowser, live: false });
    await assert.rejects(client.player.refresh(), { code: 'NETWORK' });
    isOffline = false;
  });
});
