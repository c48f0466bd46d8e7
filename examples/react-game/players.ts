import { createHash, randomBytes } from 'node:crypto';

export interface Player {
  /** The id of the player in Laurel. */
  playerId: string;
  name: string;
}

/** More sign-ins than this end the oldest ones, so that nobody can fill the memory. */
const maxSessions = 1_000;

/** Who is signed in. A name is enough here; your game has accounts. */
export function createPlayers() {
  const sessions = new Map<string, Player>();
  return {
    signIn(name: string): { sessionId: string; player: Player } {
      const hash = createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 16);
      const player = { playerId: `gamer-${hash}`, name };
      const sessionId = randomBytes(24).toString('base64url');
      sessions.set(sessionId, player);
      for (const oldest of sessions.keys()) {
        if (sessions.size <= maxSessions) break;
        sessions.delete(oldest);
      }
      return { sessionId, player };
    },
    nameOf: (playerId: string): string | undefined =>
      [...sessions.values()].find((player) => player.playerId === playerId)?.name,
    find: (sessionId: string | undefined): Player | undefined =>
      sessionId === undefined ? undefined : sessions.get(sessionId),
  };
}
