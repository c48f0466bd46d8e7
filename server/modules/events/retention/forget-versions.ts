import type { Clock } from '../../../platform/clock.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { forgetNamed, listNamedProjects } from '../../history/index.ts';
import * as queries from './queries.ts';

/** How many players, and how many projects, are looked at before the time is checked again. */
const piece = { players: 1_000, projects: 100 };
/** Longer than any transaction: after this time nothing names a version any more that a later one has replaced. */
const safetyMs = 3_600_000;

/**
 * Forgets versions of projects that no log names any more, because its entries were archived, erased or reset. The
 * history can then delete them. An index finds the oldest event of each environment. Changes of players have no index by
 * environment, so they are read player by player. Two nodes may do this at once: both find the same.
 */
export function createVersionForgetter(db: Database, clock: Clock) {
  let lastKey = 0;
  let oldestChanges = new Map<number, number>();

  /** Finds the oldest version that a change names, by environment. False if there was not enough time. */
  async function walkChanges({ hasTime }: JobContext): Promise<boolean> {
    for (;;) {
      const rows = await queries.listOldestChanges.all(db, lastKey, piece.players);
      for (const { environment_id: id, version, last_key: key } of rows) {
        oldestChanges.set(id, Math.min(version, oldestChanges.get(id) ?? version));
        lastKey = Math.max(lastKey, key);
      }
      if (rows.length === 0) return true;
      if (!hasTime()) return false;
    }
  }

  return async (context: JobContext): Promise<void> => {
    if (!(await walkChanges(context))) return;
    const changes = oldestChanges;
    lastKey = 0;
    oldestChanges = new Map();
    for (let after: string | null = null; ; ) {
      const projects = await listNamedProjects(db, after, piece.projects);
      for (const id of projects) {
        const environments = await queries.listOldestEvents.all(db, id);
        const events = environments.map(({ received_at: at }) => at?.getTime() ?? Number.POSITIVE_INFINITY);
        const versions = environments.map(({ id: key }) => changes.get(key) ?? Number.MAX_SAFE_INTEGER);
        const until = Math.min(clock().getTime(), ...events) - safetyMs;
        context.count(await forgetNamed(db, id, Math.min(...versions), new Date(until)));
      }
      after = projects.at(-1) ?? null;
      if (projects.length < piece.projects || !context.hasTime()) return;
    }
  };
}
