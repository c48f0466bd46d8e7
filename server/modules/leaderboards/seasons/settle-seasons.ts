import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { asLeaderboard } from '../../definitions/index.ts';
import { periodAt } from './periods.ts';
import * as queries from './queries.ts';

const piece = 5_000;

/**
 * Where a board's reset or the project's time zone was changed, its open season ends at the next boundary that they
 * give now. One that is due by the old rules ends as it would have.
 */
export async function moveEnds(db: Database, clock: Clock): Promise<void> {
  const now = clock();
  for (const { key, body, timezone, version } of await queries.listWithOtherRules.all(db, now)) {
    const period = periodAt(asLeaderboard('', body).reset, timezone, now.getTime());
    await queries.moveEnd.run(db, key, period && new Date(period.until), version);
  }
}

/** Takes away what is left of closed seasons beside their standings, and of deleted boards, in small pieces. */
export async function settleSeasons(db: Database): Promise<void> {
  for (const { key, removed } of await queries.listUnsettled.all(db)) {
    while ((await queries.deleteEntries.run(db, key, piece)) === piece);
    while ((await queries.deleteChanges.run(db, key, piece)) === piece);
    if (!removed) {
      await queries.markSettled.run(db, key);
      continue;
    }
    while ((await queries.deleteStandings.run(db, key, piece)) === piece);
    await queries.deleteSeason.run(db, key);
  }
}

/** Forgets changes that every index has had the time to see. One that has not is built anew: it knows by itself. */
export async function purgeChanges(db: Database): Promise<void> {
  await queries.movePurge.run(db);
  while ((await queries.purgeChanges.run(db, piece)) === piece);
}
