import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { startTestService } from '../../testing/service.ts';
import { environmentOf, startRealtime } from './test-realtime.ts';
import { openSocket, type TestSocket, tokenFor } from './test-sockets.ts';

const service = await startTestService();
const node = await startRealtime(service, { messagesPerSecond: 1_000 });
const { token } = service.owner;

/** The projects of two tenants, each with both environments: four environments whose players have the same names. */
const other = await service.post('/tenants', { token, body: { name: 'Rival' } });
const rival = await service.post(`/tenants/${other.body.id}/projects`, {
  token,
  // With the limit of the free plan, many sockets would be refused.
  body: { name: 'Rival', plan: 'ENTERPRISE' },
});
const worlds = await Promise.all(
  [service.projectId, rival.body.id as string].flatMap((project) =>
    (['live', 'test'] as const).map(async (mode) => ({
      key: (await service.createKey({ mode }, project)).key,
      environmentId: await environmentOf(service, mode, project),
    })),
  ),
);

// Names that would collide if the names of rooms were put together carelessly.
const players = ['a', 'b', 'a/player/b', 'all', '1/all', 'channel', '2'].map((id) => id.replaceAll('/', ':'));
for (const { key } of worlds) {
  for (const id of players) await service.put(`/players/${id}`, { key, body: {} });
}
const lobbies = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
const world = fc.nat({ max: worlds.length - 1 });
const player = fc.constantFrom(...players);
const lobby = fc.constantFrom(...lobbies);

const listener = fc.record({
  world,
  player: fc.option(player, { nil: undefined }),
  channels: fc.uniqueArray(lobby, { maxLength: 2 }),
});
const event = fc.record({
  world,
  what: fc.oneof(
    fc.record({ type: fc.constantFrom('player.updated', 'quest.completed'), playerId: player }),
    fc.record({ type: fc.constant('leaderboard.new_leader'), playerId: player, previousLeaderId: player }),
    fc.record({ type: fc.constant('lobby.created'), lobbyId: lobby, hostPlayerId: player }),
    fc.record({
      type: fc.constant('lobby.started'),
      lobbyId: lobby,
      playerIds: fc.uniqueArray(player, { maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('lobby.ended'), lobbyId: lobby, results: fc.constant(null) }),
  ),
});
const members = fc.uniqueArray(player, { maxLength: 4 });

type What = {
  type: string;
  playerId?: string;
  hostPlayerId?: string;
  playerIds?: string[];
  lobbyId?: string;
};

/** Who may receive what, stated again without rooms: a player's token gets that player's events, a project token all. */
function mayHear(
  who: { player: string | undefined },
  what: What,
  membersOf: (id: string) => string[],
): boolean {
  if (who.player === undefined) return true;
  if (what.type === 'lobby.created') return what.hostPlayerId === who.player;
  if (what.type === 'lobby.started') return what.playerIds?.includes(who.player) ?? false;
  if (what.type === 'lobby.ended') return membersOf(what.lobbyId ?? '').includes(who.player);
  return what.playerId === who.player;
}

describe('whatever tokens, rooms and events there are', () => {
  it('each socket receives exactly what its token may receive, and can subscribe to nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(listener, { minLength: 1, maxLength: 6 }),
        fc.array(event, { maxLength: 12 }),
        fc.tuple(members, members),
        async (listeners, events, memberLists) => {
          for (const [i, id] of lobbies.entries()) {
            node.source.lobbies.set(id, { id, members: memberLists[i] ?? [] });
          }
          const membersOf = (id: string) => node.source.lobbies.get(id)?.members ?? [];
          const sockets = await Promise.all(
            listeners.map(async (one): Promise<TestSocket> => {
              const withKey = worlds[one.world]?.key ?? '';
              const socket = openSocket(node.url, { token: await tokenFor(service, withKey, one.player) });
              await socket.connected;
              for (const id of one.channels) {
                const { ok } = await socket.ask('subscribe', { channel: `lobby:${id}` });
                assert.equal(ok, one.player === undefined || membersOf(id).includes(one.player));
              }
              return socket;
            }),
          );
          const ids: string[] = [];
          for (const { world, what } of events) {
            const { type, ...data } = what;
            const subjects = type === 'lobby.ended' ? membersOf(what.lobbyId) : [];
            ids.push(await node.notify(worlds[world]?.environmentId ?? 0, type, data, subjects));
          }
          for (const [i, socket] of sockets.entries()) {
            const who = listeners[i] ?? assert.fail();
            const expected = ids.filter((_, n) => {
              const { world, what } = events[n] ?? assert.fail();
              return world === who.world && mayHear(who, what, membersOf);
            });
            // Events of the round before may come late, to sockets that were opened meanwhile.
            const isEvent = ({ payload }: TestSocket['heard'][number]) => ids.includes(payload?.id);
            await socket.until((heard) => heard.filter(isEvent).length >= expected.length);
            // An acknowledgement comes after everything that was sent before it.
            await socket.ask('unsubscribe', { channel: 'leaderboard:fence' });
            const heard = socket.heard.filter(isEvent);
            assert.deepEqual(
              heard.map(({ payload }) => payload.id),
              expected,
            );
            socket.close();
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
