import assert from 'node:assert/strict';
import type { TestTenant } from '../server/testing/service.ts';

/** A rule, a quest, an adventure, a badge and a leaderboard, with events of three players who came to different points. */
export async function setUpResults(service: TestTenant): Promise<void> {
  const { token } = service.owner;
  const make = async (path: string, body: unknown) => {
    const answer = await service.post(path, { token, body });
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  };
  await make('/badges', { id: 'gold', name: 'Gold medal' });
  await make('/leaderboards', { id: 'weekly', name: 'Best of the week' });
  await make('/rules', {
    id: 'win-xp',
    name: 'XP for a win',
    on: 'match_won',
    when: 'event.properties.score > 10',
    then: [
      { do: 'grantXp', amount: 20 },
      { do: 'submitScore', leaderboardId: 'weekly', value: 'event.properties.score' },
    ],
  });
  await make('/quests', {
    id: 'hunt',
    name: 'Treasure hunt',
    objectives: [
      { id: 'wins', name: 'Win twice', on: 'match_won', measure: 'count', target: 2 },
      { id: 'chest', name: 'Open a chest', on: 'chest_opened', measure: 'count', target: 1 },
    ],
    rewards: [{ do: 'awardBadge', badgeId: 'gold' }],
  });
  await make('/quests', {
    id: 'rest',
    name: 'Take a rest',
    objectives: [{ id: 'nap', on: 'napped', measure: 'count', target: 1 }],
  });
  await make('/adventures', {
    id: 'island',
    name: 'The island',
    steps: [
      { id: 'first', questId: 'hunt' },
      { id: 'second', questId: 'rest', after: ['first'] },
    ],
  });
  for (const [id, displayName] of [
    ['ada', 'Ada'],
    ['bob', 'Bob'],
    ['eve', 'Eve'],
  ]) {
    await make('/players', { id, displayName });
  }
  const won = (playerId: string, score: number) =>
    make('/events', { playerId, type: 'match_won', properties: { score } });
  for (const score of [20, 30]) await won('ada', score);
  await make('/events', { playerId: 'ada', type: 'chest_opened' });
  for (const score of [5, 40]) await won('bob', score);
  await won('eve', 3);
}
