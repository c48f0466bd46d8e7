import type { Database } from '../../../platform/postgres/database.ts';
import type { Leaderboard } from '../../definitions/index.ts';
import * as queries from './queries.ts';

/** How many teams are added up in one transaction, for which other readers of the season wait. */
const teamsAtOnce = 500;

/**
 * Adds up what the members of teams have given, of the teams that got something since the last time. Whoever reads a board of teams
 * does it first, so that a reader sees their own score; so does the tracker, soon after each score. A sum is always made of all that the
 * team was given: done twice, or again after a crash, it is the same. Returns the moment up to which changes are in the sums.
 */
export async function sumTeams(
  db: Database,
  season: number,
  { milestones }: Pick<Leaderboard, 'milestones'>,
): Promise<string> {
  const reached = [milestones.map(({ id }) => id), milestones.map(({ at }) => at)] as const;
  const { snapshot, left } = await db.transaction(async (tx) => {
    await queries.beginSums.run(tx, season);
    const { summed } = await queries.lockSums.one(tx, season);
    // A statement of its own: it must see what was committed while this one waited.
    const changed = await queries.listChangedTeams.one(tx, season, summed);
    const ids = changed.ids ?? [];
    if (ids.length > 0) await queries.sumTeams.run(tx, season, ids.slice(0, teamsAtOnce), ...reached);
    const later = ids.slice(teamsAtOnce);
    if (later.length === 0) await queries.moveSums.run(tx, season, changed.snapshot);
    return { snapshot: changed.snapshot, left: later };
  });
  for (let i = 0; i < left.length; i += teamsAtOnce) {
    await db.transaction(async (tx) => {
      await queries.lockSums.one(tx, season);
      await queries.sumTeams.run(tx, season, left.slice(i, i + teamsAtOnce), ...reached);
      if (i + teamsAtOnce >= left.length) await queries.moveSums.run(tx, season, snapshot);
    });
  }
  return snapshot;
}

/** The same, if anything has changed. */
export async function sumIfChanged(
  db: Database,
  season: number,
  board: Pick<Leaderboard, 'milestones'>,
): Promise<void> {
  const { found } = await queries.findUnsummed.one(db.quick, season);
  if (found) await sumTeams(db, season, board);
}
