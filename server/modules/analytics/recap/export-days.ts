import { formatDay, parseDay } from '../../../engine/index.ts';
import type { ExportList } from '../../module.ts';
import { readDays } from './queries.ts';
import { ExportedDay } from './schemas.ts';

const lastDay = '9999-12-31';

/** The counted days of a player, for the export. */
export const recapDayList: ExportList = {
  name: 'days',
  description: 'What was counted for each day, for recaps.',
  item: ExportedDay,
  read: async (db, playerKey, after, limit) =>
    (await readDays.all(db, playerKey, null, formatDay(after + 1), lastDay, limit)).map(
      ({ day, events, xp, types, quests }) => ({
        seq: parseDay(day),
        json: JSON.stringify({ date: day, events, xp, byType: summed(types), quests: summed(quests) }),
      }),
    ),
};

function summed(parts: readonly (Record<string, number> | null)[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const counts of parts) {
    for (const [name, count] of Object.entries(counts ?? {})) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return Object.fromEntries([...sums].filter(([, count]) => count !== 0));
}
