import { expire, newPlayer } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTurns, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import { int8Array } from '../../../platform/postgres/arrays.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { timeIn } from '../../access/index.ts';
import { touchProgress } from './queries.ts';
import { updateQuests } from './quests/facet.ts';
import { listEnvironmentsOverdue, listOverdue, readActiveQuests } from './quests/queries.ts';

const piece = 500;

/**
 * Ends the quests whose time has run out, which happens without an event. Environments take turns. Two nodes at once
 * do no harm: the second waits for the locks of the players and finds their quests expired.
 */
export async function expireQuests(
  db: Database,
  clock: Clock,
  context: JobContext = withoutLimit(),
): Promise<void> {
  const environments = await listEnvironmentsOverdue.all(db, clock());
  await inTurns(
    context,
    environments,
    ({ id }) => id,
    async ({ id, clock_offset_ms: offsetMs }) => {
      const now = timeIn({ offsetMs }, clock);
      const overdue = await listOverdue.all(db, id, now, piece);
      const keys = [...new Set(overdue.map((row) => row.player_key))];
      if (keys.length > 0) await db.transaction((tx) => expireFor(tx, keys, now.getTime()));
      context.count(overdue.length);
      return overdue.length < piece;
    },
  );
}

/** Under the same lock as an event, so that a quest is either completed in time or expired, never both. */
async function expireFor(tx: Tx, keys: number[], now: number): Promise<void> {
  await touchProgress.run(tx, int8Array(keys));
  const rows = Map.groupBy(await readActiveQuests.all(tx, keys), (row) => row.player_key);
  const parts = [...rows].flatMap(([key, own]) => {
    const quests = Object.fromEntries(own.map((row) => [row.quest_id, row.state]));
    const loaded = { ...newPlayer(''), quests };
    const { state, changed } = expire(loaded, now);
    const player = { key, environmentId: own[0]?.environment_id ?? 0, state, loaded };
    return changed.quests.map((id) => ({ player, id }));
  });
  if (parts.length > 0) await updateQuests(tx, parts);
}
