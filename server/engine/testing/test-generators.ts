/** Projects, players and streams of events for the property tests, out of every gate and action there is. */
import fc from 'fast-check';
import type { ActionField, Referred } from '../actions/action.ts';
import { ACTIONS } from '../actions/registry.ts';
import type { Badge, Boost, Currency, Limit, Prerequisites, Segment } from '../definition-parts.ts';
import type { Action, Adventure, Definitions, Item, Objective, Quest, Rule } from '../definitions.ts';
import type { Command, PlayerEvent } from '../run/stimulus.ts';
import { NOON } from './test-project.ts';

const TYPES = ['a', 'b', 'c'] as const;
const CHAINED = ['player.level_up', 'player.badge_earned', 'quest.completed', 'adventure.completed'] as const;
const BADGES: readonly Badge[] = [
  { id: 'once', name: 'Once', repeatable: false },
  { id: 'often', name: 'Often', repeatable: true },
];
const QUEST_IDS = ['q1', 'q2', 'q3', 'q4'] as const;
const ADVENTURE_IDS = ['x', 'y'] as const;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'] as const;
const DAY = 86_400_000;

/** Some are true, some false, and some fail because a property is missing or has another type. */
const CONDITIONS = [
  '"rich" in player.segments',
  'player.segments.exists(id, id.startsWith("r"))',
  'event.properties.ok',
  'event.properties.n > 3',
  'event.properties.n / event.properties.m > 1',
  'player.level >= 2 && event.type == "a"',
  'player.counts["a"] % 2 == 0',
  '"once" in player.badges || player.streak.current > 1',
  'event.properties.s.matches("^x+$")',
  'player.attributes.k == 1',
  'player.balances["coins"] > 40',
  'player.items["key"] >= 2 || player.items.size() > 1',
  'event.properties.newLevel > 2 || event.properties.badgeId == "often"',
] as const;

const NUMBERS = [
  'event.properties.n',
  'event.properties.n * 0.5',
  'player.level * 10',
  '-player.xp / 2',
] as const;

const amount = fc.oneof(
  fc.integer({ min: -50, max: 200 }),
  fc.double({ min: -5, max: 60, noNaN: true }),
  fc.constantFrom(...NUMBERS),
  fc.constant(Number.MAX_SAFE_INTEGER),
);

/** Those of the project below, and one that it does not have. */
const IDS: Readonly<Record<Referred, readonly string[]>> = {
  badge: ['once', 'often', 'gone'],
  quest: QUEST_IDS,
  adventure: ADVENTURE_IDS,
  leaderboard: ['board', 'xp-board'],
  currency: ['coins', 'gems', 'gone'],
  item: ['key', 'booster', 'gone'],
  boost: ['own', 'double', 'gone'],
  segment: ['rich', 'regulars', 'failing', 'gone'],
};

function valueFor(field: ActionField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'id':
      return fc.constantFrom(...IDS[field.of]);
    case 'objectiveId':
      return fc.constantFrom('o0', 'o1');
    case 'number':
      return amount;
    case 'value':
      return fc.constantFrom('event.properties.s', 'null', '[player.xp]', 1);
    case 'whole':
      return fc.integer({ min: field.least, max: Math.min(field.least + 5, field.most) });
    case 'text':
      return fc.constantFrom('k', '__proto__');
    case 'template':
      return fc.constantFrom('Hello', 'Hi {{ player.xp }}', '{{ event.properties.gone }}');
    case 'seconds':
      return fc.constantFrom(field.least, 3_600);
    case 'object':
      return fc.constant({ screen: 'shop' });
    case 'actions':
      return fc.constantFrom([{ do: 'grantXp', amount: 5 }], [{ do: 'awardBadge', badgeId: 'often' }]);
  }
}

/** What sets off most. */
const OFTEN: ReadonlySet<string> = new Set(['grantXp', 'awardBadge', 'grantCurrency']);

/** Every action that there is, with and without what may be left out. */
const action = fc.oneof(
  ...Object.entries(ACTIONS).map(([name, { fields }]) => {
    const values: Record<string, fc.Arbitrary<unknown>> = { do: fc.constant(name) };
    for (const [field, is] of Object.entries(fields)) values[field] = valueFor(is);
    const required = Object.entries(fields).filter(([, is]) => !('default' in is));
    return {
      weight: OFTEN.has(name) ? 3 : 1,
      arbitrary: fc.record(values, { requiredKeys: ['do', ...required.map(([field]) => field)] }),
    };
  }),
) as fc.Arbitrary<unknown> as fc.Arbitrary<Action>;

const actions = fc.array(action, { minLength: 1, maxLength: 3 });
const type = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...TYPES) }, fc.constantFrom(...CHAINED));
/** Present one time in four: what has every gate at once never gets anywhere. */
const seldom = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, of);
const when = fc.option(fc.constantFrom(...CONDITIONS), { freq: 2 });
const rarely = (of: boolean) => fc.oneof({ weight: 9, arbitrary: fc.constant(of) }, fc.constant(!of));
const environments = fc.oneof(
  { weight: 9, arbitrary: fc.constant(['live', 'test'] as const) },
  fc.constant(['test'] as const),
);
const moment = fc
  .integer({ min: -40 * DAY, max: 40 * DAY })
  .map((after) => new Date(NOON + after).toISOString());

const segmentId = fc.constantFrom(...IDS.segment);

const limit: fc.Arbitrary<Limit> = fc.record({
  times: fc.integer({ min: 1, max: 3 }),
  per: fc.constantFrom('day', 'week', 'month', 'lifetime'),
});

const prerequisites: fc.Arbitrary<Prerequisites> = fc.record(
  {
    level: fc.integer({ min: 1, max: 3 }),
    questIds: fc.constant(['q1']),
    badgeIds: fc.constant(['once']),
    segmentId,
  },
  { requiredKeys: [] },
);

function ruleNamed(id: string): fc.Arbitrary<Rule> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    enabled: rarely(true),
    environments,
    priority: fc.integer({ min: -2, max: 2 }),
    on: type,
    when,
    limit: seldom(limit),
    cooldownSeconds: seldom(fc.constantFrom(60, 86_400)),
    startsAt: seldom(moment),
    endsAt: seldom(moment),
    segmentId: seldom(segmentId),
    then: actions,
  });
}

function objectiveAt(index: number): fc.Arbitrary<Objective> {
  const common = { id: fc.constant(`o${index}`), on: type, when };
  return fc.oneof(
    fc.record({ ...common, measure: fc.constant('count'), target: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      ...common,
      measure: fc.constantFrom('sum', 'max'),
      of: fc.constantFrom(...NUMBERS),
      target: fc.double({ min: 0.5, max: 300, noNaN: true }),
    }),
    fc.record({
      ...common,
      measure: fc.constant('distinct'),
      of: fc.constantFrom('event.properties.s', 'event.properties.n'),
      target: fc.integer({ min: 1, max: 4 }),
    }),
  );
}

function questNamed(id: string): fc.Arbitrary<Quest> {
  return fc.record({
    id: fc.constant(id),
    version: fc.constant(1),
    name: fc.constant(id),
    enabled: rarely(true),
    environments,
    start: fc.constantFrom('auto', 'auto', 'manual'),
    order: fc.constantFrom('any', 'sequence'),
    objectives: fc
      .integer({ min: 1, max: 3 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => objectiveAt(i)))),
    prerequisites: seldom(prerequisites),
    availableUntil: seldom(moment),
    timeLimitSeconds: seldom(fc.constantFrom(3600, 5 * 86_400)),
    repeat: fc.constantFrom('never', 'daily', 'weekly', 'always'),
    rewards: fc.array(action, { maxLength: 2 }),
  });
}

/** Each step comes after some of those before it, so there is no circle. */
function adventureNamed(id: string): fc.Arbitrary<Adventure> {
  const steps = fc
    .uniqueArray(fc.constantFrom(...QUEST_IDS), { minLength: 1, maxLength: 3 })
    .chain((questIds) =>
      fc.tuple(
        ...questIds.map((questId, i) =>
          fc.record({
            id: fc.constant(`s${i}`),
            questId: fc.constant(questId),
            after: fc.subarray(questIds.slice(0, i).map((_, j) => `s${j}`)),
          }),
        ),
      ),
    );
  return fc.record({
    id: fc.constant(id),
    version: fc.constant(1),
    name: fc.constant(id),
    enabled: rarely(true),
    environments,
    start: fc.constantFrom('auto', 'manual'),
    steps,
    rewards: fc.array(action, { maxLength: 2 }),
  });
}

const currencies: readonly Currency[] = [
  { id: 'coins', name: 'Coins', initial: 25 },
  { id: 'gems', name: 'Gems', max: 300, initial: 0 },
  { id: 'elsewhere', name: 'Elsewhere', initial: 5, environments: ['test'] },
];

const segments: readonly Segment[] = [
  { id: 'rich', name: 'Rich', members: 'player.balances.coins > 40 || player.level > 2' },
  { id: 'regulars', name: 'Regulars', members: 'player.activeDays(30) > 3 && now > player.createdAt' },
  { id: 'failing', name: 'Failing', members: 'player.attributes.k == "x" || now < player.lastSeenAt' },
];

const items: fc.Arbitrary<Item[]> = fc.tuple(
  fc.constant({ id: 'key', name: 'Key', maxOwned: 4, onUse: null }),
  fc.record({
    id: fc.constant('booster'),
    name: fc.constant('Booster'),
    onUse: fc.array(action, { maxLength: 2 }),
  }),
);

function boostNamed(id: string): fc.Arbitrary<Boost> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    enabled: rarely(true),
    environments,
    factor: fc.integer({ min: 10_001, max: 60_000 }).map((scaled) => scaled / 10_000),
    of: fc.constantFrom({ xp: true } as const, { currencyIds: ['coins', 'gems'] }),
    startsAt: seldom(moment),
    endsAt: seldom(moment),
    eventTypes: seldom(fc.subarray([...TYPES, ...CHAINED], { minLength: 1 })),
    personal: fc.constant(id === 'own'),
    stack: fc.constantFrom('multiply', 'highest'),
  });
}

/** Half of the projects have none. */
const boosts: fc.Arbitrary<Boost[]> = fc.oneof(
  fc.constant<Boost[]>([]),
  fc.tuple(...['own', 'double', 'triple'].map(boostNamed)),
);

export const definitions: fc.Arbitrary<Definitions> = fc.record({
  environment: fc.constant('live'),
  timezone: fc.constantFrom(...ZONES),
  levels: fc.constantFrom({ thresholds: [0, 50, 120, 400] }, { base: 30, growth: 1.5, max: 12 }),
  rules: fc.tuple(...['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].map(ruleNamed)),
  quests: fc.tuple(...QUEST_IDS.map(questNamed)),
  adventures: fc.tuple(...ADVENTURE_IDS.map(adventureNamed)).chain((all) => fc.subarray(all)),
  badges: fc.constant(BADGES),
  leaderboards: fc.constant([
    { id: 'board', source: 'score' },
    { id: 'xp-board', source: 'xp' },
  ]),
  currencies: fc.constant(currencies),
  items,
  offers: fc.constant([]),
  segments: fc.constant(segments),
  boosts,
});

const number = fc.oneof(
  fc.integer({ min: -20, max: 100 }),
  fc.double({ min: -10, max: 100, noNaN: true }),
  fc.constantFrom(0, 1e17, -1e300, Number.MAX_SAFE_INTEGER),
);

const event: fc.Arbitrary<PlayerEvent> = fc.record({
  kind: fc.constant('event'),
  id: fc.uuid(),
  type: fc.constantFrom(...TYPES),
  properties: fc.record(
    { n: number, m: fc.constantFrom(0, 1, 2), ok: fc.boolean(), s: fc.constantFrom('x', 'xx', 'y', '🎉') },
    { requiredKeys: [] },
  ),
  occurredAt: fc.integer({ min: -40 * DAY, max: 0 }).map((before) => NOON + before),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('grantXp'), amount: fc.integer({ min: -100, max: 300 }) }),
  fc.record({ kind: fc.constant('awardBadge'), badgeId: fc.constantFrom('once', 'often', 'gone') }),
  fc.record({ kind: fc.constantFrom('startQuest', 'abandonQuest'), questId: fc.constantFrom(...QUEST_IDS) }),
  fc.record({ kind: fc.constant('startAdventure'), adventureId: fc.constantFrom(...ADVENTURE_IDS) }),
  fc.record({
    kind: fc.constant('grantCurrency'),
    currencyId: fc.constantFrom('coins', 'gems', 'gone'),
    amount: fc.integer({ min: -200, max: 300 }).filter((n) => n !== 0),
  }),
  fc.record({
    kind: fc.constant('grantItem'),
    itemId: fc.constantFrom('key', 'booster', 'gone'),
    quantity: fc.integer({ min: -3, max: 5 }).filter((n) => n !== 0),
  }),
  fc.record({
    kind: fc.constant('useItem'),
    itemId: fc.constantFrom('key', 'booster', 'gone'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('grantBoost'),
    boostId: fc.constantFrom('own', 'double', 'gone'),
    seconds: fc.integer({ min: 1, max: 90_000 }),
  }),
);

/** In any order of time, as events arrive. */
export const events: fc.Arbitrary<PlayerEvent[]> = fc.array(event, { minLength: 10, maxLength: 40 });

export const stimuli: fc.Arbitrary<(PlayerEvent | Command)[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: event }, command),
  { minLength: 10, maxLength: 40 },
);

export const timezone = fc.option(fc.constantFrom(...ZONES));
