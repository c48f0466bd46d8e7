import { conflict } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { DefinitionChange } from '../definitions/index.ts';
import * as seasons from './seasons/queries.ts';

const fixed = ['order', 'operator', 'source'] as const;

/**
 * Scores that were given by one order, operator or source mean nothing by another: these cannot change while somebody is
 * ranked, nor between the end of a season and the moment its standings are written. The end of a board takes its seasons along, the closed ones as well.
 */
export async function leaderboardChanged(
  tx: Tx,
  { projectId, id, before, after }: DefinitionChange,
): Promise<void> {
  if (before === null) return;
  const changed = after === null ? [] : fixed.filter((field) => before[field] !== after[field]);
  if (after !== null && changed.length === 0) return;
  // This waits for scores that are being written; later ones see what this transaction did.
  await seasons.seizeBoards.run(tx, projectId, id);
  if (after === null) {
    await seasons.removeSeasons.run(tx, projectId, id);
    return;
  }
  if (await seasons.findOpenEntries.maybe(tx, projectId, id)) {
    throw conflict(
      `The leaderboard '${id}' has an open season with entries, so its ${changed.join(' and ')} cannot change. Close the season first and wait until it is closed.`,
    );
  }
}
