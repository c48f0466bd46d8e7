/** Over HTTP: whatever is defined and whatever happens, the stored state is what a replay of the log gives. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { expireQuestsOf } from '../../../testing/expire-quests.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { newProject } from '../../definitions/test-definitions.ts';

const service = await startTestService({ own: 'the clock moves' });
const players = ['ada', 'bob', 'cay'] as const;
const types = ['a', 'b', 'c'] as const;
/** Steps that are sent at once: the service puts them into groups, in whatever order they arrive. */
const atOnce = 4;

const conditions = [
  'event.properties.n > 3',
  'player.level >= 2 && event.type == "a"',
  'player.counts["a"] % 2 == 0',
  '"once" in player.badges || player.streak.current > 1',
  'player.balances["coins"] > 40',
  'player.items["key"] >= 2',
  'event.properties.missing == 1',
] as const;

const amount = fc.oneof(
  fc.integer({ min: -20, max: 120 }),
  fc.constantFrom('event.properties.n', 'player.level * 10', 'player.xp / 2'),
);
const positive = amount.map((value) => (typeof value === 'number' ? Math.abs(value) : value));
const action = fc.oneof(
  fc.record({ do: fc.constant('grantXp'), amount }),
  fc.record({ do: fc.constant('awardBadge'), badgeId: fc.constantFrom('once', 'often') }),
  fc.record({ do: fc.constant('startQuest'), questId: fc.constantFrom('q1', 'q2') }),
  fc.record({ do: fc.constant('submitScore'), leaderboardId: fc.constantFrom('sum', 'best'), value: amount }),
  fc.record({
    do: fc.constant('grantCurrency'),
    currencyId: fc.constantFrom('coins', 'gems'),
    amount: positive,
  }),
  fc.record({
    do: fc.constant('grantItem'),
    itemId: fc.constantFrom('key', 'potion'),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constant('setAttribute'), key: fc.constant('k'), value: fc.constant('player.xp') }),
  fc.record({ do: fc.constant('grantStreakFreeze'), count: fc.integer({ min: 1, max: 3 }) }),
);
const actions = fc.array(action, { minLength: 1, maxLength: 3 });
const named = (id: string) => ({ id: fc.constant(id), name: fc.constant(id) });
const limit = fc.record({
  times: fc.integer({ min: 1, max: 3 }),
  per: fc.constantFrom('day', 'week', 'lifetime'),
});
const on = fc.constantFrom(...types, 'player.level_up', 'player.badge_earned', 'quest.completed');
const when = { when: fc.constantFrom(...conditions) };

const rule = (id: string) =>
  fc.record(
    { ...named(id), on, then: actions, ...when, limit, cooldownSeconds: fc.constantFrom(60, 86_400) },
    { requiredKeys: ['id', 'name', 'on', 'then'] },
  );

const quest = (id: string) =>
  fc.record(
    {
      ...named(id),
      start: fc.constantFrom('auto', 'manual'),
      repeat: fc.constantFrom('never', 'daily', 'always'),
      objectives: fc.tuple(
        fc.record({
          id: fc.constant('one'),
          on,
          measure: fc.constant('count'),
          target: fc.integer({ min: 1, max: 3 }),
        }),
      ),
      rewards: actions,
      timeLimitSeconds: fc.constantFrom(3_600, 100_000),
    },
    { requiredKeys: ['id', 'name', 'start', 'repeat', 'objectives', 'rewards'] },
  );

const bundle = fc.record({
  format: fc.constant(1),
  levels: fc.constantFrom({ thresholds: [0, 100, 300] }, { thresholds: [0, 20] }),
  rules: fc.tuple(...['r1', 'r2', 'r3', 'r4', 'r5'].map(rule)),
  quests: fc.tuple(quest('q1'), quest('q2')),
  adventures: fc.constant([{ id: 'x', name: 'x', steps: [{ id: 's', questId: 'q1' }] }]),
  badges: fc.constant([
    { id: 'once', name: 'once' },
    { id: 'often', name: 'often', repeatable: true },
  ]),
  leaderboards: fc.constantFrom('never', 'daily').map((reset) => [
    { id: 'sum', name: 'sum', operator: 'sum', reset },
    { id: 'best', name: 'best', operator: 'best' },
    { id: 'xp', name: 'xp', source: 'xp' },
  ]),
  currencies: fc.constant([
    { id: 'coins', name: 'coins', initial: 25 },
    { id: 'gems', name: 'gems', max: 300 },
  ]),
  items: fc.tuple(
    fc.constant({ id: 'key', name: 'key', maxOwned: 4 }),
    fc.record({ ...named('potion'), onUse: actions }),
  ),
  offers: fc.tuple(
    fc.record(
      { ...named('pack'), price: fc.constant([{ currencyId: 'coins', amount: 10 }]), grants: actions, limit },
      { requiredKeys: ['id', 'name', 'price', 'grants'] },
    ),
  ),
});

const playerId = fc.constantFrom(...players);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      playerId,
      type: fc.constantFrom(...types),
      n: fc.integer({ min: 0, max: 9 }),
    }),
  },
  fc.record({
    kind: fc.constant('post' as const),
    playerId,
    call: fc.constantFrom(
      ['/xp', { amount: 30 }],
      ['/badges', { badgeId: 'often' }],
      ['/wallet/coins', { amount: 15 }],
      ['/inventory/potion', { quantity: 1 }],
      ['/inventory/potion/use', {}],
      ['/purchases', { offerId: 'pack' }],
      ['/purchases', { offerId: 'pack', quantity: 2 }],
      ['/quests/q1/start', {}],
      ['/quests/q2/abandon', {}],
      ['/adventures/x/start', {}],
    ) as fc.Arbitrary<[string, object]>,
  }),
  fc.record({ kind: fc.constant('score' as const), playerId, score: fc.integer({ min: -5, max: 50 }) }),
  fc.record({
    kind: fc.constant('profile' as const),
    playerId,
    timezone: fc.constantFrom('UTC', 'Asia/Tokyo'),
  }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reverse' as const), nth: fc.nat(200) }) },
  fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(120, 4_000, 90_000) }),
  fc.record({ kind: fc.constant('close' as const), leaderboardId: fc.constantFrom('sum', 'best', 'xp') }),
  fc.record({ kind: fc.constant('define' as const), bundle }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Own = ReturnType<typeof inProject>;

function inProject(key: string) {
  const body = (given: unknown) => ({ key, ...(given === undefined ? {} : { body: given }) });
  return {
    get: (path: string) => service.get(path, { key }),
    post: (path: string, given?: unknown) => service.post(path, body(given)),
    put: (path: string, given: unknown) => service.put(path, body(given)),
    patch: (path: string, given: unknown) => service.patch(path, body(given)),
  };
}

/** What the rules of the game refuse is refused, and changes nothing. */
const refusals = [400, 404, 409];

function expectAnswer({ status, body }: { status: number; body: unknown }): void {
  assert.ok(status < 300 || refusals.includes(status), `${status} ${JSON.stringify(body)}`);
}

async function define(own: Own, defined: unknown): Promise<void> {
  const { status, body } = await own.post('/definitions/apply', { bundle: defined });
  assert.equal(status, 200, JSON.stringify(body));
}

async function take(own: Own, one: Step, ids: string[]): Promise<void> {
  switch (one.kind) {
    case 'event': {
      const answer = await own.post('/events', {
        playerId: one.playerId,
        type: one.type,
        properties: { n: one.n },
      });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      ids.push(answer.body.id);
      return;
    }
    case 'post': {
      const [path, body] = one.call;
      const answer = await own.post(`/players/${one.playerId}${path}`, body);
      expectAnswer(answer);
      if (answer.body?.id) ids.push(answer.body.id);
      return;
    }
    case 'score':
      return expectAnswer(await own.post('/leaderboards/sum/entries', one));
    case 'profile':
      return expectAnswer(await own.patch(`/players/${one.playerId}`, { timezone: one.timezone }));
    case 'reverse': {
      const id = ids[one.nth % Math.max(1, ids.length)];
      if (id) expectAnswer(await own.post(`/events/${id}/reverse`, {}));
      return;
    }
    case 'pass':
      service.clock.advance(one.seconds * 1_000);
      return expireQuestsOf(service);
    case 'close':
      return expectAnswer(await own.post(`/leaderboards/${one.leaderboardId}/close`));
    case 'define':
      return define(own, one.bundle);
  }
}

async function assertSumsOfLedger(own: Own, id: string): Promise<void> {
  const { balances } = (await own.get(`/players/${id}/wallet`)).body;
  const sums = new Map<string, number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await own.get(`/players/${id}/transactions?limit=100${cursor && `&cursor=${cursor}`}`);
    for (const { currencyId, amount: change } of page.body.data) {
      sums.set(currencyId, (sums.get(currencyId) ?? 0) + change);
    }
    cursor = page.body.nextCursor;
  }
  for (const { currencyId, balance } of balances) {
    assert.equal(sums.get(currencyId) ?? 0, balance, `the ${currencyId} of ${id}`);
  }
}

// Made first: the steps move the clock, and the owner's session ends.
const runs = isLongRun ? 4 : 1;
const projects: Own[] = [];
for (let i = 0; i < runs; i++) {
  const { key } = await service.createKey({ scopes: ['manage'] }, await newProject(service));
  projects.push(inProject(key));
}

describe('after anything at all', () => {
  it("a replay gives the stored state, and balances are the sums of the players' ledgers", async () => {
    const steps = fc.array(step, { minLength: 50, maxLength: 80, size: 'max' });
    await fc.assert(
      fc.asyncProperty(bundle, steps, async (defined, all) => {
        const own = projects.pop() ?? assert.fail('one project for each run');
        await define(own, defined);
        for (const id of players) {
          assert.ok((await own.put(`/players/${id}`, { attributes: { k: 1 } })).status < 300);
        }
        const ids: string[] = [];
        for (let i = 0; i < all.length; i += atOnce) {
          await Promise.all(all.slice(i, i + atOnce).map((one) => take(own, one, ids)));
        }
        for (const id of players) {
          const { status, body } = await own.post(`/players/${id}/verify?full=true`);
          assert.equal(status, 200, JSON.stringify(body));
          assert.deepEqual(body.differences, [], `the state of ${id}`);
          await assertSumsOfLedger(own, id);
        }
      }),
      // Steps that are sent at once arrive in any order, so a smaller case may not fail again.
      { numRuns: runs, endOnFailure: true },
    );
  });
});
