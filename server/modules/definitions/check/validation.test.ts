import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { adventure, badge, count, inProject, quest, rule } from '../test-definitions.ts';

const service = await startTestService();
const own = inProject(service, service.projectId);

/** A refused body with the place and the words of the first fault. */
async function refused(path: string, body: object, place: string, words: RegExp): Promise<void> {
  const answer = await own.post(path, body);
  assert.equal(answer.status, 400, JSON.stringify(answer.body));
  const { code, details } = answer.body.error;
  assert.equal(code, 'VALIDATION_FAILED');
  assert.equal(details[0].path, place);
  assert.match(details[0].message, words);
}

before(async () => {
  await own.put('/badges/gold', badge());
  await own.put('/quests/known', quest());
});

describe('expressions', () => {
  it('are refused with line and column, wherever they stand', async () => {
    await refused('/rules', rule({ when: 'player.level >\n  2 &&' }), '/when', /^line 2, column \d+: /);
    await refused('/rules', rule({ when: 'player.level + 1' }), '/when', /^line 1, column \d+: .*bool/);
    await refused('/rules', rule({ when: 'stranger.level > 1' }), '/when', /^line 1, column 1: /);
    const grant = (amount: unknown) => rule({ then: [{ do: 'grantXp', amount }] });
    await refused('/rules', grant('player.level >'), '/then/0/amount', /^line 1, column \d+: /);
    await refused('/rules', grant('player.id'), '/then/0/amount', /number/);
    const objective = { id: 'sum', on: 'play', measure: 'sum', of: '1 +', target: 5 };
    await refused('/quests', quest({ objectives: [objective] }), '/objectives/0/of', /^line 1, column \d+: /);
    const guarded = { ...count('c'), when: '"x"' };
    await refused('/quests', quest({ objectives: [guarded] }), '/objectives/0/when', /line 1, column 1: /);
    const reward = { do: 'setAttribute', key: 'mood', value: 'happy +' };
    await refused('/quests', quest({ rewards: [reward] }), '/rewards/0/value', /^line 1, column \d+: /);
    await refused('/rules', rule({ when: `1 == ${'1+'.repeat(2500)}1` }), '/when', /4000/);
  });

  it('are refused in a change of an existing definition too, which stays as it was', async () => {
    await own.put('/rules/kept', rule());
    const answer = await own.patch('/rules/kept', { when: '1 +' });
    assert.equal(answer.status, 400);
    assert.match(answer.body.error.message, /line 1, column \d+/);
    assert.equal((await own.get('/rules/kept')).body.version, 1);
  });
});

describe('references', () => {
  const doing = (action: object) => rule({ then: [{ do: 'grantXp', amount: 1 }, action] });

  it('must exist: each is named, with its place', async () => {
    await refused(
      '/rules',
      doing({ do: 'awardBadge', badgeId: 'no' }),
      '/then/1/badgeId',
      /the badge 'no' does not exist/,
    );
    await refused(
      '/rules',
      doing({ do: 'startQuest', questId: 'no' }),
      '/then/1/questId',
      /the quest 'no' does not exist/,
    );
    await refused(
      '/rules',
      doing({ do: 'startAdventure', adventureId: 'no' }),
      '/then/1/adventureId',
      /the adventure 'no' does not exist/,
    );
    await refused(
      '/rules',
      doing({ do: 'submitScore', leaderboardId: 'no', value: 1 }),
      '/then/1/leaderboardId',
      /the leaderboard 'no' does not exist/,
    );
    const advance = (questId: string, objectiveId: string) =>
      doing({ do: 'advanceQuest', questId, objectiveId });
    await refused('/rules', advance('no', 'wins'), '/then/1/questId', /the quest 'no' does not exist/);
    await refused('/rules', advance('known', 'no'), '/then/1/objectiveId', /'known' has no objective 'no'/);
    await refused(
      '/quests',
      quest({ rewards: [{ do: 'awardBadge', badgeId: 'no' }] }),
      '/rewards/0/badgeId',
      /the badge .* does not exist/,
    );
    const after = (prerequisites: object) => quest({ prerequisites });
    await refused(
      '/quests',
      after({ questIds: ['known', 'no'] }),
      '/prerequisites/questIds/1',
      /the quest 'no' does not exist/,
    );
    await refused(
      '/quests',
      after({ badgeIds: ['no'] }),
      '/prerequisites/badgeIds/0',
      /the badge 'no' does not exist/,
    );
    await refused(
      '/adventures',
      adventure(['known', 'no']),
      '/steps/1/questId',
      /the quest 'no' does not exist/,
    );
  });

  it('to what exists are taken', async () => {
    const answer = await own.post(
      '/quests',
      quest({
        name: 'All sorts',
        prerequisites: { level: 2, questIds: ['known'], badgeIds: ['gold'] },
        rewards: [
          { do: 'awardBadge', badgeId: 'gold' },
          { do: 'advanceQuest', questId: 'known', objectiveId: 'wins', by: 'player.level * 2' },
        ],
      }),
    );
    assert.equal(answer.status, 201);
  });
});

describe('adventures', () => {
  const steps = (...all: [id: string, questId: string, after?: string[]][]) => ({
    name: 'Graph',
    steps: all.map(([id, questId, after]) => ({ id, questId, ...(after ? { after } : {}) })),
  });

  before(async () => {
    for (const id of ['q1', 'q2', 'q3', 'q4']) await own.put(`/quests/${id}`, quest());
  });

  it('name the cycle that their steps form', async () => {
    const body = steps(['a', 'q1'], ['b', 'q2', ['a', 'd']], ['c', 'q3', ['b']], ['d', 'q4', ['c']]);
    await refused('/adventures', body, '/steps', /cycle.*(b → c → d → b|c → d → b → c|d → b → c → d)/);
  });

  it('name a step that can never be reached, and one that is not there', async () => {
    const behind = steps(['a', 'q1', ['b']], ['b', 'q2', ['a']], ['c', 'q3', ['b']]);
    const answer = await own.post('/adventures', behind);
    const told = answer.body.error.details.map(({ message }: { message: string }) => message).join();
    assert.match(told, /'c' can never be reached/);
    await refused(
      '/adventures',
      steps(['a', 'q1', ['ghost']]),
      '/steps/0/after/0',
      /step 'ghost' does not exist/,
    );
  });

  it('have each step and each quest once', async () => {
    await refused('/adventures', steps(['a', 'q1'], ['a', 'q2']), '/steps/1/id', /'a'/);
    await refused('/adventures', steps(['a', 'q1'], ['b', 'q1']), '/steps/1/questId', /'q1'/);
  });
});

describe('times', () => {
  it('are shown in UTC with milliseconds, however they were written', async () => {
    const { body } = await own.put(
      '/rules/times',
      rule({ startsAt: '2026-11-15T11:30:00+02:00', endsAt: '2026-11-15T10:00:00.1234Z' }),
    );
    assert.equal(body.startsAt, '2026-11-15T09:30:00.000Z');
    assert.equal(body.endsAt, '2026-11-15T10:00:00.123Z');
    const again = await own.patch('/rules/times', { startsAt: '2026-11-15T09:30:00Z' });
    assert.equal(again.body.version, 1, 'the same moment, written otherwise, is no change');
  });

  it('must be moments, and end after they begin', async () => {
    await refused('/rules', rule({ startsAt: 'tomorrow' }), '/startsAt', /ISO 8601/);
    await refused('/rules', rule({ startsAt: '2026-11-15' }), '/startsAt', /ISO 8601/);
    await refused('/rules', rule({ startsAt: '2016-12-31T23:59:60Z' }), '/startsAt', /valid date and time/);
    const [from, until] = ['2026-11-15T00:00:00Z', '2026-11-14T00:00:00Z'];
    await refused('/rules', rule({ startsAt: from, endsAt: until }), '/endsAt', /later/);
    await refused(
      '/quests',
      quest({ availableFrom: from, availableUntil: until }),
      '/availableUntil',
      /later/,
    );
    await own.put('/rules/windowed', rule({ startsAt: from }));
    assert.equal((await own.patch('/rules/windowed', { endsAt: until })).status, 400);
  });
});

describe('bounds', () => {
  it('hold for texts, numbers and lists', async () => {
    const many = (n: number, one: (i: number) => unknown) => Array.from({ length: n }, (_, i) => one(i));
    const grant = { do: 'grantXp', amount: 1 };
    await refused('/badges', badge({ description: 'x'.repeat(2001) }), '/description', /2000/);
    await refused('/badges', badge({ imageUrl: 'javascript:alert(1)' }), '/imageUrl', /https:\/\//);
    await refused('/rules', rule({ then: [] }), '/then', /1 item/);
    await refused('/rules', rule({ then: many(21, () => grant) }), '/then', /20 items/);
    await refused('/rules', rule({ then: [{ do: 'dance' }] }), '/then/0/do', /grantXp/);
    await refused('/rules', rule({ then: [{ do: 'grantXp' }] }), '/then/0/amount', /required/);
    await refused('/rules', rule({ then: [{ ...grant, badgeId: 'x' }] }), '/then/0/badgeId', /known/);
    await refused('/rules', rule({ on: 'two words' }), '/on', /beginning with a letter/);
    await refused('/rules', rule({ on: 'player.created' }), '/on', /player\.level_up/);
    await refused('/rules', rule({ priority: 0.5 }), '/priority', /whole number/);
    await refused('/rules', rule({ limit: { times: 0, per: 'day' } }), '/limit/times', /at least 1/);
    await refused('/rules', rule({ limit: { times: 1 } }), '/limit/per', /required/);
    await refused('/rules', rule({ cooldownSeconds: -1 }), '/cooldownSeconds', /at least 0/);
    await refused('/rules', rule({ environments: [] }), '/environments', /1 item/);
    await refused('/rules', rule({ environments: ['live', 'live'] }), '/environments', /duplicate items/);
    await refused('/quests', quest({ objectives: [] }), '/objectives', /1 item/);
    await refused(
      '/quests',
      quest({ objectives: many(21, (i) => count(`o${i}`)) }),
      '/objectives',
      /20 items/,
    );
    await refused('/quests', quest({ objectives: [count('a'), count('a')] }), '/objectives/1/id', /'a'/);
    await refused(
      '/quests',
      quest({ objectives: [count('a', 'play', 0)] }),
      '/objectives/0/target',
      /more than 0/,
    );
    await refused(
      '/quests',
      quest({ objectives: [count('a', 'play', 1.5)] }),
      '/objectives/0/target',
      /whole/,
    );
    await refused('/quests', quest({ timeLimitSeconds: 0 }), '/timeLimitSeconds', /at least 1/);
    await refused('/quests', quest({ repeat: 'hourly' }), '/repeat', /never/);
    await refused('/adventures', adventure([]), '/steps', /1 item/);
    await refused('/adventures', adventure(many(101, (i) => `q${i}`) as string[]), '/steps', /100 items/);
  });
});
