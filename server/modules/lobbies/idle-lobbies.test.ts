import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestService } from '../../testing/service.ts';
import { lobbyCalls, type WireLobby } from './test-lobbies.ts';

const service = await startTestService({ own: 'the clock moves' });
const { key } = await service.createKey();
const { act, open, gather, start, read, history, told } = lobbyCalls(service, key);

async function until(id: string, state: string): Promise<WireLobby> {
  for (;;) {
    const lobby = await read(id);
    if (lobby.state === state) return lobby;
    await wait(50);
  }
}

/** Ends as soon as the job has looked at everything that was due by now. */
async function lookedAt(): Promise<void> {
  const { id } = await open('sentinel', { idleTimeoutSeconds: 1 });
  service.clock.advance(1_000);
  await until(id, 'ended');
}

describe('an open lobby without activity', () => {
  it('ends without any request, exactly once on two nodes', async () => {
    await service.startNode();
    const { id } = await gather(['ada', 'ben'], { idleTimeoutSeconds: 30 });
    service.clock.advance(29_000);
    await lookedAt();
    // One second of the sentinel's is gone by now, the lobby's own time too.
    const lobby = await until(id, 'ended');
    assert.equal(lobby.endReason, 'timeout');
    assert.equal(lobby.results, null);
    assert.equal(lobby.members.length, 2);
    await lookedAt();
    assert.deepEqual(
      (await history(id)).filter((entry: string) => entry.startsWith('ended')),
      ['ended timeout'],
    );
    assert.deepEqual(
      (await told(id)).filter(({ type }) => type === 'lobby.ended'),
      [{ type: 'lobby.ended', data: { lobbyId: id, reason: 'timeout', results: null } }],
    );
  });

  it('lives on while somebody joins, leaves or says whether they are ready; reading is not enough', async () => {
    const { id } = await open('ada', { idleTimeoutSeconds: 100 });
    const idle = await open('ada', { idleTimeoutSeconds: 100 });
    const doings: [string, object][] = [
      ['join', { playerId: 'ben' }],
      ['ready', { playerId: 'ben', ready: true }],
      ['ready', { playerId: 'ben', ready: true }],
      ['leave', { playerId: 'ben' }],
    ];
    for (const [action, body] of doings) {
      service.clock.advance(60_000);
      assert.equal((await act(id, action, body)).status, 200);
      await read(idle.id);
      await act(idle.id, 'leave', { playerId: 'nobody' });
    }
    await lookedAt();
    assert.equal((await read(id)).state, 'open');
    assert.equal((await until(idle.id, 'ended')).endReason, 'timeout');
    service.clock.advance(100_000);
    assert.equal((await until(id, 'ended')).endReason, 'timeout');
  });

  it('is not a long game, which goes on', async () => {
    const { id } = await start(['ada', 'ben'], { idleTimeoutSeconds: 1 });
    service.clock.advance(86_400_000);
    await lookedAt();
    assert.equal((await read(id)).state, 'started');
  });

  it('has an hour where nothing was said', async () => {
    const { id } = await open('ada');
    service.clock.advance(3_500_000);
    await lookedAt();
    assert.equal((await read(id)).state, 'open');
    service.clock.advance(100_000);
    assert.equal((await until(id, 'ended')).endReason, 'timeout');
  });
});
