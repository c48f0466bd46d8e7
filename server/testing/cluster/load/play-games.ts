import type { Caller } from './repeat-calls.ts';

/** The games that two players played in lobbies. All of them ended, with the results acknowledged. */
export interface GameRecord {
  hostId: string;
  guestId: string;
  lobbyIds: string[];
}

/** What each of them gets for a game. */
export const gamePoints = { host: 2, guest: 1 };

interface Lobby {
  id: string;
  state: string;
  members: { playerId: string; ready: boolean }[];
}

/** Opens a lobby, fills it, starts it and ends it with results, again and again until it is told to stop. */
export async function playGames(
  { call, done }: Caller,
  record: GameRecord,
  pause: () => Promise<boolean>,
): Promise<void> {
  const { hostId, guestId, lobbyIds } = record;
  const results = [
    { playerId: hostId, score: gamePoints.host },
    { playerId: guestId, score: gamePoints.guest },
  ];

  /** Of a step that was taken although its answer got lost, the repetition is refused with 409. */
  async function take(
    id: string,
    step: string,
    body: unknown,
    isTaken: (lobby: Lobby) => boolean,
  ): Promise<void> {
    const answer = await call('post', `/lobbies/${id}/${step}`, body === undefined ? {} : { body });
    if (answer.status < 300) return;
    const lobby = await done('get', `/lobbies/${id}`);
    if (answer.status !== 409 || !isTaken(lobby))
      throw new Error(`${step}: ${answer.status} ${JSON.stringify(answer.body)}, ${JSON.stringify(lobby)}`);
  }
  const isReady = (playerId: string) => (lobby: Lobby) =>
    lobby.members.some((member) => member.playerId === playerId && member.ready);

  while (await pause()) {
    const { id } = await done('post', '/lobbies', {
      body: { hostPlayerId: hostId, capacity: 2, visibility: 'public', leaderboardId: 'games' },
      headers: { 'idempotency-key': `${hostId}-${lobbyIds.length}` },
    });
    await take(id, 'join', { playerId: guestId }, ({ members }) => members.length === 2);
    for (const playerId of [hostId, guestId])
      await take(id, 'ready', { playerId, ready: true }, isReady(playerId));
    await take(id, 'start', undefined, ({ state }) => state === 'started');
    await take(id, 'end', { results }, ({ state }) => state === 'ended');
    lobbyIds.push(id);
  }
}
