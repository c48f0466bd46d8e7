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
});
