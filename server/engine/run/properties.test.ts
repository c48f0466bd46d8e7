/** Guarantees that hold for whatever is defined and whatever happens. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { dayAt, windowOf } from '../calendar.ts';
import { compile } from '../compile/compile.ts';
import type { CompiledProject } from '../compile/compiled.ts';
import type { Definitions } from '../definitions.ts';
import type { Effect, EffectType, Fact, FactOf } from '../effects/facts.ts';
import { type Json, put } from '../json.ts';
import { STIMULUS_LIMITS } from '../limits.ts';
import { levelAt } from '../player/levels.ts';
import { newPlayer, type PlayerState, type QuestState } from '../player/state.ts';
import { expire, nextExpiry } from '../quests/expire.ts';
import { definitions, events, stimuli, timezone } from '../testing/test-generators.ts';
import { NOON } from '../testing/test-project.ts';
import { apply, welcome } from './apply.ts';
import { type Replayed, replayEntry } from './replay.ts';
import type { Applied, Command, PlayerEvent } from './stimulus.ts';

const RUNS = { numRuns: isLongRun ? 100 : 15 };

interface Step {
  readonly stimulus: PlayerEvent | Command;
  readonly before: PlayerState;
  readonly outcome: Applied;
}

/** Plays through; refused commands are left out. What goes in is frozen, so that a change in place throws. */
function play(project: CompiledProject, start: PlayerState, all: readonly (PlayerEvent | Command)[]): Step[] {
  const steps: Step[] = [];
  let state = start;
  for (const stimulus of all) {
    const before = freeze(state);
    const outcome =
      stimulus.kind === 'event'
        ? apply(project, before, stimulus, NOON)
        : apply(project, before, stimulus, NOON);
    if (outcome.refused !== null) continue;
    steps.push({ stimulus, before, outcome });
    state = outcome.state;
  }
  return steps;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

function last(steps: readonly Step[], start: PlayerState): PlayerState {
  return steps.at(-1)?.outcome.state ?? start;
}

function effectsOf(steps: readonly Step[]): Effect[] {
  return steps.flatMap(({ outcome }) => outcome.effects);
}

const player = timezone.map((zone) => newPlayer('ada', { timezone: zone, attributes: { k: 1 } }));

test('replaying the same stimuli gives the same state, also when it is stored as JSON in between', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      const once = last(play(compile(defined), start, all), start);
      let again: PlayerState = start;
      const project = compile(defined);
      for (const stimulus of all) {
        const stored = JSON.parse(JSON.stringify(again)) as PlayerState;
        again = last(play(project, stored, [stimulus]), stored);
      }
      assert.deepEqual(again, once);
    }),
    RUNS,
  );
});

test('a replay of what was accepted gives the same state, across changes of the definitions', () => {
  fc.assert(
    fc.property(definitions, definitions, player, stimuli, (one, other, start, all) => {
      const projects = [compile(one), compile(other)] as const;
      let state = start;
      let replayed: Replayed = { state: start, scores: {} };
      for (const [i, act] of all.entries()) {
        const project = projects[i % 2 === 0 ? 0 : 1];
        const at = act.kind === 'event' ? act.occurredAt : NOON;
        const outcome = apply(project, state, act, at);
        if (outcome.refused !== null) continue;
        state = outcome.state;
        const stored = JSON.parse(JSON.stringify(replayed)) as Replayed;
        replayed = replayEntry(project, stored, { seq: i, at, act });
      }
      assert.deepEqual(replayed.state, state);
    }),
    RUNS,
  );
});

test('XP is the sum of the amounts applied, never under 0, and whole', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      const steps = play(compile(defined), start, all);
      let xp = 0;
      for (const effect of effectsOf(steps)) {
        if (effect.type !== 'xp') continue;
        xp += effect.amount;
        assert.equal(effect.xp, xp);
        assert(Number.isSafeInteger(xp) && xp >= 0 && effect.amount !== 0);
      }
      assert.equal(last(steps, start).xp, xp);
    }),
    RUNS,
  );
});

test('every level_up goes up, to the level of the XP', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      const project = compile(defined);
      for (const { outcome } of play(project, start, all)) {
        for (const event of outcome.notifications) {
          if (event.type !== 'player.level_up') continue;
          const { previousLevel, newLevel, xp } = event.data;
          assert(newLevel > previousLevel);
          assert.equal(newLevel, levelAt(project.thresholds, xp));
        }
      }
    }),
    RUNS,
  );
});

test('a badge that is not repeatable is earned at most once', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      const steps = play(compile(defined), start, all);
      const earned = effectsOf(steps).filter(
        (effect) => effect.type === 'badge' && effect.badgeId === 'once',
      );
      assert(earned.length <= 1);
      assert.equal(last(steps, start).badges['once']?.times ?? 0, earned.length);
    }),
    RUNS,
  );
});

test('progress stays between 0 and its target, and a quest is completed exactly when all is done', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      for (const { outcome } of play(compile(defined), start, all)) {
        for (const quest of Object.values(outcome.state.quests)) {
          for (const { current, target, done, seen } of quest.objectives) {
            assert(current >= 0 && current <= target);
            assert.equal(done, current === target);
            assert((seen?.length ?? 0) <= current);
          }
          assert.equal(
            quest.status === 'completed',
            quest.objectives.every((objective) => objective.done),
          );
        }
        for (const effect of outcome.effects) {
          if (effect.type === 'quest.progress') assert(effect.progress >= 0 && effect.progress <= 1);
        }
      }
    }),
    RUNS,
  );
});

function firings(steps: readonly Step[], ruleId: string): number[] {
  return steps.flatMap(({ stimulus, outcome }) => {
    const at = stimulus.kind === 'event' ? stimulus.occurredAt : NOON;
    return outcome.trace.flatMap((entry) =>
      'rule' in entry && 'fired' in entry && entry.rule === ruleId ? [at] : [],
    );
  });
}

test('the limit of a rule is not exceeded in any window, in whatever order events arrive', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      const project = compile(defined);
      const steps = play(project, start, all);
      for (const { id, limit } of defined.rules) {
        if (limit == null) continue;
        const { per, times } = limit;
        const windows = Map.groupBy(firings(steps, id), (at) =>
          per === 'lifetime' ? 0 : windowOf(per, dayAt(project.zone, at)),
        );
        for (const fired of windows.values())
          assert(fired.length <= times, `${id}: ${fired.length} of ${times}`);
      }
    }),
    RUNS,
  );
});

test('two firings of a rule are never closer than its cooldown', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      const steps = play(compile(defined), start, all);
      for (const { id, cooldownSeconds } of defined.rules) {
        if (cooldownSeconds == null) continue;
        const fired = firings(steps, id).toSorted((a, b) => a - b);
        fired.forEach((at, i) => {
          if (i > 0) assert(at - (fired[i - 1] ?? 0) >= cooldownSeconds * 1000);
        });
      }
    }),
    RUNS,
  );
});

test('effects applied again to the old state give the new one', () => {
  fc.assert(
    fc.property(definitions, player, events, (defined, start, all) => {
      const project = compile(defined);
      for (const { before, outcome } of play(project, start, all)) {
        const again = digest(before);
        for (const effect of outcome.effects) applyEffect(again, effect);
        assert.deepEqual(again, digest(outcome.state));
      }
    }),
    RUNS,
  );
});

/** What effects speak of. Whether a quest that is not completed is active or expired, time tells as well. */
interface Digest {
  xp: number;
  badges: Map<string, number>;
  attributes: Map<string, Json>;
  quests: Map<string, { iteration: number; completed: boolean; currents: Map<string, number> }>;
  adventures: Map<string, string>;
  balances: Map<string, number>;
  items: Map<string, number>;
}

function digest(state: PlayerState): Digest {
  return {
    xp: state.xp,
    badges: new Map(Object.entries(state.badges).map(([id, badge]) => [id, badge.times])),
    attributes: new Map(Object.entries(state.attributes)),
    quests: new Map(
      Object.entries(state.quests).map(([id, { iteration, status, objectives }]) => [
        id,
        {
          iteration,
          completed: status === 'completed',
          currents: new Map(objectives.flatMap((one) => (one.current > 0 ? [[one.id, one.current]] : []))),
        },
      ]),
    ),
    adventures: new Map(Object.entries(state.adventures).map(([id, { status }]) => [id, status])),
    balances: new Map(Object.entries(state.balances)),
    items: new Map(Object.entries(state.items).map(([id, { quantity }]) => [id, quantity])),
  };
}

function applyEffect(to: Digest, effect: Effect): void {
  switch (effect.type) {
    case 'xp':
      to.xp += effect.amount;
      break;
    case 'badge':
      to.badges.set(effect.badgeId, (to.badges.get(effect.badgeId) ?? 0) + 1);
      break;
    case 'attribute':
      if (effect.value === null) to.attributes.delete(effect.key);
      else to.attributes.set(effect.key, effect.value);
      break;
    case 'quest.started':
      to.quests.set(effect.questId, { iteration: effect.iteration, completed: false, currents: new Map() });
      break;
    case 'quest.progress': {
      const currents = to.quests.get(effect.questId)?.currents;
      if (effect.current > 0) currents?.set(effect.objectiveId, effect.current);
      else currents?.delete(effect.objectiveId);
      break;
    }
    case 'quest.completed': {
      const quest = to.quests.get(effect.questId);
      if (quest !== undefined) quest.completed = true;
      break;
    }
    case 'adventure.started':
      to.adventures.set(effect.adventureId, 'active');
      break;
    case 'adventure.completed':
      to.adventures.set(effect.adventureId, 'completed');
      break;
    case 'currency':
      add(to.balances, effect.currencyId, effect.amount);
      break;
    case 'item':
      add(to.items, effect.itemId, effect.quantity);
      break;
  }
}

function add(to: Map<string, number>, id: string, amount: number): void {
  if (amount !== 0) to.set(id, (to.get(id) ?? 0) + amount);
}

test('a balance is the sum of its changes, whole, never under 0 nor over its maximum; so are items', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      const project = compile(defined);
      const welcomed = welcome(project, start, NOON);
      const steps = play(project, welcomed.state, all);
      const balances = new Map<string, number>();
      const items = new Map<string, number>();
      for (const effect of [...welcomed.effects, ...effectsOf(steps)]) {
        if (effect.type === 'currency') {
          const { currencyId, amount, balance, dropped = 0 } = effect;
          add(balances, currencyId, amount);
          const max = project.currencies.get(currencyId)?.max ?? Number.MAX_SAFE_INTEGER;
          assert.equal(balances.get(currencyId) ?? 0, balance);
          assert(Number.isSafeInteger(balance) && balance >= 0 && balance <= max);
          assert(dropped === 0 || (amount >= 0 && balance === max));
          assert(amount !== 0 || dropped > 0);
        }
        if (effect.type === 'item') {
          const { itemId, quantity, owned } = effect;
          add(items, itemId, quantity);
          assert.equal(items.get(itemId) ?? 0, owned);
          assert(owned >= 0 && owned <= (project.items.get(itemId)?.maxOwned ?? 0));
        }
      }
      const state = last(steps, welcomed.state);
      assert.deepEqual(new Map(Object.entries(state.balances)), balances);
      assert.deepEqual(
        new Map(Object.entries(state.items).map(([id, { quantity }]) => [id, quantity])),
        items,
      );
    }),
    RUNS,
  );
});

test('with distinct priorities the order in which rules were defined makes no difference', () => {
  const shuffled = definitions.chain((defined) => {
    const rules = defined.rules.map((rule, i) => ({ ...rule, priority: i }));
    return fc
      .tuple(
        fc.shuffledSubarray(rules, { minLength: rules.length }),
        fc.shuffledSubarray([...defined.quests], { minLength: defined.quests.length }),
      )
      .map(([otherRules, quests]): [Definitions, Definitions] => [
        { ...defined, rules },
        { ...defined, rules: otherRules, quests },
      ]);
  });
  fc.assert(
    fc.property(shuffled, player, stimuli, ([one, other], start, all) => {
      const outcomes = (defined: Definitions) =>
        play(compile(defined), start, all).map(({ outcome }) => outcome);
      assert.deepEqual(outcomes(other), outcomes(one));
    }),
    RUNS,
  );
});

test('what is told to have changed is exactly what changed', () => {
  const parts = ['counts', 'badges', 'quests', 'adventures', 'rules', 'balances', 'items'] as const;
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      for (const { before, outcome } of play(compile(defined), start, all)) {
        const { state, changed } = outcome;
        for (const part of parts) {
          const ids = Object.keys(state[part]).filter((id) => state[part][id] !== before[part][id]);
          assert.deepEqual(changed[part].toSorted(), ids.toSorted());
        }
        assert.equal(changed.xp, state.xp !== before.xp);
        assert.equal(changed.streak, state.streak !== before.streak);
        assert.equal(changed.attributes, state.attributes !== before.attributes);
      }
    }),
    RUNS,
  );
});

test('every notification has its effect, and steps, iterations and completions agree', () => {
  const told = [
    'quest.started',
    'quest.progress',
    'quest.completed',
    'adventure.started',
    'adventure.completed',
  ];
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      for (const { outcome } of play(compile(defined), start, all)) {
        const { effects, notifications, state } = outcome;
        assert.deepEqual(
          notifications.map(({ type }) => type).filter((type) => told.includes(type)),
          effects.map((effect) => effect.type).filter((type) => told.includes(type)),
        );
        for (const adventure of Object.values(state.adventures)) {
          for (const { questId, status } of adventure.steps) {
            if (status === 'completed') assert((state.quests[questId]?.completions ?? 0) > 0);
          }
          assert.equal(
            adventure.status === 'completed',
            adventure.steps.every((step) => step.status === 'completed'),
          );
        }
      }
    }),
    RUNS,
  );
});

test('a quest expires at the moment that was foretold, and not before', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      const state = last(play(compile(defined), start, all), start);
      const next = nextExpiry(state);
      if (next === null) {
        assert.equal(expire(state, Number.MAX_SAFE_INTEGER).state, state);
        return;
      }
      assert.equal(expire(state, next - 1).state, state);
      const expired = expire(freeze(state), next);
      assert(expired.changed.quests.length > 0);
      assert((nextExpiry(expired.state) ?? Number.POSITIVE_INFINITY) > next);
    }),
    RUNS,
  );
});

/** Rules, quests and properties that use up every limit of a stimulus. */
const crowded = definitions.chain((defined) =>
  fc.record({ rules: fc.integer({ min: 0, max: 60 }), quests: fc.integer({ min: 0, max: 80 }) }).map(
    (copies): Definitions => ({
      ...defined,
      rules: [
        ...defined.rules,
        ...Array.from({ length: copies.rules }, (_, i) => ({
          ...(defined.rules[i % defined.rules.length] as (typeof defined.rules)[number]),
          id: `copy-${i}`,
          when: i % 2 === 0 ? 'size("abc".split("")) > 0' : COSTLY,
        })),
      ],
      quests: [
        ...defined.quests,
        ...Array.from({ length: copies.quests }, (_, i) => ({
          ...(defined.quests[i % defined.quests.length] as (typeof defined.quests)[number]),
          id: `copy-${i}`,
        })),
      ],
    }),
  ),
);
const COSTLY =
  '[1, 2, 3, 4, 5, 6, 7, 8].map(a, [1, 2, 3, 4, 5, 6, 7, 8].map(b, [a, b].map(c, c + a + b))).size() > 0';

test('no stimulus goes over its work, effects and notifications, and the same one is cut at the same place', () => {
  fc.assert(
    fc.property(crowded, player, stimuli, (defined, start, all) => {
      const once = play(compile(defined), start, all.slice(0, 6));
      for (const { outcome } of once) {
        assert(outcome.work >= 0 && outcome.work <= STIMULUS_LIMITS.work);
        assert(outcome.effects.length <= STIMULUS_LIMITS.effects);
        assert(outcome.notifications.length <= STIMULUS_LIMITS.notifications);
        for (const quest of Object.values(outcome.state.quests)) {
          assert.equal(
            quest.status === 'completed',
            quest.objectives.every((objective) => objective.done),
          );
        }
      }
      const again = play(compile(defined), start, all.slice(0, 6));
      assert.deepEqual(
        again.map(({ outcome }) => outcome),
        once.map(({ outcome }) => outcome),
      );
    }),
    RUNS,
  );
});

test('each fact carries what was there before: taken back in reverse order, they give the old state', () => {
  fc.assert(
    fc.property(definitions, player, stimuli, (defined, start, all) => {
      for (const { before, outcome } of play(compile(defined), start, all)) {
        const { quests, ...others } = takeBack(outcome.state, outcome.facts);
        assert.deepEqual(others, pick(before));
        // Expiry and abandoning are no facts.
        for (const [id, quest] of Object.entries(before.quests)) {
          if (quest.expiresAt === null && quest.status !== 'abandoned' && outcome.effects.length > 0) {
            assert.deepEqual(quests[id], quest);
          }
        }
        assert.deepEqual(Object.keys(quests).sort(), Object.keys(before.quests).sort());
      }
    }),
    RUNS,
  );
});

function pick({ xp, badges, attributes, balances, items }: PlayerState) {
  return { xp, badges, attributes, balances, items };
}

function takeBack(state: PlayerState, facts: readonly Fact[]) {
  let { xp } = state;
  const badges = { ...state.badges };
  const quests = { ...state.quests };
  const balances = { ...state.balances };
  const items = { ...state.items };
  const attributes = { ...state.attributes } as Record<string, Json>;
  for (const fact of facts.toReversed()) {
    if (isFact(fact, 'xp')) xp = fact.before;
    if (isFact(fact, 'badge')) restore(badges, fact.effect.badgeId, fact.before);
    if (isFact(fact, 'quest.started')) restore(quests, fact.effect.questId, fact.before);
    if (isFact(fact, 'quest.completed')) restore(quests, fact.effect.questId, fact.before);
    if (isFact(fact, 'currency')) restore(balances, fact.effect.currencyId, fact.before);
    if (isFact(fact, 'item')) restore(items, fact.effect.itemId, fact.before);
    if (isFact(fact, 'attribute')) restore(attributes, fact.effect.key, fact.before);
    if (isFact(fact, 'quest.progress')) {
      const quest = quests[fact.effect.questId] as QuestState;
      const objectives = quest.objectives.map((now) => (now.id === fact.before?.id ? fact.before : now));
      quests[fact.effect.questId] = { ...quest, objectives };
    }
  }
  return { xp, badges, quests, attributes, balances, items };
}

function isFact<T extends EffectType>(fact: Fact, type: T): fact is Fact & FactOf<T> {
  return fact.effect.type === type;
}

function restore<T>(record: Record<string, T>, key: string, before: T | undefined): void {
  if (before === undefined) delete record[key];
  else put(record, key, before);
}
