import assert from 'node:assert/strict';
import type { TestTenant } from '../server/testing/service.ts';

/** Names as people choose them: markup, another direction, and far too long. */
export const strangeNames = {
  markup: '<img src=x onerror="globalThis.hit = true"><b>Bold</b>',
  rightToLeft: 'محمد بن موسى الخوارزمي',
  long: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5),
};

/** A project with a little of everything, made over HTTP as a customer would. */
export async function setUpProject(service: TestTenant) {
  const { token } = service.owner;
  const make = async (path: string, body: unknown) => {
    const answer = await service.post(path, { token, body });
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await make('/badges', { id: 'first-win', name: 'First win' });
  await make('/quests', {
    id: 'win-three',
    name: 'Win three',
    objectives: [{ id: 'wins', on: 'match_won', measure: 'count', target: 3 }],
    rewards: [{ do: 'awardBadge', badgeId: 'first-win' }],
  });
  await make('/adventures', { id: 'path', name: 'Path', steps: [{ id: 'one', questId: 'win-three' }] });
  await make('/rules', { id: 'xp', name: 'XP', on: 'match_won', then: [{ do: 'grantXp', amount: 120 }] });
  await make('/rules', {
    id: 'veteran',
    name: 'Veteran',
    on: 'match_won',
    when: 'player.level >= 50',
    then: [{ do: 'grantXp', amount: 1 }],
  });
  await make('/leaderboards', { id: 'xp', name: 'Most XP', source: 'xp' });
  for (const [id, displayName] of Object.entries(strangeNames)) await make('/players', { id, displayName });
  const event = {
    playerId: 'ada',
    type: 'match_won',
    id: 'the-first',
    properties: { note: strangeNames.markup },
  };
  await make('/events', event);
  for (let count = 0; count < 3; count++) await make('/events', { playerId: 'ada', type: 'match_won' });
  const lobby = { hostPlayerId: 'ada', name: strangeNames.markup, capacity: 4, visibility: 'public' };
  await make('/lobbies', lobby);
  await service.createKey({ name: strangeNames.markup });
}
