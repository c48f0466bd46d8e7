import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { lastOutcome, missingIn } from './last-outcome.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });

for (const [path, body] of [
  ['/badges', { id: 'gold', name: 'Gold' }],
  ['/badges', { id: 'lonely', name: 'Nobody awards it' }],
  [
    '/rules',
    {
      id: 'veteran',
      name: 'Veteran',
      on: 'match.won',
      when: 'event.properties.score > 10 && player.level >= 5',
      then: [{ do: 'awardBadge', badgeId: 'gold' }],
    },
  ],
  [
    '/quests',
    {
      id: 'win-three',
      name: 'Win three',
      objectives: [{ id: 'wins', name: 'Wins', on: 'match.won', measure: 'count', target: 3 }],
      rewards: [{ do: 'awardBadge', badgeId: 'gold' }],
    },
  ],
  [
    '/adventures',
    { id: 'week', name: 'Week', start: 'auto', steps: [{ id: 'first', questId: 'win-three' }] },
  ],
] as const) {
  assert.equal((await service.post(path, { key, body })).status, 201, path);
}
await service.put('/players/ada', { key, body: {} });

const explain = async (query: string) => (await service.get(`/players/ada/explain?${query}`, { key })).body;

describe('GET /players/{playerId}/explain', () => {
  it('says what is missing before the first event', async () => {
    const { earned, paths } = await explain('badgeId=gold');
    assert.equal(earned, false);
    assert.deepEqual(
      paths.map(({ kind, id, name, state, last }: Record<string, unknown>) => [kind, id, name, state, last]),
      [
        ['quest', 'win-three', 'Win three', 'not started', null],
        ['rule', 'veteran', 'Veteran', 'open', null],
      ],
    );
    assert.deepEqual(
      paths.map(({ on, when }: Record<string, unknown>) => [on, when]),
      [
        [null, null],
        ['match.won', 'event.properties.score > 10 && player.level >= 5'],
      ],
    );
  });

  it('says what the latest event did on each path', async () => {
    const event = { id: 'match-1', playerId: 'ada', type: 'match.won', properties: { score: 20 } };
    await service.post('/events', { key, body: event });
    await service.post('/events', { key, body: { playerId: 'ada', type: 'elsewhere' } });
    const { paths } = await explain('badgeId=gold');
    const [quest, rule] = paths;
    assert.equal(quest.state, 'active');
    assert.deepEqual(quest.missing, [{ what: 'Wins', have: 1, need: 3 }]);
    assert.equal(quest.last.outcome, 'counted');
    assert.deepEqual(rule.missing, [{ what: 'player.level', have: 1, need: 5 }]);
    const { at, ...last } = rule.last;
    assert.ok(Date.parse(at));
    assert.deepEqual(last, {
      eventId: 'match-1',
      type: 'match.won',
      outcome: 'condition',
      condition: 'player.level >= 5',
      values: { 'player.level': 1 },
    });
  });

  it('explains quests and adventures, and what has been earned', async () => {
    assert.equal((await explain('adventureId=week')).paths[0].id, 'week');
    for (const id of ['2', '3']) {
      const event = { id, playerId: 'ada', type: 'match.won', properties: { score: 1 } };
      await service.post('/events', { key, body: event });
    }
    const quest = await explain('questId=win-three');
    assert.equal(quest.earned, true);
    assert.deepEqual(quest.paths[0].missing, []);
    assert.equal((await explain('badgeId=gold')).earned, true);
    assert.deepEqual(await explain('badgeId=lonely'), { earned: false, paths: [] });
  });

  it('needs exactly one target, which exists, of a player who exists', async () => {
    for (const query of ['', 'badgeId=gold&questId=win-three', 'adventureId=week&badgeId=gold']) {
      assertFault(await service.get(`/players/ada/explain?${query}`, { key }), 'VALIDATION_FAILED', query);
    }
    for (const query of ['badgeId=none', 'questId=gold', 'adventureId=none']) {
      assertFault(await service.get(`/players/ada/explain?${query}`, { key }), 'NOT_FOUND', query);
    }
    assertFault(await service.get('/players/nobody/explain?badgeId=gold', { key }), 'NOT_FOUND');
  });
});

describe('the last outcome', () => {
  const at = '2026-11-15T09:30:00.000Z';

  it('is that of the newest event that reached it', () => {
    const events = [
      { id: 'new', type: 'win', at, trace: [{ rule: 'other', fired: true as const }] },
      { id: 'old', type: 'win', at, trace: [{ rule: 'r', not: 'cooldown' as const }] },
      { id: 'oldest', type: 'win', at, trace: [{ rule: 'r', fired: true as const }] },
    ];
    assert.deepEqual(lastOutcome({ kind: 'rule', id: 'r' }, events), {
      eventId: 'old',
      type: 'win',
      at,
      outcome: 'cooldown',
      condition: null,
      values: {},
    });
    assert.equal(lastOutcome({ kind: 'quest', id: 'r' }, events), null);
  });

  it('names the number that a comparison lacks, and nothing else', () => {
    const of = (condition: string, values: Record<string, unknown>) =>
      missingIn({ eventId: 'e', type: 'win', at, outcome: 'condition', condition, values });
    assert.deepEqual(of('player.xp > 10.5', { 'player.xp': 3 }), [
      { what: 'player.xp', have: 3, need: 10.5 },
    ]);
    assert.deepEqual(of('player.level <= 5', { 'player.level': 7 }), []);
    assert.deepEqual(of('event.type == "a"', { 'event.type': 'b' }), []);
    assert.deepEqual(of('player.xp >= 5 || true', { 'player.xp': 1 }), []);
  });
});
