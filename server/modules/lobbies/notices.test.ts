import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryRateLimiter } from '../../platform/http/admission/rate-limit.ts';
import { ok } from '../../platform/http/endpoint.ts';
import { withoutKey } from '../../platform/http/idempotency/once.ts';
import { startTestService } from '../../testing/service.ts';
import { createDefinitionCache, createPastProjects } from '../definitions/index.ts';
import { createPlayerCache, createPlayerNotices } from '../players/index.ts';
import { openPlayerRows } from '../players/test-players.ts';
import { changingLobby } from './changing-lobby.ts';
import { endIdleLobbies } from './end-idle-lobbies.ts';
import { endLobby } from './end-lobby.ts';
import { lobbyErasure } from './erase-player.ts';
import { joinLobby } from './join-lobby.ts';
import { createLobbyNotices, type LobbyNotices } from './lobby-notices.ts';
import type { PresentedLobby } from './present-lobby.ts';
import { isMember, readLobby } from './read-lobby.ts';
import { lobbyCalls } from './test-lobbies.ts';

const service = await startTestService({ own: 'it is stopped or has a second node' });
const { key } = await service.createKey();
const { open } = lobbyCalls(service, key);
const { live } = await openPlayerRows(service);
const { db, clock, tenantId, projectId } = service;
const notices: LobbyNotices = createLobbyNotices();
const work = {
  db,
  clock,
  notices,
  playerNotices: createPlayerNotices(),
  wake: () => {},
  definitions: createDefinitionCache(),
  past: createPastProjects(),
  players: createPlayerCache(),
  ids: { isUnfinished: async () => false },
  boards: {
    expect: () => {},
    view: () => Promise.reject(new Error('a lobby asks for no rank')),
    rankInGroup: () => Promise.reject(new Error('a lobby asks for no rank')),
    places: { has: () => false, add: () => {}, forget: () => {} },
    rankTeamScore: () => Promise.reject(new Error('a lobby asks for no rank')),
  },
  limiter: createMemoryRateLimiter(() => clock().getTime()),
};
const place = {
  tenantId,
  projectId,
  environment: { id: live, name: 'live' },
  levels: { thresholds: [0] },
  timezone: 'UTC',
} as const;

const change = (lobbyId: string, transition: Parameters<ReturnType<typeof changingLobby>>[1]) =>
  changingLobby(work)({ context: place, params: { lobbyId }, once: withoutKey(db) }, transition, ok);

/** What the listener finds when it reads the lobby that it was told of. */
async function hearing(doing: () => Promise<unknown>): Promise<PresentedLobby[]> {
  const heard: Promise<PresentedLobby>[] = [];
  const stop = notices.listen((environmentId, lobbyId) => heard.push(readLobby(db, environmentId, lobbyId)));
  await doing();
  stop();
  return Promise.all(heard);
}

describe('a listener in this process', () => {
  it('is told of each change once it can be read, of nothing that failed, and of nothing after it stopped', async () => {
    const { id } = await open('ada', { capacity: 2 });
    const join = () => change(id, (tx, ...of) => joinLobby(tx, ...of, { playerId: 'ben' }));
    const [joined, ...more] = await hearing(join);
    assert.deepEqual(
      joined?.members.map(({ playerId }) => playerId),
      ['ada', 'ben'],
    );
    assert.deepEqual(more, []);
    assert.deepEqual(await hearing(() => assert.rejects(join())), []);
    const [ended] = await hearing(() => change(id, (tx, ...of) => endLobby(tx, ...of, undefined)));
    assert.equal(ended?.endReason, 'cancelled');
  });

  it('is told of lobbies that end by themselves, and of those that an erasure changes', async () => {
    const { id } = await open('cleo');
    const hook = lobbyErasure(notices);
    const [row] = (
      await db.query({ name: '', text: 'select key from players where id = $1', values: ['cleo'] })
    ).rows;
    const [left] = await hearing(async () => {
      const tell = await db.transaction(async (tx) =>
        hook.forget?.(tx, place, { key: row.key, id: 'cleo' }, clock()),
      );
      tell?.();
    });
    assert.deepEqual([left?.id, left?.endReason], [id, 'abandoned']);

    // By a clock of its own, so that the service's own job does not come first.
    const idle = await open('cleo');
    const later = () => new Date(clock().getTime() + 3_600_001);
    const ended = await hearing(() => endIdleLobbies({ ...work, clock: later }));
    assert.equal(ended.find((lobby) => lobby.id === idle.id)?.endReason, 'timeout');
  });
});

describe('who is in a lobby', () => {
  it('is in that one of their own environment, and still after it ended', async () => {
    const { id } = await open('ada');
    const other = await open('ben');
    assert.equal(await isMember(db, live, id, 'ada'), true);
    assert.equal(await isMember(db, live, id, 'ben'), false);
    assert.equal(await isMember(db, live, other.id, 'ada'), false);
    assert.equal(await isMember(db, live + 1, id, 'ada'), false);
    await change(id, (tx, ...of) => endLobby(tx, ...of, undefined));
    assert.equal(await isMember(db, live, id, 'ada'), true);
  });
});
