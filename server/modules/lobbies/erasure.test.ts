import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';
import { lobbyCalls } from './test-lobbies.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const { key } = await service.createKey();
const { act, gather, start, read, history, told } = lobbyCalls(service, key);

async function erase(playerId: string) {
  assert.equal((await service.delete(`/players/${playerId}`, { key })).status, 204);
  assert.deepEqual(await tablesThatHold(service.db, playerId), [], 'not a word of them is left');
}

describe('the erasure of a player', () => {
  it('takes them out of the lobbies they are in; the host passes theirs on', async () => {
    const open = await gather(['host-of-two', 'ada', 'ben']);
    const game = await start(['host-of-two', 'ben']);
    await erase('host-of-two');
    assert.equal((await read(open.id)).hostPlayerId, 'ada');
    assert.equal((await read(game.id)).hostPlayerId, 'ben');
    assert.deepEqual(
      (await read(open.id)).members.map(({ playerId }) => playerId),
      ['ada', 'ben'],
    );
    // What they did is still told, as somebody's.
    assert.deepEqual(await history(open.id), [
      'created',
      'joined ada',
      'joined ben',
      'left erased',
      'host ada',
    ]);
    const started = (await told(game.id)).find(({ type }) => type === 'lobby.started');
    assert.deepEqual(
      started?.data['playerIds'],
      ['ben'],
      'what was announced with others stays for the others',
    );
    assert.equal((await act(open.id, 'start')).status, 200, 'and the lobby goes on');
  });

  it('ends the lobby in which they were the last', async () => {
    const { id } = await gather(['alone-in-there', 'second']);
    await act(id, 'leave', { playerId: 'second' });
    await erase('alone-in-there');
    const lobby = await read(id);
    assert.deepEqual([lobby.state, lobby.endReason, lobby.members], ['ended', 'abandoned', []]);
    assert.equal(lobby.hostPlayerId, null);
    assert.deepEqual((await told(id)).at(-1)?.data, { lobbyId: id, reason: 'abandoned', results: null });
  });

  it('happens at the time of the test clock, and is announced at the real one', async () => {
    const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['manage'] });
    const inTest = lobbyCalls(service, testKey);
    const advanceSeconds = 3 * 86_400;
    assert.equal((await service.put('/test-clock', { key: testKey, body: { advanceSeconds } })).status, 200);
    const { id } = await inTest.gather(['tester-alone']);
    const real = service.clock().getTime();
    assert.equal((await service.delete('/players/tester-alone', { key: testKey })).status, 204);
    const { endedAt } = (await service.get(`/lobbies/${id}`, { key: testKey })).body;
    assert.ok(Date.parse(endedAt) >= real + advanceSeconds * 1_000, endedAt);
    const { rows } = await service.db.query({
      name: '',
      text: `select envelope::json->>'createdAt' as at from outbox
             where type = 'lobby.ended' and envelope::json->'data'->>'lobbyId' = $1`,
      values: [id],
    });
    assert.equal(rows.length, 1);
    assert.ok(Math.abs(Date.parse(rows[0].at) - real) < 3_600_000, rows[0].at);
  });

  it('takes their name out of ended lobbies, their results and what was told of them', async () => {
    const { id } = await start(['winner-to-go', 'runner-up']);
    const results = [
      { playerId: 'winner-to-go', score: 9 },
      { playerId: 'runner-up', score: 3 },
    ];
    await act(id, 'end', { results });
    await erase('winner-to-go');
    const left = [{ playerId: 'runner-up', score: 3, place: 2 }];
    const lobby = await read(id);
    assert.deepEqual(lobby.results, left);
    assert.equal(lobby.hostPlayerId, null);
    assert.deepEqual(
      lobby.members.map(({ playerId }) => playerId),
      ['runner-up'],
    );
    assert.deepEqual((await told(id)).at(-1)?.data['results'], left);
    await erase('runner-up');
    assert.deepEqual((await read(id)).results, [], 'there are results, though no player is left in them');
  });

  it('forgets the answer kept for an idempotency key', async () => {
    const call = {
      key,
      body: { hostPlayerId: 'kept-in-an-answer', capacity: 2, visibility: 'private' },
      headers: { 'idempotency-key': 'kept' },
    };
    const first = await service.post('/lobbies', call);
    await erase('kept-in-an-answer');
    const again = await service.post('/lobbies', call);
    assert.equal(again.status, 201);
    assert.notEqual(again.body.id, first.body.id);
  });
});
