import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newPlayer } from '../../../engine/index.ts';
import { expireQuestsOf } from '../../../testing/expire-quests.ts';
import { startTestService } from '../../../testing/service.ts';
import { type CachedPlayer, createPlayerCache } from './player-cache.ts';

describe('what a node remembers of players', () => {
  it('never hides what another node, a person or time has changed', async () => {
    const service = await startTestService({ own: 'the clock moves' });
    const other = await service.startNode();
    const { token } = service.owner;
    const { key } = await service.createKey();
    const define = async (kind: string, body: Record<string, unknown>) =>
      assert.equal((await service.post(`/${kind}`, { token, body: { name: 'x', ...body } })).status, 201);
    await define('badges', { id: 'first' });
    await define('rules', { id: 'xp', on: 'win', then: [{ do: 'grantXp', amount: 1 }] });
    await define('rules', {
      id: 'red',
      on: 'win',
      when: "player.attributes.team == 'red'",
      then: [{ do: 'grantXp', amount: 100 }],
    });
    await define('rules', {
      id: 'badge',
      on: 'win',
      when: "!('first' in player.badges)",
      then: [{ do: 'awardBadge', badgeId: 'first' }],
    });
    await define('quests', {
      id: 'hurry',
      timeLimitSeconds: 60,
      objectives: [{ id: 'wins', on: 'win', measure: 'count', target: 100 }],
    });
    const win = async (node: { post: typeof service.post }) =>
      (await node.post('/events', { key, body: { playerId: 'ada', type: 'win' } })).body;
    const badgesIn = (body: { effects: { type: string }[] }) =>
      body.effects.filter((effect) => effect.type === 'badge').length;

    for (let turn = 1; turn <= 6; turn++) {
      assert.equal(
        (await win(turn % 2 ? service : other)).player.xp,
        turn,
        'each node counts on from the other',
      );
    }
    assert.equal(
      (await service.put('/players/ada', { key, body: { attributes: { team: 'red' } } })).status,
      200,
    );
    assert.equal((await win(service)).player.xp, 107, 'a profile changed on this node');
    assert.equal((await win(other)).player.xp, 208, 'and is seen by the other');

    assert.equal(badgesIn(await win(service)), 0);
    assert.equal((await service.delete('/players/ada/badges/first', { key })).status, 204);
    assert.equal(badgesIn(await win(service)), 1, 'a badge that was taken away is earned again');

    service.clock.advance(61_000);
    await expireQuestsOf(service);
    await win(service);
    const { body } = await service.get('/players/ada/quests', { key });
    assert.deepEqual(
      [body.data[0].iteration, body.data[0].objectives[0].current],
      [2, 1],
      'a quest that ran out starts again',
    );

    assert.equal((await service.delete('/players/ada', { key })).status, 204);
    assert.equal((await win(other)).player.xp, 1, 'one who was erased starts again');
    assert.equal((await win(service)).player.xp, 2);
  });

  it('is bounded by size and by age, and evicts the least recently used player', () => {
    let now = 0;
    const cache = createPlayerCache(() => now);
    const player = (name: string, weight: number, environmentId = 1): CachedPlayer => ({
      name,
      key: 1,
      environmentId,
      state: newPlayer('x'),
      avatarUrl: null,
      createdAt: '2026-11-15T09:30:00.000Z',
      updatedAt: '2026-11-15T09:30:00.000Z',
      segments: null,
      hasValues: true,
      isLogged: true,
      version: '(0,1)/1',
      weight,
      readAt: now,
    });
    const get = (name: string, environmentId = 1) => cache.get({ environmentId, name });
    cache.put(player('huge', 100_000));
    assert.equal(get('huge'), undefined);
    cache.put(player('neighbour', 50_000, 2));
    for (let n = 0; n < 1_000; n++) {
      cache.put(player(`p${n}`, 50_000));
      if (n % 100 === 0) cache.put(player('regular', 50_000));
      assert.ok(get('regular'), 'who comes again and again is never let go');
    }
    const kept = Array.from({ length: 1_000 }, (_, n) => `p${n}`).filter((name) => get(name));
    assert.ok(kept.length >= 160 && kept.length <= 320, `${kept.length} of 50,000 characters each`);
    assert.deepEqual(kept.at(0), `p${1_000 - kept.length}`, 'the last that came');
    assert.ok(get('neighbour', 2), 'another environment keeps its players');
    now += 10 * 60_000;
    assert.equal(get('p999'), undefined);
  });
});
