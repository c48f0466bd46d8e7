import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const test = { 'x-environment': 'test' };

const rule = { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] };
const win = { type: 'win', properties: { score: 3 } };

before(async () => {
  await service.post('/badges', { token, body: { id: 'star', name: 'Star' } });
  await service.post('/rules', { token, body: rule });
});

const simulate = (body: unknown, headers = {}) => service.post('/events/simulate', { token, headers, body });
const bundleOf = async () => (await service.get('/definitions/bundle', { token })).body;
const typesOf = ({ effects }: { effects: { type: string }[] }) => effects.map(({ type }) => type);

describe('a simulation with a bundle', () => {
  it('runs on the project as if the bundle were applied, and writes nothing', async () => {
    const stored = await bundleOf();
    const bundle = {
      format: 1,
      levels: { thresholds: [0, 30] },
      // Before what it refers to, and in place of the stored one.
      rules: [
        {
          ...rule,
          when: 'event.properties.score >= 3',
          then: [
            { do: 'grantXp', amount: 'event.properties.score * 10' },
            { do: 'grantCurrency', currencyId: 'shells', amount: 5 },
            { do: 'submitScore', leaderboardId: 'board', value: 7 },
          ],
        },
        {
          id: 'up',
          name: 'Up',
          on: 'player.level_up',
          then: [
            { do: 'awardBadge', badgeId: 'climber' },
            { do: 'awardBadge', badgeId: 'star' },
          ],
        },
      ],
      quests: [{ id: 'one', name: 'One', objectives: [{ id: 'a', on: 'win', measure: 'count', target: 2 }] }],
      badges: [{ id: 'climber', name: 'Climber' }],
      currencies: [{ id: 'shells', name: 'Shells', initial: 2 }],
      leaderboards: [{ id: 'board', name: 'Board' }],
    };
    const { status, body } = await simulate({ events: [win, win], bundle });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.results.map(typesOf), [
      ['xp', 'level', 'currency', 'score', 'quest.started', 'quest.progress', 'badge', 'badge'],
      ['xp', 'currency', 'score', 'quest.progress', 'quest.completed'],
    ]);
    const { xp, level, badges, balances } = body.player;
    assert.deepEqual([xp, level, badges, balances], [60, 2, ['climber', 'star'], { shells: 12 }]);
    assert.deepEqual(body.before.balances, { shells: 2 }, 'a new player has what new players would get');
    assert.deepEqual(await bundleOf(), stored);
  });

  it('leaves alone what the bundle does not name', async () => {
    const bundle = { format: 1, badges: [{ id: 'other', name: 'Other' }], rules: [] };
    const { body } = await simulate({ event: win, bundle });
    assert.deepEqual(body.effects, [{ type: 'xp', amount: 10, xp: 10, ruleId: 'win' }]);
  });

  it('names every fault at once, each with its place', async () => {
    const bundle = {
      format: 2,
      rules: [
        { ...rule, when: 'nope(' },
        { ...rule, id: 'x', then: [{ do: 'awardBadge', badgeId: 'gone' }] },
      ],
      badges: 'all',
    };
    const { status, body } = await simulate({ event: win, bundle });
    assert.equal(status, 400);
    assert.deepEqual(body.error.details.map(({ path }: { path: string }) => path).sort(), [
      '/bundle/badges',
      '/bundle/format',
      '/bundle/rules/0/when',
      '/bundle/rules/1/then/0/badgeId',
    ]);
  });

  it('stands in place of drafts and changesets, and not beside them', async () => {
    const bundle = { format: 1 };
    const { body: changeset } = await service.post('/changesets', { token, body: { title: 'Empty' } });
    for (const beside of [{ rules: [rule] }, { changesetId: changeset.id }]) {
      const { status, body } = await simulate({ event: win, bundle, ...beside });
      assert.equal(status, 400);
      assert.equal(body.error.details[0].path, '/bundle');
    }
  });

  it('from test, tries what is for test beside what is live, and may replace what is live', async () => {
    await service.post('/badges', { token, headers: test, body: { id: 'trial', name: 'Trial' } });
    const awards = { ...rule, id: 'trial', then: [{ do: 'awardBadge', badgeId: 'trial' }] };
    const inTest = await simulate({ event: win, bundle: { format: 1, rules: [awards] } }, test);
    assert.deepEqual(typesOf(inTest.body), ['badge', 'xp']);
    const inLive = await simulate({ event: win, bundle: { format: 1, rules: [awards] } });
    assert.equal(inLive.status, 400, 'the badge is not active in live');
    const replaced = { ...rule, then: [{ do: 'grantXp', amount: 1 }] };
    const { body } = await simulate({ event: win, bundle: { format: 1, rules: [replaced] } }, test);
    assert.deepEqual(body.effects, [{ type: 'xp', amount: 1, xp: 1, ruleId: 'win' }]);
  });
});
