import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWithClients } from '../../clients/test-clients.ts';
import { listen, openSocket, type TestSocket } from '../test-sockets.ts';

const { service, key, issue, put, send, setClient } = await startWithClients();
await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { plan: 'ENTERPRISE' },
});

const positionsOf = ({ heard }: TestSocket) =>
  heard.filter(({ name }) => name === 'leaderboard.position').map(({ payload }) => payload);
const last = (socket: TestSocket) => positionsOf(socket).at(-1) as Record<string, unknown> | undefined;
const idOf = (entry: unknown) => (entry as { playerId?: string; alias?: string } | null)?.playerId ?? null;
const refusedWith = async (asked: Promise<unknown>) =>
  ((await asked) as { error?: { code: string } }).error?.code;

async function makeBoard(id: string, scores: Record<string, number> = {}): Promise<void> {
  await put(`/leaderboards/${id}`, { name: id, operator: 'latest' });
  for (const [playerId, value] of Object.entries(scores)) await score(id, playerId, value);
}
async function score(id: string, playerId: string, value: number): Promise<void> {
  const answer = await send(`/leaderboards/${id}/entries`, { playerId, score: value });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

describe('the channel of a position', () => {
  it('informs a player who was overtaken without doing anything', async () => {
    await makeBoard('race', { ann: 30, bob: 20, cy: 10 });
    const bob = openSocket(service.url, { token: await issue('bob') });
    await bob.connected;
    assert.deepEqual(await bob.ask('subscribe', { channel: 'leaderboard:race:me' }), { ok: true });
    const [first] = positionsOf(bob);
    assert.partialDeepStrictEqual(first, {
      leaderboardId: 'race',
      playerId: 'bob',
      season: 1,
      rank: 2,
      previousRank: null,
      score: 20,
      above: { rank: 1, playerId: 'ann', displayName: null, score: 30 },
      below: { rank: 3, playerId: 'cy', displayName: null, score: 10 },
    });
    await score('race', 'cy', 25);
    await bob.until(() => last(bob)?.['rank'] === 3);
    const overtaken = last(bob);
    assert.deepEqual(
      [overtaken?.['previousRank'], overtaken?.['score'], idOf(overtaken?.['above']), overtaken?.['below']],
      [2, 20, 'cy', null],
    );
    await score('race', 'ann', 1);
    await bob.until(() => last(bob)?.['rank'] === 2);
    assert.deepEqual([last(bob)?.['previousRank'], idOf(last(bob)?.['below'])], [3, 'ann']);
    // Only a neighbour changes: the previous rank is the same.
    await score('race', 'ann', 5);
    await bob.until(() => (last(bob)?.['below'] as { score: number } | undefined)?.score === 5);
    assert.deepEqual([last(bob)?.['rank'], last(bob)?.['previousRank']], [2, 2]);
    bob.close();
  });

  it('has no rank and no neighbours for a player without an entry, until there is one', async () => {
    await makeBoard('late', { ann: 5 });
    const id = 'a:b:c';
    const socket = await listen(service, key);
    assert.deepEqual(await socket.ask('subscribe', { channel: `leaderboard:late:${id}` }), { ok: true });
    assert.deepEqual(positionsOf(socket), [
      {
        leaderboardId: 'late',
        playerId: id,
        season: 1,
        rank: null,
        score: null,
        subscore: null,
        above: null,
        below: null,
        previousRank: null,
      },
    ]);
    await score('late', id, 9);
    await socket.until(() => last(socket)?.['rank'] === 1);
    assert.deepEqual([idOf(last(socket)?.['above']), idOf(last(socket)?.['below'])], [null, 'ann']);
    assert.equal((await service.delete(`/players/${encodeURIComponent(id)}`, { key })).status, 204);
    await socket.until(() => last(socket)?.['rank'] === null);
    assert.equal(last(socket)?.['previousRank'], 1);
    await service.delete('/leaderboards/late', { key });
    await socket.until((heard) => heard.at(-1)?.name === 'channel.closed');
    socket.close();
  });

  it('is open to players for themselves, and to projects for all', async () => {
    await makeBoard('own', { ann: 1 });
    const project = await listen(service, key);
    for (const [channel, code] of [
      ['leaderboard:own:me', 'VALIDATION_FAILED'],
      ['leaderboard:own:', 'VALIDATION_FAILED'],
      ['leaderboard:Own:ann', 'VALIDATION_FAILED'],
      ['leaderboard::ann', 'VALIDATION_FAILED'],
      ['leaderboard:nowhere:ann', 'NOT_FOUND'],
    ] as const) {
      assert.equal(await refusedWith(project.ask('subscribe', { channel })), code, channel);
    }
    const ann = await listen(service, key, 'ann');
    assert.equal(await refusedWith(ann.ask('subscribe', { channel: 'leaderboard:own:bob' })), 'FORBIDDEN');
    assert.deepEqual(await ann.ask('subscribe', { channel: 'leaderboard:own:ann' }), { ok: true });
    ann.close();
    project.close();
  });

  it('hides the ids of others from clients if the project wants that', async (t) => {
    await makeBoard('hidden', { ann: 3, bob: 2, cy: 1 });
    await setClient({ hidePlayerIds: true });
    t.after(() => setClient({ hidePlayerIds: false }));
    const bob = openSocket(service.url, { token: await issue('bob') });
    await bob.connected;
    await bob.ask('subscribe', { channel: 'leaderboard:hidden:me' });
    const server = await listen(service, key);
    await server.ask('subscribe', { channel: 'leaderboard:hidden:bob' });
    await score('hidden', 'cy', 2.5);
    for (const socket of [bob, server]) await socket.until(() => last(socket)?.['rank'] === 3);
    const texts = positionsOf(bob).map((payload) => JSON.stringify(payload));
    assert.ok(
      texts.every((text) => !text.includes('"ann"') && !text.includes('"cy"')),
      texts.join('\n'),
    );
    assert.ok(texts.every((text) => text.includes('"playerId":"bob"') && text.includes('"alias":"p_')));
    assert.equal(idOf(last(server)?.['above']), 'cy');
    bob.close();
    server.close();
  });

  it('is read from the rank index for many players of a board at once', async () => {
    const ids = Array.from({ length: 45 }, (_, i) => `p${i}`);
    await makeBoard('crowd');
    for (const [i, id] of ids.entries()) await score('crowd', id, i);
    const sockets = await Promise.all([0, 1, 2].map(() => listen(service, key)));
    for (const [n, socket] of sockets.entries()) {
      for (const id of ids.slice(n * 15, (n + 1) * 15)) {
        const answer = await socket.ask('subscribe', { channel: `leaderboard:crowd:${id}` });
        assert.deepEqual(answer, { ok: true });
      }
    }
    await score('crowd', 'p0', 1_000);
    const latest = (socket: TestSocket) =>
      new Map(positionsOf(socket).map((payload) => [payload['playerId'] as string, payload['rank']]));
    for (const [n, socket] of sockets.entries()) {
      await socket.until(() => ids.slice(n * 15, (n + 1) * 15).every((id) => isMoved(latest(socket), id)));
      socket.close();
    }
    function isMoved(ranks: ReadonlyMap<string, unknown>, id: string): boolean {
      return ranks.get(id) === (id === 'p0' ? 1 : 46 - Number(id.slice(1)));
    }
  });
});
