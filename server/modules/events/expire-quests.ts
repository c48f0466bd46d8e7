import { expire, newPlayer } from '../../engine/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { int8Array } from '../../platform/postgres/arrays.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import { listOverdue, readActiveQuests, touchProgress } from './queries.ts';
import { updateQuests } from './write-group.ts';

const piece = 500;

/** Ends the quests whose time has run out, which happens without an event. Small pieces: nobody waits for long. */
export async function expireQuests(db: Database, clock: Clock): Promise<void> {
  for (;;) {
    const now = clock();
    const overdue = await listOverdue.all(db, now, piece);
    if (overdue.length > 0) {
      await db.transaction((tx) =>
        expireFor(
          tx,
          overdue.map((row) => row.player_key),
          now.getTime(),
        ),
      );
    }
    if (overdue.length < piece) return;
  }
}

/** Under the same lock as an event, so that a quest is either completed in time or expired, never both. */
async function expireFor(tx: Tx, keys: number[], now: number): Promise<void> {
  await touchProgress.run(tx, int8Array(keys));
  const rows = Map.groupBy(await readActiveQuests.all(tx, keys), (row) => row.player_key);
  const parts = [...rows].flatMap(([key, own]) => {
    const quests = Object.fromEntries(own.map((row) => [row.quest_id, row.state]));
    const { state, changed } = expire({ ...newPlayer(''), quests }, now);
    const player = { key, environmentId: own[0]?.environment_id ?? 0, state };
    return changed.quests.map((id) => ({ player, id }));
  });
  if (parts.length > 0) await updateQuests(tx, parts);
}
