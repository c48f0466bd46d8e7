import { setTimeout as wait } from 'node:timers/promises';
import { type Listener, listen } from './listen.ts';
import { type GameRecord, playGames } from './play-games.ts';
import { pressLimit } from './press-limit.ts';
import { createCaller, type FailedCall } from './repeat-calls.ts';
import { type PlayerRecord, writePlayer } from './write-players.ts';

export interface LoadSize {
  players: number;
  socketsEach: number;
  /** Pairs of players that play games in lobbies. */
  pairs: number;
  /** Of all players together, and of all pairs together: rounds a second at most. */
  rounds: number;
}

export interface Load {
  readonly failed: readonly FailedCall[];
  readonly players: readonly PlayerRecord[];
  readonly games: readonly GameRecord[];
  readonly listeners: readonly Listener[];
  /** Ends the writers, each after its last call was acknowledged. */
  stop(): Promise<void>;
  /** Closes the sockets, and ends what a failed test has left. */
  close(): void;
}

export interface LoadTarget {
  url: string;
  key: string;
  /** Of a project on the plan FREE. */
  limitedKey: string;
  /** Filled by the load. */
  passes: Map<number, number>;
}

/**
 * Writers that repeat each call until it is acknowledged, and sockets of all their players, which are connected before
 * anything is written. Resolves when all of them are at work.
 */
export async function startLoad(target: LoadTarget, name: string, size: LoadSize): Promise<Load> {
  const { url, key, limitedKey, passes } = target;
  const caller = createCaller(url, key);
  const players: PlayerRecord[] = Array.from({ length: size.players }, (_, i) => ({
    playerId: `${name}-${i}`,
    renames: 0,
    events: 0,
    scores: 0,
  }));
  const games: GameRecord[] = Array.from({ length: size.pairs }, (_, i) => ({
    hostId: `${name}-host-${i}`,
    guestId: `${name}-guest-${i}`,
    lobbyIds: [],
  }));
  const listeners: Listener[] = [];
  for (const { playerId } of players) {
    const sockets = Array.from({ length: size.socketsEach }, () => listen(url, caller, playerId));
    listeners.push(...(await Promise.all(sockets)));
  }
  for (const { hostId, guestId } of games)
    for (const playerId of [hostId, guestId]) listeners.push(await listen(url, caller, playerId));

  let stopped = false;
  /** At random, so that the writers do not act at the same moments. */
  const pauseOf = (writers: number) => async () => {
    await wait((1_000 / size.rounds) * writers * (0.5 + Math.random()));
    return !stopped;
  };
  const writing = Promise.all([
    ...players.map((record) => writePlayer(caller, record, pauseOf(size.players))),
    ...games.map((record) => playGames(caller, record, pauseOf(size.pairs))),
    pressLimit(url, limitedKey, passes, () => stopped),
  ]);
  // Reported by `stop`; without this a writer that fails early would end the process.
  writing.catch(() => {});
  // Only a client that has heard something can tell where to go on when it comes back.
  while (listeners.some(({ heard }) => heard.length === 0)) await wait(50);
  return {
    failed: caller.failed,
    players,
    games,
    listeners,
    async stop() {
      stopped = true;
      await writing;
    },
    close() {
      stopped = true;
      for (const listener of listeners) listener.close();
    },
  };
}
