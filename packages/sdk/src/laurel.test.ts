import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { startTestService } from '../../../server/testing/service.ts';
import { createLaurel, type Laurel, verifyWebhook } from './index.ts';
import { signPayload, signWebhook, testClock } from './testing.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const laurel = createLaurel({ url: service.url, apiKey: key });
after(() => laurel.close());

describe('Laurel by resource', () => {
  it('reads and writes players, definitions, leaderboards and lobbies', async () => {
    await laurel.badges.create({ id: 'first-win', name: 'First win' });
    await laurel.rules.put('won', {
      name: 'Won',
      on: 'match.won',
      then: [
        { do: 'grantXp', amount: 10 },
        { do: 'awardBadge', badgeId: 'first-win' },
      ],
    });
    await laurel.players.identify('ada', { displayName: 'Ada' });
    const { effects } = await laurel.events.send({ playerId: 'ada', type: 'match.won' });
    assert.deepEqual(
      effects.map(({ type }) => type),
      ['xp', 'badge'],
    );
    const badges: string[] = [];
    for await (const { badgeId } of laurel.players.badges('ada')) badges.push(badgeId);
    assert.deepEqual(badges, ['first-win']);
    assert.equal((await laurel.players.get('ada')).xp, 10);
    await laurel.leaderboards.create({ id: 'weekly', name: 'Weekly' });
    assert.equal((await laurel.leaderboards.postScore('weekly', { playerId: 'ada', score: 7 })).rank, 1);
    assert.equal((await laurel.leaderboards.entry('weekly', 'ada')).score, 7);
    const lobby = await laurel.lobbies.create({ hostPlayerId: 'ada', capacity: 2, visibility: 'public' });
    assert.equal((await laurel.lobbies.get(lobby.id)).hostPlayerId, 'ada');
    await laurel.rules.delete('won');
    const { token } = await laurel.playerTokens.create({ playerId: 'ada' });
    assert.match(token, /^svc_player_/);
  });

  it('runs an experiment from its draft to the changeset that ships it, and reads what it did', async () => {
    await laurel.rules.put('tried', {
      name: 'Tried',
      on: 'game.tried',
      then: [{ do: 'grantXp', amount: 10 }],
    });
    await laurel.experiments.put('more', {
      name: 'More XP',
      variants: [
        { id: 'control', weight: 1 },
        {
          id: 'double',
          weight: 1,
          changes: [{ kind: 'rules', id: 'tried', patch: { then: [{ do: 'grantXp', amount: 20 }] } }],
        },
      ],
      metrics: [{ id: 'tries', of: 'events', eventType: 'game.tried', goal: true, higherIsBetter: true }],
    });
    assert.ok((await laurel.experiments.size('more', { effect: 20 })).metrics.length > 0);
    const started = await laurel.experiments.start('more', { idempotencyKey: 'start-more' });
    assert.equal('status' in started && started.status, 'running');
    const again = await laurel.experiments.start('more', { idempotencyKey: 'start-more' });
    assert.equal('status' in again && again.status, 'running', 'the key was sent');
    await laurel.events.send({ playerId: 'mary', type: 'game.tried' });
    const variants: (string | null)[] = [];
    for await (const one of laurel.players.experiments('mary')) variants.push(one.variantId);
    assert.equal(variants.length, 1);
    const { status, exposures } = await laurel.experiments.results('more');
    assert.equal(status, 'running');
    assert.equal(
      exposures.reduce((sum, { players }) => sum + players, 0),
      1,
    );
    const shipped = await laurel.experiments.ship('more', { variantId: 'double' });
    assert.deepEqual(
      shipped.items.map(({ op }) => op),
      ['stop', 'put'],
    );
    const stopped = await laurel.experiments.stop('more');
    assert.equal('status' in stopped && stopped.status, 'stopped');
    assert.ok((await laurel.analytics.lift()).metrics.length > 0);
  });

  it('gives every event an id, also in calls by path', async () => {
    const bodies: { id?: string; events?: { id?: string }[] }[] = [];
    const watched = createLaurel({
      url: service.url,
      apiKey: key,
      fetch: async (call) => {
        bodies.push((await call.clone().json()) as (typeof bodies)[number]);
        return fetch(call);
      },
    });
    await watched.post('/events', { body: { playerId: 'ada', type: 'seen' } });
    await watched.events.sendBatch([{ playerId: 'ada', type: 'seen' }]);
    await watched.events.send({ playerId: 'ada', type: 'seen', id: 'mine' });
    const ids = bodies.flatMap(({ id, events = [] }) => [id, ...events.map((event) => event.id)]);
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    assert.match(ids[0] ?? '', uuid);
    assert.match(ids[2] ?? '', uuid);
    assert.equal(ids[3], 'mine');
  });
});

describe('the economy', () => {
  const collect = async <T>(list: AsyncIterable<T>) => {
    const all: T[] = [];
    for await (const one of list) all.push(one);
    return all;
  };

  it('defines currencies, items and offers, and reads and changes what players have', async () => {
    await laurel.currencies.put('coins', { name: 'Coins', symbol: '🪙' });
    await laurel.items.create({
      id: 'booster',
      name: 'Booster',
      onUse: [{ do: 'grantXp', amount: 5 }],
    });
    await laurel.offers.put('pack', {
      name: 'Pack',
      price: [{ currencyId: 'coins', amount: 40 }],
      grants: [{ do: 'grantItem', itemId: 'booster' }],
      stock: 10,
    });
    await laurel.players.identify('buyer');
    await laurel.players.changeBalance('buyer', 'coins', { amount: 100, reason: 'Welcome' });
    const { paid } = await laurel.players.buy('buyer', { offerId: 'pack', quantity: 2 });
    assert.deepEqual(paid, [{ currencyId: 'coins', amount: 80 }]);
    await assert.rejects(laurel.players.buy('buyer', { offerId: 'pack' }), { code: 'INSUFFICIENT_FUNDS' });
    await laurel.players.useItem('buyer', 'booster');
    await laurel.players.changeItems('buyer', 'booster', { quantity: 3 });
    assert.equal((await laurel.players.wallet('buyer')).balances[0]?.balance, 20);
    assert.deepEqual(
      (await collect(laurel.players.transactions('buyer', { currencyId: 'coins' }))).map(
        ({ amount, source }) => [amount, source.type],
      ),
      [
        [-80, 'purchase'],
        [100, 'grant'],
      ],
    );
    const [item] = await collect(laurel.players.inventory('buyer'));
    assert.deepEqual([item?.itemId, item?.quantity], ['booster', 4]);
    assert.deepEqual(
      (await collect(laurel.players.purchases('buyer'))).map(({ quantity }) => quantity),
      [2],
    );
    assert.equal((await laurel.players.verify('buyer')).matches, true);
    assert.equal((await laurel.analytics.economy({ currencyId: 'coins' })).currencies[0]?.circulation, 20);
    const { results } = await laurel.players.import([
      { id: 'from-elsewhere', xp: 50, balances: { coins: 7 }, items: { booster: 1 } },
    ]);
    assert.equal(results.length, 1);
    assert.equal((await laurel.players.wallet('from-elsewhere')).balances[0]?.balance, 7);
  });

  it('pays once for a purchase whose response was lost, and once for each call', async () => {
    let lose = true;
    const keys: (string | null)[] = [];
    const careless = createLaurel({
      url: service.url,
      apiKey: key,
      retry: { firstWaitMs: 1 },
      fetch: async (call) => {
        keys.push(call.headers.get('idempotency-key'));
        const answer = await fetch(call);
        if (!lose) return answer;
        lose = false;
        throw new TypeError('fetch failed');
      },
    });
    await laurel.players.identify('twice');
    await laurel.players.changeBalance('twice', 'coins', { amount: 100 });
    await careless.players.buy('twice', { offerId: 'pack' });
    assert.equal((await laurel.players.wallet('twice')).balances[0]?.balance, 60);
    await careless.players.buy('twice', { offerId: 'pack' });
    assert.equal((await laurel.players.wallet('twice')).balances[0]?.balance, 20);
    assert.equal(keys[0], keys[1], 'a repeat has the key of the first attempt');
    assert.equal(new Set(keys).size, 2);
  });
});

describe('track', () => {
  it('loses nothing and counts nothing twice behind a proxy that fails before and after the service', async () => {
    await laurel.rules.put('counted', {
      name: 'Counted',
      on: 'counted',
      then: [{ do: 'grantXp', amount: 1 }],
    });
    const proxy = await startFlakyProxy(service.url);
    let run = 0;
    const outcome = fc.constantFrom('pass' as const, 'pass' as const, 'before' as const, 'after' as const);
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(outcome, { maxLength: 8 }),
          fc.integer({ min: 1, max: 30 }),
          async (outcomes, count) => {
            const playerId = `tracked-${run++}`;
            proxy.next(outcomes);
            const own = createLaurel({
              url: proxy.url,
              apiKey: key,
              queue: { flushAt: 10, flushIntervalMs: 1, firstWaitMs: 1 },
            });
            for (let i = 0; i < count; i++) void own.track(playerId, 'counted', { i });
            await own.close();
            assert.equal((await laurel.players.get(playerId)).xp, count);
            const order: unknown[] = [];
            for await (const { properties } of laurel.events.list({ playerId }))
              order.unshift(properties['i']);
            assert.deepEqual(
              order,
              Array.from({ length: count }, (_, i) => i),
            );
          },
        ),
        { numRuns: 12 },
      );
    } finally {
      await proxy.close();
    }
  });

  it('sends waiting events when a process ends, although nothing else keeps it alive', async () => {
    const program = `
      import { createLaurel } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      const laurel = createLaurel({ url: process.env.URL, apiKey: process.env.KEY });
      void laurel.track('at-exit', 'left', { last: true });
    `;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, URL: service.url, KEY: key },
    });
    const types: string[] = [];
    for await (const { type } of laurel.events.list({ playerId: 'at-exit' })) types.push(type);
    assert.deepEqual(types, ['left']);
  });
});

describe('helpers for tests', () => {
  it('sign a webhook that a receiver accepts in both schemes, and whose changes it notices', async () => {
    for (const secret of ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'a secret of my own']) {
      const { payload, headers } = await signWebhook({
        secret,
        type: 'player.level_up',
        data: { playerId: 'ada', previousLevel: 1, newLevel: 2, xp: 100 },
      });
      const event = await verifyWebhook({ payload, headers, secret });
      assert.equal(event.type, 'player.level_up');
      const plain = { 'x-service-signature': headers['x-service-signature'] };
      assert.equal((await verifyWebhook({ payload, headers: plain, secret })).id, event.id);
      await assert.rejects(verifyWebhook({ payload: `${payload} `, headers, secret }), /signature/);
      const old = await signPayload({ secret, payload, id: 'x', type: 'x', now: new Date(0) });
      await assert.rejects(verifyWebhook({ ...old, secret }), /too old/);
    }
  });

  it('move the test clock through the paths of the API', async () => {
    const calls: unknown[] = [];
    const clock = testClock({
      request: async (method, path, init) => {
        calls.push([method, path, init?.body]);
        return { now: '2027-01-01T00:00:00.000Z', offsetSeconds: 0 };
      },
    } as Pick<Laurel, 'request'>);
    assert.equal((await clock.advance({ days: 1, hours: 1 })).getUTCFullYear(), 2027);
    await clock.set(new Date('2027-02-01T00:00:00.000Z'));
    await clock.now();
    await clock.reset();
    assert.deepEqual(calls, [
      ['put', '/test-clock', { advanceSeconds: 90_000 }],
      ['put', '/test-clock', { now: '2027-02-01T00:00:00.000Z' }],
      ['get', '/test-clock', undefined],
      ['post', '/test-environment/reset', undefined],
    ]);
  });
});

/** Cuts the connection before the service has seen a call, or after the service has done it. */
async function startFlakyProxy(target: string) {
  let outcomes: ('pass' | 'before' | 'after')[] = [];
  const server = createServer((incoming, outgoing) => {
    const outcome = outcomes.shift() ?? 'pass';
    if (outcome === 'before') return void incoming.socket.destroy();
    const { method = 'GET', headers, url = '/' } = incoming;
    const onwards = request(new URL(url, target), { method, headers }, (answer) => {
      if (outcome === 'after') {
        answer.resume();
        answer.on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onwards);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (list: typeof outcomes) => {
      outcomes = [...list];
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
