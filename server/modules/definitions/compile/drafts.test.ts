import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apply, compilePrograms, finish, newPlayer } from '../../../engine/index.ts';
import { Fault } from '../../../platform/faults.ts';
import { asAdventure } from '../kinds/adventure.ts';
import { asQuest } from '../kinds/quest.ts';
import { asRule } from '../kinds/rule.ts';
import { adventure, count, quest, rule } from '../test-definitions.ts';
import type { ProgrammedProject } from './definition-cache.ts';
import type { DefinitionSet } from './definition-set.ts';
import { compileWith, type Draft } from './drafts.ts';

const frame = { environment: 'live', timezone: 'UTC', levels: { thresholds: [0, 100] } } as const;

const base: DefinitionSet = {
  rules: [asRule('old', rule())],
  quests: [asQuest('known', 4, quest())],
  adventures: [asAdventure('tour', 3, adventure(['known']))],
  badges: [{ id: 'gold', name: 'Gold', repeatable: false }],
  leaderboards: [],
  currencies: [],
  items: [],
  offers: [],
  segments: [],
  boosts: [],
  experiments: [],
  olderQuests: [asQuest('known', 2, quest())],
  olderAdventures: [],
};

/** The base, as the cache has it. */
const present: ProgrammedProject = {
  version: 1,
  definitions: base,
  byKey: new Map(),
  programsOf: (definition) => finish(compilePrograms(definition)),
};

const compileDrafts = (drafts: readonly Draft[]) => compileWith('project', present, frame, drafts);

const draft = (kind: Draft['kind'], given: Draft['given'], at = '/rule'): Draft => ({ kind, given, at });

async function refusedWith(drafts: readonly Draft[]) {
  try {
    await compileDrafts(drafts);
  } catch (error) {
    if (error instanceof Fault && error.code === 'VALIDATION_FAILED') return error.details[0];
    throw error;
  }
  return assert.fail('the drafts were taken');
}

describe('drafts', () => {
  it('stand in for the definition of their id, and are added where they have none', async () => {
    const { project, ids } = await compileDrafts([
      draft('rule', rule({ id: 'old', then: [{ do: 'grantXp', amount: 99 }] })),
      draft('rule', { ...rule({ then: [{ do: 'awardBadge', badgeId: 'gold' }] }), name: undefined }),
      draft('rule', rule({ name: 'Old' })),
    ]);
    assert.deepEqual(ids, ['old', 'draft', 'old-2']);
    const event = { kind: 'event', id: 'e', type: 'play', properties: {}, occurredAt: 0 } as const;
    const { effects } = apply(project, newPlayer('ada'), event, 0);
    const told = effects.map((effect) => ('amount' in effect ? effect.amount : effect.type));
    assert.deepEqual(told.slice(0, 3), ['badge', 99, 10]);
  });

  it('leave what they are tried on as it was', async () => {
    const before = structuredClone(base);
    await compileDrafts([draft('quest', quest({ id: 'known', name: 'Other' }))]);
    assert.deepEqual(base, before);
  });

  it('of a quest are its next version; players in the middle stay on theirs', async () => {
    const { project } = await compileDrafts([
      draft('quest', quest({ id: 'known', objectives: [count('new')] })),
    ]);
    const line = project.quests.get('known');
    assert.equal(line?.current.version, 5);
    assert.deepEqual(
      [...(line?.versions.keys() ?? [])].sort((a, b) => a - b),
      [2, 4, 5],
    );
  });

  it('of an adventure are its next version too', async () => {
    const { project } = await compileDrafts([
      draft('adventure', adventure(['known'], { id: 'tour', name: 'Other' })),
    ]);
    const line = project.adventures.get('tour');
    assert.deepEqual([line?.current.version, [...(line?.versions.keys() ?? [])].sort()], [4, [3, 4]]);
  });

  it('may refer to each other', async () => {
    const start = { do: 'advanceQuest', questId: 'fresh', objectiveId: 'new' };
    const drafts = [
      draft('rule', rule({ then: [start] })),
      draft('quest', quest({ id: 'fresh', objectives: [count('new')] }), '/quests/0'),
    ];
    await assert.doesNotReject(compileDrafts(drafts));
  });

  it('are refused like what is written, with the place in the body that brought them', async () => {
    const bad = await refusedWith([draft('rule', rule({ when: '1 +' }), '/rules/0')]);
    assert.equal(bad?.path, '/rules/0/when');
    assert.match(bad?.message ?? '', /^line 1, column \d+/);
    const lost = await refusedWith([draft('rule', rule({ then: [{ do: 'awardBadge', badgeId: 'no' }] }))]);
    assert.equal(lost?.path, '/rule/then/0/badgeId');
    assert.equal(lost?.message, "the badge 'no' does not exist");
    const twice = await refusedWith([
      draft('rule', rule({ id: 'a' }), '/rules/0'),
      draft('rule', rule({ id: 'a' }), '/rules/1'),
    ]);
    assert.equal(twice?.path, '/rules/1/id');
  });
});
