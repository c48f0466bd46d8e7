import { createHash, randomBytes } from 'node:crypto';

export interface Learner {
  /** The id of the player in Laurel. */
  playerId: string;
  name: string;
  /** The ids of the finished lessons. */
  finished: Set<string>;
}

/** More sign-ins than this end the oldest ones, so that nobody can fill the memory. */
const maxSessions = 1_000;

/**
 * Who is signed in. A name is enough here, and everything is kept in memory. Your app has accounts and a database.
 * Laurel needs only `playerId`: your own id, which never changes.
 */
export function createLearners() {
  const sessions = new Map<string, Learner>();
  return {
    /** Returns the learner with a new session id, which is secret. */
    signIn(name: string): { sessionId: string; learner: Learner } {
      const playerId = `learner-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 16)}`;
      const known = [...sessions.values()].find((one) => one.playerId === playerId);
      const learner = known ?? { playerId, name, finished: new Set<string>() };
      const sessionId = randomBytes(24).toString('base64url');
      sessions.set(sessionId, learner);
      for (const oldest of sessions.keys()) {
        if (sessions.size <= maxSessions) break;
        sessions.delete(oldest);
      }
      return { sessionId, learner };
    },
    find: (sessionId: string | undefined): Learner | undefined =>
      sessionId === undefined ? undefined : sessions.get(sessionId),
    signOut: (sessionId: string): boolean => sessions.delete(sessionId),
  };
}
