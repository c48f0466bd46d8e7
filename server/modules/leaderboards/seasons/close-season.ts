import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { conflict } from '../../../platform/faults.ts';
import { inTurns, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { asLeaderboard } from '../../definitions/index.ts';
import { sealLeague } from '../leagues/seal-league.ts';
import { messages } from '../messages.ts';
import { lockBoardAlone } from '../queries.ts';
import { markOfTeams, writeTeamStandings } from '../teams/queries.ts';
import { sumTeams } from '../teams/sum-teams.ts';
import * as queries from './queries.ts';
import * as rewards from './reward-queries.ts';
import { standingLine } from './standing-line.ts';
import * as standings from './standing-queries.ts';
import { tellClosed } from './tell-closed.ts';

interface Board {
  readonly environmentId: number;
  readonly leaderboardId: string;
}

/** The first of two steps: ends the season now, and returns its key. */
export async function closeNow(
  tx: Tx,
  board: Board,
  now: Date,
  record: (tx: Tx, season: number) => Promise<void>,
): Promise<number> {
  const current = await queries.findCurrentSeason.maybe(tx, board.environmentId, board.leaderboardId, now);
  if (!current || !(await stopWriting(tx, board, current.key, now, record))) {
    throw conflict(messages.nothingToClose);
  }
  return current.key;
}

/** Of a league, as many pieces as a caller may wait for; the job does the rest. */
const piecesNow = 10;

/** The second step, unless it was done already. Returns the season as it is from now on. */
export async function sealNow(db: Database, clock: Clock, season: number): Promise<queries.SeasonRow> {
  let isDone = await sealLeague(db, clock, season);
  for (let i = 1; i < piecesNow && isDone === false; i++) isDone = await sealLeague(db, clock, season);
  if (isDone === undefined) await sealSeason(db, clock, season, queries.lockUnsealed);
  return queries.findSeasonByKey.one(db, season);
}

/**
 * Ends the seasons that are due; environments take turns. Two nodes may do this at once: the second waits for the lock of
 * the board and finds the season closed.
 */
export async function closeDueSeasons(
  db: Database,
  clock: Clock,
  context: JobContext = withoutLimit(),
): Promise<void> {
  await inTurns(
    context,
    await queries.listDue.all(db, clock()),
    (due) => due.environment_id,
    async (due) => {
      const board = { environmentId: due.environment_id, leaderboardId: due.leaderboard_id };
      // At the boundary, not when the job runs: since the boundary, scores count for the next season.
      await db.transaction((tx) => stopWriting(tx, board, due.key, due.ends_at));
      context.count(1);
      return true;
    },
  );
}

/**
 * Writes the standings of closed seasons, including those that a crash has left behind; environments take turns. It is a
 * job of its own, because a season with a million entries takes long. A season that another node is sealing is skipped.
 */
export async function sealSeasons(
  db: Database,
  clock: Clock = () => new Date(),
  wake: () => void = () => {},
  context: JobContext = withoutLimit(),
): Promise<void> {
  await inTurns(
    context,
    await queries.listUnsealed.all(db),
    (unsealed) => unsealed.environment_id,
    async ({ key }) => {
      const isDone = await sealLeague(db, clock, key);
      if (isDone === undefined) await sealSeason(db, clock, key, queries.lockIfUnsealed);
      wake();
      context.count(1);
      return isDone ?? true;
    },
  );
}

/**
 * The first of two steps. It is short, because writers to the board wait for it. It waits for the writers that have
 * begun; later ones find the season closed. False if another node closed it, or if it has no entries.
 */
async function stopWriting(
  tx: Tx,
  { environmentId, leaderboardId }: Board,
  season: number,
  at: Date,
  record?: (tx: Tx, season: number) => Promise<void>,
): Promise<boolean> {
  await lockBoardAlone.run(tx, environmentId, leaderboardId);
  if ((await queries.dropEmpty.run(tx, season)) > 0) return false;
  const closed = await queries.markClosed.maybe(tx, season, at);
  if (closed) await record?.(tx, closed.number);
  return closed !== undefined;
}

const piece = 10_000;

/** The second step, in one transaction: the final standings and their hash. */
async function sealSeason(
  db: Database,
  clock: Clock,
  season: number,
  lock: typeof queries.lockUnsealed,
): Promise<void> {
  const found = await rewards.findClosing.maybe(db, season);
  const board = found && asLeaderboard(found.leaderboard_id, found.body);
  const isOfTeams = board?.subject === 'team';
  if (isOfTeams) await sumTeams(db, season, board);
  await db.transaction(async (tx) => {
    if (!(await lock.maybe(tx, season))) return;
    await standings.allowLong.run(tx);
    const entries = await (isOfTeams ? writeTeamStandings : standings.writeStandings).run(tx, season);
    if (isOfTeams) await markOfTeams.run(tx, season);
    const hash = await hashStandings(tx, season);
    await queries.sealSeason.run(tx, season, entries, hash);
    const closing = await tellClosed(tx, clock(), season, entries, hash);
    if (closing?.isFollowed) await rewards.beginRewards.run(tx, season);
  });
}

/** SHA-256 over one line for each entry, by rank, as `standingLine` writes it. */
async function hashStandings(tx: Tx, season: number): Promise<string> {
  const hash = createHash('sha256');
  let after = 0;
  for (;;) {
    const rows = await standings.readStandings.all(tx, season, after, piece);
    for (const row of rows) hash.update(standingLine(row));
    if (rows.length < piece) return hash.digest('hex');
    after = rows.at(-1)?.rank ?? after;
  }
}
