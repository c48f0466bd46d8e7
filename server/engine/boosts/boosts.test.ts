import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Boost } from '../definition-parts.ts';
import type { Action } from '../definitions.ts';
import { differences } from '../effects/differences.ts';
import type { Effect } from '../effects/facts.ts';
import { newPlayer, type PlayerState } from '../player/state.ts';
import { apply } from '../run/apply.ts';
import { beginReplay, type LoggedEntry, replayEntry } from '../run/replay.ts';
import type { PlayerEvent } from '../run/stimulus.ts';
import { adventure, applied, game, HOUR, NOON, project, quest, rule } from '../testing/test-project.ts';
import { sharesOf } from './boosts.ts';
import { boostsOf } from './list-boosts.ts';

function boost(id: string, more: Partial<Boost> = {}): Boost {
  return {
    id,
    name: id,
    enabled: true,
    environments: ['live', 'test'],
    factor: 2,
    of: { xp: true },
    personal: false,
    stack: 'multiply',
    ...more,
  };
}

const coins = [{ id: 'coins', name: 'Coins', initial: 0 }];
const give10: Action = { do: 'grantXp', amount: 10 };

function xpOf(boosts: readonly Boost[], amount: number | string = 10, at = NOON) {
  return game({ boosts, rules: [rule('r', 'play', [{ do: 'grantXp', amount }])] }).play('play', {}, at);
}

test('what a rule gives is multiplied, and the effect and the trace say so', () => {
  const { effects, trace, state } = xpOf([boost('double')]);
  const told = { base: 10, factor: 2, boosts: ['double'] };
  assert.deepEqual(effects, [{ type: 'xp', ruleId: 'r', amount: 20, xp: 20, ...told }]);
  assert.deepEqual(trace, [
    { boosted: 'xp', ...told, amount: 20 },
    { rule: 'r', fired: true },
  ]);
  assert.equal(state.xp, 20);
});

test('without a boost that acts, an effect has none of its fields', () => {
  const idle = [
    boost('off', { enabled: false }),
    boost('elsewhere', { environments: ['test'] }),
    boost('coins', { of: { currencyIds: ['coins'] } }),
    boost('other', { eventTypes: ['other'] }),
    boost('own', { personal: true }),
  ];
  assert.deepEqual(xpOf(idle).effects, [{ type: 'xp', ruleId: 'r', amount: 10, xp: 10 }]);
  assert.equal(project({ rules: [] }).boosts, null);
});

test('it begins at startsAt and is over at endsAt, by the time of the event', () => {
  const [startsAt, endsAt] = [new Date(NOON).toISOString(), new Date(NOON + HOUR).toISOString()];
  const given = [NOON - 1, NOON, NOON + HOUR - 1, NOON + HOUR].map(
    (at) => xpOf([boost('hour', { startsAt, endsAt })], 10, at).state.xp,
  );
  assert.deepEqual(given, [10, 20, 20, 10]);
});

test('an amount is rounded half up before it is multiplied, and again afterwards', () => {
  const rounded = (factor: number, amount: number) => xpOf([boost('b', { factor })], amount).state.xp;
  assert.deepEqual(
    [rounded(1.5, 1), rounded(1.5, 2.5), rounded(1.1, 50), rounded(1.005, 100), rounded(1.0001, 4999)],
    [2, 5, 55, 101, 4999],
  );
});

test('what is taken away is not multiplied, nor what is too large to be exact', () => {
  const player = game(
    {
      boosts: [boost('double')],
      rules: [rule('r', 'play', [{ do: 'grantXp', amount: 'event.properties.n' }])],
    },
    { xp: 100 },
  );
  assert.deepEqual(player.play('play', { n: -10 }).effects, [
    { type: 'xp', ruleId: 'r', amount: -10, xp: 90 },
  ]);
  const { effects, trace } = player.play('play', { n: Number.MAX_SAFE_INTEGER - 200 });
  assert.deepEqual(effects, []);
  assert.match(JSON.stringify(trace), /XP must stay within/);
});

test('rewards of quests, adventures and milestones are multiplied, grants, items, offers and ranks are not', () => {
  const grants = [give10];
  const player = game({
    boosts: [boost('double')],
    quests: [quest('hunt', { rewards: grants })],
    adventures: [adventure('tour', [{ id: 'one', questId: 'hunt' }], { start: 'auto', rewards: grants })],
    items: [{ id: 'potion', name: 'Potion', onUse: grants }],
    offers: [{ id: 'pack', name: 'Pack', enabled: true, environments: ['live'], price: [], grants }],
    leaderboards: [
      {
        id: 'board',
        source: 'score',
        operator: 'sum',
        milestones: [{ id: 'm', at: 5, actions: grants }],
        rewards: [{ from: 1, to: 3, actions: grants }],
      },
    ],
    rules: [rule('score', 'score', [{ do: 'submitScore', leaderboardId: 'board', value: 5 }])],
  });
  const gains = (effects: readonly Effect[]) =>
    effects.flatMap((effect) => (effect.type === 'xp' ? [[effect.amount, effect.factor]] : []));
  assert.deepEqual(gains(player.play('play').effects), [
    [20, 2],
    [20, 2],
  ]);
  player.order({ kind: 'grantItem', itemId: 'potion', quantity: 1 });
  const byHand = [
    player.order({ kind: 'grantXp', amount: 10 }),
    player.order({ kind: 'useItem', itemId: 'potion', quantity: 1 }),
    player.order({ kind: 'purchase', id: 'p', offerId: 'pack', quantity: 1, remaining: null }),
  ];
  for (const outcome of byHand) assert.deepEqual(gains(applied(outcome).effects), [[10, undefined]]);
  const season = { key: 1, number: 1 };
  const scored = apply(
    project({
      boosts: [boost('double')],
      leaderboards: [{ id: 'board', source: 'score', milestones: [{ id: 'm', at: 5, actions: grants }] }],
      rules: [rule('score', 'score', [{ do: 'submitScore', leaderboardId: 'board', value: 5 }])],
    }),
    newPlayer('ada'),
    { kind: 'event', id: 'e', type: 'score', properties: {}, occurredAt: NOON },
    NOON,
    { seasons: () => season },
  );
  assert.deepEqual(gains(scored.effects), [[20, 2]]);
  const placed = { leaderboardId: 'board', season: 1, rank: 1, score: 5, tier: null, nextTier: null };
  const { effects } = player.play('leaderboard.placed', { ...placed, entries: 1, hash: '' });
  assert.deepEqual(gains(effects), [[10, undefined]]);
});

test('a currency is multiplied before its maximum cuts it', () => {
  const player = game({
    currencies: [{ id: 'coins', name: 'Coins', initial: 0, max: 15 }],
    boosts: [boost('rich', { of: { currencyIds: ['coins'] }, factor: 3 })],
    rules: [rule('r', 'play', [{ do: 'grantCurrency', currencyId: 'coins', amount: 10 }])],
  });
  const told = { base: 10, factor: 3, boosts: ['rich'] };
  const { effects, notifications } = player.play('play');
  assert.deepEqual(effects, [
    { type: 'currency', ruleId: 'r', currencyId: 'coins', amount: 15, balance: 15, ...told, dropped: 15 },
  ]);
  assert.deepEqual(notifications[0]?.data, {
    playerId: 'ada',
    currencyId: 'coins',
    amount: 15,
    balance: 15,
    ...told,
    source: { type: 'rule', id: 'r' },
  });
});

test('of a segment, it acts for the members of that moment', () => {
  const definitions = {
    segments: [{ id: 'beginners', name: 'Beginners', members: 'player.xp < 30' }],
    boosts: [boost('help', { segmentId: 'beginners' }), boost('gone', { segmentId: 'gone' })],
    rules: [rule('r', 'play', [give10, give10])],
  };
  const player = game(definitions);
  // Asked once for each event: both grants of the second are multiplied, and none of the third.
  const gains = [1, 2, 3].map(() => {
    const before = player.state.xp;
    return player.play('play').state.xp - before;
  });
  assert.deepEqual(gains, [40, 20, 20]);
  const compiled = project(definitions);
  const listed = (xp: number) =>
    boostsOf(compiled, { ...newPlayer('ada'), xp }, NOON).map((one) => one.boost.id);
  assert.deepEqual([listed(29), listed(30)], [['help'], []]);
});

test('event types are those of the event, or of one that it set off', () => {
  const definitions = {
    quests: [quest('hunt', { rewards: [give10] })],
    rules: [rule('r', 'play', [give10])],
  };
  const gained = (eventTypes: string[]) =>
    game({ ...definitions, boosts: [boost('b', { eventTypes })] }).play('play').state.xp;
  assert.deepEqual([gained(['play']), gained(['quest.completed']), gained(['other'])], [40, 30, 20]);
});

test('a personal boost acts for as long as it was given, and what comes after it in the same event too', () => {
  const player = game({
    boosts: [boost('own', { personal: true })],
    rules: [
      rule('give', 'win', [{ do: 'grantBoost', boostId: 'own', seconds: 3600 }, give10]),
      rule('r', 'play', [give10]),
    ],
  });
  const { effects, notifications } = player.play('win');
  const until = new Date(NOON + HOUR).toISOString();
  assert.deepEqual(effects, [
    { type: 'boost', ruleId: 'give', boostId: 'own', until },
    { type: 'xp', ruleId: 'give', amount: 20, xp: 20, base: 10, factor: 2, boosts: ['own'] },
  ]);
  assert.deepEqual(notifications[0], {
    type: 'player.boost_granted',
    data: { playerId: 'ada', boostId: 'own', until },
  });
  const gains = [NOON - 1, NOON + HOUR - 1, NOON + HOUR].map((at) => {
    const before = player.state.xp;
    return player.play('play', {}, at).state.xp - before;
  });
  assert.deepEqual(gains, [10, 20, 10]);
});

test('a boost that is given again has the later of the two ends, in whatever order', () => {
  const held = (...grants: [at: number, seconds: number][]) => {
    const player = game({ boosts: [boost('own', { personal: true })] });
    for (const [at, seconds] of grants) player.order({ kind: 'grantBoost', boostId: 'own', seconds }, at);
    return player.state.boosts['own'];
  };
  const both = { since: NOON, until: NOON + 2 * HOUR };
  assert.deepEqual(held([NOON, 3600], [NOON + HOUR, 3600]), both);
  assert.deepEqual(held([NOON + HOUR, 3600], [NOON, 3600]), both);
  assert.deepEqual(held([NOON, 7200], [NOON + HOUR, 60]), both);
  // With a gap between them, the later one is kept.
  assert.deepEqual(held([NOON, 60], [NOON + HOUR, 3600]), { since: NOON + HOUR, until: NOON + 2 * HOUR });
  assert.deepEqual(held([NOON + HOUR, 3600], [NOON, 60]), { since: NOON + HOUR, until: NOON + 2 * HOUR });
});

test('a boost that cannot be given says why', () => {
  const grant = (boostId: string): Action => ({ do: 'grantBoost', boostId, seconds: 60 });
  const player = game({
    boosts: [boost('all'), boost('own', { personal: true })],
    rules: [rule('r', 'play', [grant('gone'), grant('all'), grant('own'), grant('own')])],
  });
  const [entry] = player.play('play').trace;
  assert.deepEqual(entry && 'skipped' in entry && entry.skipped?.map(({ why }) => why), [
    'the boost does not exist',
    'the boost is not `personal`: it acts for everyone',
    'changes nothing',
  ]);
  for (const boostId of ['gone', 'all']) {
    assert.notEqual(player.order({ kind: 'grantBoost', boostId, seconds: 60 }).refused, null);
  }
});

test('the list has what is in effect and what was given and is not over, with its end', () => {
  const endsAt = new Date(NOON + HOUR).toISOString();
  const player = game({
    boosts: [
      boost('weekend', { endsAt }),
      boost('past', { endsAt: new Date(NOON).toISOString() }),
      boost('own', { personal: true, endsAt }),
      boost('later', { personal: true, startsAt: new Date(NOON + HOUR).toISOString() }),
      boost('never', { personal: true }),
    ],
  });
  for (const boostId of ['own', 'later']) player.order({ kind: 'grantBoost', boostId, seconds: 7200 });
  const compiled = project({
    boosts: [
      boost('weekend', { endsAt }),
      boost('past', { endsAt: new Date(NOON).toISOString() }),
      boost('own', { personal: true, endsAt }),
      boost('later', { personal: true, startsAt: new Date(NOON + HOUR).toISOString() }),
      boost('never', { personal: true }),
    ],
  });
  const listed = (now: number) =>
    boostsOf(compiled, player.state, now).map(({ boost: { id }, active, until }) => [id, active, until]);
  assert.deepEqual(listed(NOON), [
    ['later', false, NOON + 2 * HOUR],
    ['own', true, NOON + HOUR],
    ['weekend', true, NOON + HOUR],
  ]);
  assert.deepEqual(listed(NOON + HOUR), [['later', true, NOON + 2 * HOUR]]);
  assert.deepEqual(listed(NOON + 2 * HOUR), []);
});

test('the gift is divided between boosts, and nothing of it is lost', () => {
  const { boosts } = project({ boosts: [boost('a', { factor: 3 }), boost('b', { factor: 2 })] });
  assert.deepEqual(sharesOf({ boosts }, 50, ['a', 'b']), [
    { id: 'a', gift: 33 },
    { id: 'b', gift: 17 },
  ]);
});

const scaled = fc.integer({ min: 10_001, max: 1_000_000 });
const stacked = fc.array(fc.record({ scaled, stack: fc.constantFrom('multiply', 'highest') }), {
  maxLength: 6,
});

test('all that multiply, times the highest of the others: as a plain model has it', () => {
  fc.assert(
    fc.property(stacked, fc.integer({ min: 1, max: 10_000 }), (all, base) => {
      const boosts = all.map((one, i) => boost(`b${i}`, { factor: one.scaled / 10_000, stack: one.stack }));
      const multiplied = all.filter(({ stack }) => stack === 'multiply').map((one) => one.scaled);
      const others = all.filter(({ stack }) => stack === 'highest').map((one) => one.scaled);
      const factors = others.length > 0 ? [...multiplied, Math.max(...others)] : multiplied;
      const over = factors.reduce((product, factor) => product * BigInt(factor), BigInt(base));
      const under = 10_000n ** BigInt(factors.length);
      const expected = (2n * over + under) / (2n * under);
      const { effects, state } = xpOf(boosts, base);
      if (expected > BigInt(Number.MAX_SAFE_INTEGER)) return assert.equal(state.xp, 0);
      assert.equal(BigInt(state.xp), expected);
      const [effect] = effects;
      assert.ok(effect?.type === 'xp');
      assert.equal(effect.boosts?.length, factors.length === 0 ? undefined : factors.length);
      if (factors.length > 0) {
        const factor = factors.reduce((product, one) => product * (one / 10_000), 1);
        assert.ok(Math.abs((effect.factor ?? 0) / factor - 1) < 1e-9);
      }
    }),
  );
});

const logged: fc.Arbitrary<PlayerEvent[]> = fc.array(
  fc.record({
    kind: fc.constant('event' as const),
    id: fc.uuid(),
    type: fc.constantFrom('win', 'play', 'pay'),
    properties: fc.constant({}),
    occurredAt: fc.integer({ min: 0, max: 6 * HOUR }).map((after) => NOON + after),
  }),
  { minLength: 1, maxLength: 12 },
);

test('without an event a replay comes to what would have been without it, and the difference says what went back', () => {
  const compiled = project({
    currencies: coins,
    boosts: [
      boost('own', { personal: true, factor: 1.5 }),
      boost('rich', { of: { currencyIds: ['coins'] }, factor: 3, stack: 'highest' }),
    ],
    rules: [
      rule('give', 'win', [{ do: 'grantBoost', boostId: 'own', seconds: 3600 }]),
      rule('r', 'play', [give10]),
      rule('p', 'pay', [{ do: 'grantCurrency', currencyId: 'coins', amount: 7 }]),
    ],
  });
  const replayOf = (events: readonly PlayerEvent[]): PlayerState =>
    events
      .map((act, i): LoggedEntry => ({ seq: i, at: act.occurredAt, act }))
      .reduce((so, entry) => replayEntry(compiled, so, entry), beginReplay(compiled, 'ada', NOON)).state;
  const firstRun = (events: readonly PlayerEvent[]): PlayerState =>
    events.reduce(
      (state, event) => apply(compiled, state, event, event.occurredAt).state,
      beginReplay(compiled, 'ada', NOON).state,
    );
  fc.assert(
    fc.property(logged, fc.nat(), (events, at) => {
      const without = events.toSpliced(at % events.length, 1);
      assert.deepEqual(replayOf(events), firstRun(events));
      const [before, after] = [replayOf(events), replayOf(without)];
      const found = differences(before, after, compiled.thresholds);
      const xp = found.find(({ type }) => type === 'xp');
      assert.equal(xp?.type === 'xp' ? xp.amount : 0, after.xp - before.xp);
      const given = found.find(({ type }) => type.startsWith('boost'));
      assert.equal(given === undefined, JSON.stringify(before.boosts) === JSON.stringify(after.boosts));
    }),
  );
});
