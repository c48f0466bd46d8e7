import type { Database } from '../../../platform/postgres/database.ts';
import { touchSessions } from './queries.ts';

interface Origin {
  ip: string;
  userAgent: string | null;
}

interface Use {
  at: Date;
  origin: Origin;
}

/** When and from where sessions were last used: noted in memory, and written for all of them in one statement. */
export interface SessionUses {
  /** For a session that was just found to be valid. */
  note(sessionId: string, at: Date, origin: Origin): void;
  flush(): Promise<void>;
}

export function createSessionUses(db: Database): SessionUses {
  let used = new Map<string, Use>();
  return {
    note(sessionId, at, origin) {
      used.set(sessionId, { at, origin });
    },
    async flush() {
      if (used.size === 0) return;
      // In one order everywhere, so that two nodes that write at once do not lock each other out.
      const written = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
      used = new Map();
      try {
        await touchSessions.run(
          db,
          written.map(([id]) => id),
          written.map(([, { at }]) => at),
          written.map(([, { origin }]) => origin.ip),
          written.map(([, { origin }]) => origin.userAgent),
        );
      } catch (error) {
        used = new Map([...written, ...used]);
        throw error;
      }
    },
  };
}
