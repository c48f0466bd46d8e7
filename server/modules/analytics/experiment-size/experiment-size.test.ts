import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const { key } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
const DAY = 86_400_000;

async function put(path: string, body: object) {
  const made = await service.put(path, { token, body });
  assert.ok(made.status < 300, JSON.stringify(made.body));
}

async function post(path: string, body: object) {
  const made = await service.post(path, { key, body });
  assert.ok(made.status < 300, JSON.stringify(made.body));
}

await put('/rules/won', { name: 'Won', on: 'round.won', then: [{ do: 'grantXp', amount: 10 }] });
await put('/quests/rounds', {
  name: 'Rounds',
  objectives: [{ id: 'rounds', on: 'round.won', measure: 'count', target: 3 }],
  rewards: [],
});

const experiment = (changed: object, traffic = 100) => ({
  name: 'More',
  environments: ['test'],
  traffic,
  variants: [
    { id: 'control', weight: 1 },
    { id: 'more', weight: 1, changes: [changed] },
  ],
  metrics: [
    { id: 'wins', of: 'events', eventType: 'round.won', goal: true },
    { id: 'all', of: 'events' },
    { id: 'days', of: 'active_days' },
    { id: 'day-2', of: 'retained', day: 2 },
    { id: 'done', of: 'quest_completed', questId: 'rounds' },
  ],
});

const ofRule = { kind: 'rules', id: 'won', patch: { then: [{ do: 'grantXp', amount: 20 }] } };

/** Player i wins i % 4 + 1 rounds, each on a day of its own from `10 - i % 3` days ago on; all look around on the last of the days. */
async function play() {
  const now = service.clock().getTime();
  const events = Array.from({ length: 60 }, (_, i) => {
    const at = (ago: number) => new Date(now - ago * DAY).toISOString();
    const first = 10 - (i % 3);
    return [
      ...Array.from({ length: (i % 4) + 1 }, (_unused, k) => ({
        playerId: `p-${i}`,
        type: 'round.won',
        occurredAt: at(first - k),
      })),
      { playerId: `p-${i}`, type: 'looked', occurredAt: at(1) },
    ];
  }).flat();
  // These look around, and win nothing.
  for (let i = 0; i < 20; i++) {
    events.push({ playerId: `q-${i}`, type: 'looked', occurredAt: new Date(now - 5 * DAY).toISOString() });
  }
  for (let at = 0; at < events.length; at += 100) {
    const sent = await service.post('/events/batch', { key, body: { events: events.slice(at, at + 100) } });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
  }
}
await play();

async function sizeOf(id: string, query = '') {
  const found = await service.get(`/experiments/${id}/size${query}`, { key });
  assert.equal(found.status, 200, JSON.stringify(found.body));
  return found.body as {
    players: number;
    sampled: boolean;
    arriving: number;
    segmentId: string | null;
    metrics: { id: string; mean: number | null; players: number | null; days: number | null }[];
  };
}

describe('how many players and days an experiment needs', () => {
  it('is worked out from what players did who would have come in', async () => {
    await put('/experiments/size', experiment(ofRule));
    const { players, sampled, arriving, metrics } = await sizeOf('size');
    assert.deepEqual({ players, sampled, arriving }, { players: 80, sampled: false, arriving: 60 });
    const meanOf = Object.fromEntries(metrics.map(({ id, mean }) => [id, mean]));
    assert.deepEqual(meanOf, { wins: 2.5, all: 3.5, days: 3.5, 'day-2': 0.5, done: 0.5 });
    for (const { id, players: needed, days } of metrics) {
      assert.ok(needed !== null && needed > 60, `${id}: ${needed}`);
      // Nobody was new in the last week of the period but the first, so more would come only if some were.
      assert.equal(days === null || days > 28, true, `${id}: ${days}`);
    }
  });

  it('is less for a larger effect', async () => {
    const of = async (effect: number) => (await sizeOf('size', `?effect=${effect}`)).metrics[0]?.players ?? 0;
    const [small, usual, large] = [await of(5), await of(10), await of(100)];
    assert.ok(small > usual && usual > large, `${small} ${usual} ${large}`);
  });

  it('counts every active player where any event can be the first, and only a share of them', async () => {
    await put('/boosts/twice', { name: 'Twice', factor: 2, of: { xp: true }, stack: 'multiply' });
    await put('/experiments/any', experiment({ kind: 'boosts', id: 'twice', patch: { factor: 3 } }, 50));
    assert.equal((await sizeOf('any')).arriving, 40);
  });

  it('adds up what players got of a currency, and what they bought', async () => {
    await put('/currencies/gems', { name: 'Gems' });
    await put('/currencies/stars', { name: 'Stars' });
    await put('/items/hat', { name: 'Hat' });
    await put('/offers/hat', {
      name: 'Hat',
      price: [{ currencyId: 'gems', amount: 5 }],
      grants: [{ do: 'grantItem', itemId: 'hat' }],
    });
    // Today does not count, so the clock goes on by a day after all this.
    for (let i = 0; i < 40; i++) {
      const path = `/players/r-${i}`;
      await post('/events', { playerId: `r-${i}`, type: 'round.won' });
      await post(`${path}/wallet/gems`, { amount: 20 });
      for (let n = 0; n < i % 4; n++) await post(`${path}/purchases`, { offerId: 'hat' });
    }
    await put('/experiments/bought', {
      ...experiment(ofRule),
      metrics: [
        { id: 'gems', of: 'currency', currencyId: 'gems', goal: true },
        { id: 'bought', of: 'purchase' },
        { id: 'with-gems', of: 'purchase', currencyId: 'gems' },
        { id: 'with-stars', of: 'purchase', currencyId: 'stars' },
      ],
    });
    const moved = await service.put('/test-clock', { key, body: { advanceSeconds: DAY / 1_000 } });
    assert.ok(moved.status < 300);
    const { metrics, arriving } = await sizeOf('bought');
    assert.equal(arriving, 100);
    const meanOf = Object.fromEntries(metrics.map(({ id, mean }) => [id, mean]));
    // 40 of the 100 players got 20, and 10 each of them bought 0, 1, 2 and 3 times.
    assert.deepEqual(meanOf, { gems: 8, bought: 0.6, 'with-gems': 0.6, 'with-stars': 0 });
    assert.ok((metrics[0]?.players ?? 0) > 100);
    assert.equal(metrics[3]?.players, null, 'no number of players shows a part of nothing');
  });

  it('looks at those who are in the segment of the experiment', async () => {
    await put('/segments/looked', { name: 'Looked', members: "player.counts['looked'] > 0" });
    await put('/segments/empty', { name: 'Empty', members: 'false' });
    const of = async (segmentId: string) => {
      await put('/experiments/part', { ...experiment(ofRule), segmentId });
      return sizeOf('part');
    };
    for (;;) {
      const { body } = await service.get('/segments/looked', { key });
      if (body.computedAt !== null) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    const { players, sampled, arriving, segmentId, metrics } = await of('looked');
    assert.deepEqual(
      { players, sampled, arriving, segmentId },
      {
        players: 80,
        sampled: false,
        arriving: 60,
        segmentId: 'looked',
      },
    );
    assert.equal(metrics[0]?.mean, 2.5);
    const empty = await of('empty');
    assert.deepEqual([empty.players, empty.arriving, empty.metrics[0]?.mean], [0, 0, null]);
  });

  it('refuses an effect of nothing, and an experiment that is not there', async () => {
    assertFault(await service.get('/experiments/size/size?effect=0', { key }), 'VALIDATION_FAILED');
    assertFault(await service.get('/experiments/nope/size', { key }), 'NOT_FOUND');
  });
});
