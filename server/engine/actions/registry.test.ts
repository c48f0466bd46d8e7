/** What holds for every action of the registry, whatever is defined and whatever happened before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { compile } from '../compile/compile.ts';
import type { CompiledAction, CompiledProject } from '../compile/compiled.ts';
import { differences } from '../effects/differences.ts';
import type { EffectType, Fact } from '../effects/facts.ts';
import { closeDraft } from '../player/draft.ts';
import { newPlayer, type PlayerState } from '../player/state.ts';
import { apply, openTurn } from '../run/apply.ts';
import { definitions, stimuli } from '../testing/test-generators.ts';
import { NOON, project, rule } from '../testing/test-project.ts';
import { perform } from './perform.ts';
import { ACTIONS, type ActionName } from './registry.ts';

interface Deed {
  readonly name: ActionName;
  readonly facts: readonly Fact[];
  readonly before: PlayerState;
  readonly after: PlayerState;
}

/** Each action of the project by itself. */
function deedsOf(compiled: CompiledProject, before: PlayerState): Deed[] {
  const event = { kind: 'event', type: 'a', properties: { n: 7, s: 'x' }, occurredAt: NOON } as const;
  const actions: CompiledAction[] = [
    ...[...compiled.rulesByType.values()].flat().flatMap((rule) => rule.actions),
    ...[...compiled.quests.values()].flatMap(({ current }) => current.rewards),
    ...[...compiled.items.values()].flatMap(({ onUse }) => onUse),
  ];
  return actions.map((action) => {
    const turn = openTurn(compiled, before, event, NOON);
    const unchanged = closeDraft(turn.draft);
    perform(turn, [action], {});
    return {
      name: action.do as ActionName,
      facts: turn.facts,
      before: unchanged,
      after: closeDraft(turn.draft),
    };
  });
}

function eachDeed(
  check: (deed: Deed, compiled: CompiledProject) => void,
  runs: fc.Parameters<unknown> = { numRuns: isLongRun ? 40 : 15 },
): void {
  fc.assert(
    fc.property(definitions, stimuli, (defined, all) => {
      const compiled = compile(defined);
      let state = newPlayer('ada');
      for (const stimulus of all) {
        for (const deed of deedsOf(compiled, state)) check(deed, compiled);
        const outcome = apply(compiled, state, stimulus, NOON);
        if (outcome.refused === null) state = outcome.state;
      }
    }),
    runs,
  );
}

/** The quests that a started adventure starts, and its end if all of them are completed, ask for their own room. */
function effectsOf({ name, facts }: Deed): EffectType[] {
  const types = facts.map(({ effect }) => effect.type as EffectType);
  return name === 'startAdventure' ? types.filter((type) => type === 'adventure.started') : types;
}

test('an action has no effect but those that it names, each once at most', () => {
  eachDeed((deed) => {
    const { name } = deed;
    const types = effectsOf(deed);
    assert.equal(new Set(types).size, types.length, `${name} has an effect twice`);
    for (const type of types) assert.ok(ACTIONS[name].effects.includes(type), `${name} has ${type}`);
  });
});

/** Always the same ones, because these are many enough for each effect and each change. */
const SAMPLE = { numRuns: 60, seed: 1 };

test('an action can have each effect that it names', () => {
  const seen = new Map<ActionName, Set<EffectType>>();
  eachDeed((deed) => {
    seen.set(deed.name, (seen.get(deed.name) ?? new Set()).union(new Set(effectsOf(deed))));
  }, SAMPLE);
  for (const [name, { effects }] of Object.entries(ACTIONS)) {
    assert.deepEqual([...(seen.get(name as ActionName) ?? [])].sort(), [...effects].sort(), name);
  }
});

test('what an action changed is seen when it is reversed', () => {
  const changed = new Set<ActionName>();
  eachDeed(({ name, facts, before, after }, { thresholds }) => {
    if (facts.length === 0 || isDeepStrictEqual(before, after)) return;
    changed.add(name);
    assert.ok(differences(after, before, thresholds).length > 0, name);
  }, SAMPLE);
  // A score is kept by its leaderboard, which reverses it.
  assert.deepEqual([...changed, 'submitScore'].sort(), Object.keys(ACTIONS).sort());
});

test('an action that only a newer version of the service has is left out, and the others run', () => {
  const unknown = { do: 'constructor', amount: 'nonsense +' } as never;
  const compiled = project({ rules: [rule('r', 'play', [unknown, { do: 'grantXp', amount: 5 }])] });
  const event = { kind: 'event', id: 'e', type: 'play', properties: {}, occurredAt: NOON } as const;
  assert.equal(apply(compiled, newPlayer('ada'), event, NOON).state.xp, 5);
});
