import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { rankResults } from './rank-results.ts';
import { lobbyCalls } from './test-lobbies.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { act, start, read } = lobbyCalls(service, key);

describe('places', () => {
  const given = [
    { playerId: 'c', score: 5 },
    { playerId: 'a', score: 5 },
    { playerId: 'b', score: 7 },
    { playerId: 'd', score: -1.5 },
  ];

  it('are by score, best first; equal scores share one', () => {
    assert.deepEqual(
      rankResults(given, 'desc').map(({ playerId, place }) => `${playerId}${place}`),
      ['b1', 'a2', 'c2', 'd4'],
    );
    assert.deepEqual(
      rankResults(given, 'asc').map(({ playerId, place }) => `${playerId}${place}`),
      ['d1', 'a2', 'c2', 'b4'],
    );
  });
});

describe('the results of a game', () => {
  it("are in each player's event stream and set off their rules, with the lobby's end", async () => {
    const rule = {
      name: 'Winners',
      on: 'lobby.finished',
      when: 'event.properties.place == 1 && event.properties.score > 5',
      then: [{ do: 'grantXp', amount: 'event.properties.score * 10' }],
    };
    assert.equal((await service.put('/rules/winners', { key, body: rule })).status, 201);
    const { id } = await start(['ada', 'ben', 'cleo']);
    const results = [
      { playerId: 'ada', score: 3 },
      { playerId: 'ben', score: 12 },
    ];
    await act(id, 'end', { results });
    const eventsOf = async (playerId: string) =>
      (await service.get(`/events?playerId=${playerId}`, { key })).body.data.map(
        ({ type, properties }: Record<string, unknown>) => ({ type, properties }),
      );
    const finished = (score: number, place: number) => [
      { type: 'lobby.finished', properties: { lobbyId: id, score, place } },
    ];
    assert.deepEqual(await eventsOf('ben'), finished(12, 1));
    assert.deepEqual(await eventsOf('ada'), finished(3, 2));
    assert.deepEqual(await eventsOf('cleo'), [], 'who has no result has no such event');
    assert.equal((await service.get('/players/ben', { key })).body.xp, 120);
    assert.equal((await service.get('/players/ada', { key })).body.xp, 0);
  });

  it('are refused whole where one of them cannot be, and the game goes on', async () => {
    const { id } = await start(['ada', 'ben']);
    const good = { playerId: 'ada', score: 1 };
    const faulty: [object, RegExp][] = [
      [{ playerId: 'cleo', score: 1 }, /results\/1\/playerId/],
      [good, /results\/1\/playerId/],
      [{ playerId: 'ben', score: '1' }, /results\/1\/score/],
      [{ playerId: 'ben', score: 1e300 }, /results\/1\/score/],
      [{ playerId: 'ben', score: -1e16 }, /results\/1\/score/],
      [{ playerId: 'ben' }, /results\/1/],
      [{ playerId: 'ben', score: 1, place: 1 }, /place/],
    ];
    for (const [one, named] of faulty) {
      const answer = await act(id, 'end', { results: [good, one] });
      assert.match(assertFault(answer, 'VALIDATION_FAILED', JSON.stringify(one)).message, named);
    }
    const endless = await service.post(`/lobbies/${id}/end`, {
      key,
      raw: '{"results":[{"playerId":"ada","score":1e999}]}',
    });
    assertFault(endless, 'VALIDATION_FAILED');
    assert.equal((await read(id)).state, 'started');
    assert.equal((await act(id, 'end', { results: [{ playerId: 'ada', score: 2 ** 53 - 1 }] })).status, 200);
    assert.equal((await read(id)).results?.[0]?.score, 2 ** 53 - 1);
  });

  it('of one who left before the end are refused', async () => {
    const { id } = await start(['ada', 'ben']);
    await act(id, 'leave', { playerId: 'ben' });
    assertFault(await act(id, 'end', { results: [{ playerId: 'ben', score: 1 }] }), 'VALIDATION_FAILED');
  });

  it("go to the lobby's leaderboard, whose order decides the places", async () => {
    for (const order of ['asc', 'desc']) {
      const board = { name: order, order };
      assert.equal((await service.put(`/leaderboards/golf-${order}`, { key, body: board })).status, 201);
    }
    const entries = async (leaderboardId: string) =>
      (await service.get(`/leaderboards/${leaderboardId}/entries`, { key })).body.data.map(
        ({ rank, playerId, score }: Record<string, unknown>) => [rank, playerId, score],
      );
    const results = [
      { playerId: 'ada', score: 70.5 },
      { playerId: 'ben', score: 68 },
    ];
    for (const [order, standing] of [
      [
        'asc',
        [
          [1, 'ben', 68],
          [2, 'ada', 70.5],
        ],
      ],
      [
        'desc',
        [
          [1, 'ada', 70.5],
          [2, 'ben', 68],
        ],
      ],
    ] as const) {
      const { id } = await start(['ada', 'ben'], { leaderboardId: `golf-${order}` });
      const { body } = await act(id, 'end', { results });
      assert.deepEqual(
        body.results.map(({ place, playerId, score }: Record<string, unknown>) => [place, playerId, score]),
        standing,
      );
      assert.deepEqual(await entries(`golf-${order}`), standing);
    }
  });

  it('need no leaderboard any more once it is deleted', async () => {
    await service.put('/leaderboards/short-lived', { key, body: { name: 'Short-lived' } });
    const { id } = await start(['ada', 'ben'], { leaderboardId: 'short-lived' });
    assert.equal((await service.delete('/leaderboards/short-lived', { key })).status, 204);
    const { status, body } = await act(id, 'end', { results: [{ playerId: 'ada', score: 4 }] });
    assert.equal(status, 200);
    assert.deepEqual(body.results, [{ playerId: 'ada', score: 4, place: 1 }]);
  });

  it('cannot be promised to a leaderboard that is not there, or that ranks XP', async () => {
    await service.put('/leaderboards/by-xp', { key, body: { name: 'By XP', source: 'xp' } });
    const open = (leaderboardId: string) =>
      service.post('/lobbies', {
        key,
        body: { hostPlayerId: 'ada', capacity: 2, visibility: 'public', leaderboardId },
      });
    assertFault(await open('nowhere'), 'VALIDATION_FAILED');
    assertFault(await open('by-xp'), 'CONFLICT');
  });
});
