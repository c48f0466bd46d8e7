import { type GivenScore, type JsonObject, type League, outsideWindow } from '../../engine/index.ts';
import { conflict, type Fault, invalid, notFound } from '../../platform/faults.ts';
import { float8Array, int4Array, int8Array, jsonArray, textArray } from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { asLeaderboard, type Leaderboard } from '../definitions/index.ts';
import type { KnownPlaces } from './leagues/known-places.ts';
import { changePlaces, isInLeague } from './leagues/take-places.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { metadataBytes } from './schemas.ts';
import { lastChanges, type PlaceChange } from './seasons/hold-seasons.ts';
import { type Course, dateOf, periodAt } from './seasons/periods.ts';

export interface Score extends GivenScore {
  readonly projectId: string;
  readonly environmentId: number;
  readonly leaderboardId: string;
  readonly playerKey: number;
  readonly playerId: string;
}

/** A score with everything that is needed to write it without another query. */
export interface PlacedScore extends Omit<Score, 'projectId' | 'subscore' | 'metadata'>, Course {
  readonly subscore?: number | undefined;
  readonly metadata?: JsonObject | undefined;
  readonly timezone: string;
  readonly league: League | null;
  /** Players where absent. */
  readonly subject?: 'player' | 'team' | undefined;
  /** The value of the league's `groupBy`, asked for if the player has no place yet; '' without one. */
  readonly part?: (() => string) | undefined;
  /**
   * The entries of a group run one after another, though all in the same millisecond: this is the number of the score's
   * entry within the group, and is added as microseconds, which keeps the order.
   */
  readonly micros?: number;
}

export interface PlacedBoard {
  readonly board: Leaderboard;
  readonly timezone: string;
}

/** The board, or the fault that it does not exist. */
export async function readBoard(
  on: Queryable,
  environmentId: number,
  leaderboardId: string,
): Promise<PlacedBoard> {
  const [row] = await queries.readBoards.all(on, [environmentId], [leaderboardId]);
  if (!row) throw notFound('leaderboard');
  return { board: asLeaderboard(leaderboardId, row.body), timezone: row.timezone };
}

export function refuseLargeMetadata({ metadata }: GivenScore): void {
  if (metadata !== undefined && Buffer.byteLength(JSON.stringify(metadata)) > metadataBytes) {
    throw invalid('/metadata', messages.metadataTooLarge);
  }
}

/** Why scores cannot be posted to a board, and lobbies cannot use it; null if they can. */
export function xpBoardFault({ id, source }: Leaderboard): Fault | null {
  return source === 'xp' ? conflict(messages.ranksXp({ id })) : null;
}

/** Why scores cannot be posted to a board at this time; null if they can. */
export function windowFault(board: Leaderboard, now: Date): Fault | null {
  const outside = outsideWindow(board, now.getTime());
  if (outside === null) return null;
  const { id, startsAt, endsAt } = board;
  return outside === 'before'
    ? conflict(messages.notBegun({ id, at: startsAt ?? '' }))
    : conflict(messages.ended({ id, at: endsAt ?? '' }));
}

export function refuseXpBoard(board: Leaderboard): void {
  const fault = xpBoardFault(board);
  if (fault) throw fault;
}

/**
 * Writes scores to the open seasons of their boards, in the given order, in the caller's transaction, which has locked
 * these players. The operator of the board decides how a score is combined with the existing one; if the result would be
 * beyond ±2^53, nothing changes. Scores of a board that was deleted meanwhile are dropped. Returns the result of each
 * score that was written.
 */
export async function recordScores(
  tx: Tx,
  scores: readonly Score[],
  now: Date,
): Promise<queries.RecordedRow[]> {
  if (scores.length === 0) return [];
  const rows = await queries.readBoards.all(
    tx,
    scores.map(({ environmentId }) => environmentId),
    scores.map(({ leaderboardId }) => leaderboardId),
  );
  const boards = new Map(rows.map((row) => [nameOf(row.environment_id, row.leaderboard_id), row]));
  const placed = scores.flatMap((score): PlacedScore[] => {
    const row = boards.get(nameOf(score.environmentId, score.leaderboardId));
    return row ? [{ ...score, ...asLeaderboard(row.leaderboard_id, row.body), timezone: row.timezone }] : [];
  });
  const { areOpen } = await placePlayers(tx, placed, [], now);
  return (await writeScores(tx, placed, now, areOpen)).filter((row) => row !== undefined);
}

/**
 * To be called before `writeScores` and `writePlaces`: gives players their places in leagues, at the first score or when they join, and
 * takes those of who leaves. It takes two round trips if there are players in it who are not known to have places in their leagues, and
 * nothing otherwise. Returns whether the seasons of all boards are open and locked with it.
 */
export async function placePlayers(
  tx: Tx,
  scores: readonly PlacedScore[],
  changes: readonly PlaceChange[],
  now: Date,
  known?: KnownPlaces,
): Promise<{ areOpen: boolean }> {
  const ofLeagues = lastChanges(changes).filter(isInLeague);
  const joined = ofLeagues.filter(({ paid }) => paid !== null);
  const left = ofLeagues.filter(({ paid }) => paid === null);
  // A score that cannot be written takes no place: who has one has an entry.
  const scored = scores.filter(isInLeague).filter((score) => isExact(score) && !known?.has(score, now));
  if (scored.length + ofLeagues.length === 0) return { areOpen: false };
  await Promise.all([
    // The boards that are joined are open and locked already.
    ...(scored.length > 0 ? openBoardSeasons(tx, scores, now) : []),
    changePlaces(
      tx,
      [...joined, ...scored],
      left.map(({ season, playerKey }) => ({ headKey: season.key, playerKey })),
      now,
    ),
  ]);
  return { areOpen: scored.length > 0 };
}

/** To be called once scores are written: those who scored in leagues have places. */
export function rememberPlaces(known: KnownPlaces, scores: readonly PlacedScore[], now: Date): void {
  known.add(
    scores.filter((score) => isInLeague(score) && isExact(score)),
    now,
  );
}

function isExact({ score, subscore = 0 }: Pick<PlacedScore, 'score' | 'subscore'>): boolean {
  return Math.max(Math.abs(score), Math.abs(subscore)) <= Number.MAX_SAFE_INTEGER;
}

/** One round trip for any number of scores. Returns the result of each, or nothing if its board no longer exists. */
export async function writeScores(
  tx: Tx,
  scores: readonly PlacedScore[],
  now: Date,
  areOpen = false,
): Promise<(queries.RecordedRow | undefined)[]> {
  if (scores.length === 0) return [];
  const opened = areOpen ? [] : openBoardSeasons(tx, scores, now);
  const byKind = Map.groupBy(scores, kindOf);
  const [recorded] = await Promise.all([
    Promise.all([...byKind].map(([kind, some]) => recordEach(tx, recorders[kind], some, now))),
    ...opened,
  ]);
  if (recorded.length === 1) return recorded[0] ?? [];
  const next = new Map([...byKind.keys()].map((kind, i) => [kind, recorded[i]?.values()]));
  return scores.map((score) => next.get(kindOf(score))?.next().value);
}

const recorders = {
  plain: queries.recordScores,
  league: queries.recordGroupScores,
  team: queries.recordTeamScores,
};

function kindOf(score: PlacedScore): keyof typeof recorders {
  if (score.subject === 'team') return 'team';
  return isInLeague(score) ? 'league' : 'plain';
}

/** Why a player cannot score on a board of teams; null if they can. */
export function teamFault({ id, subject }: Leaderboard, teams: readonly string[]): Fault | null {
  return subject === 'team' && teams.length === 0 ? conflict(messages.noTeam({ id })) : null;
}

/** Locks the boards, and opens their seasons. */
function openBoardSeasons(tx: Tx, scores: readonly PlacedScore[], now: Date): Promise<number>[] {
  const boards = distinctBoards(scores);
  const names: [number[], string[]] = [
    boards.map(({ environmentId }) => environmentId),
    boards.map(({ leaderboardId }) => leaderboardId),
  ];
  const periods = boards.map((board) => periodAt(board, board.timezone, now.getTime()));
  return [
    queries.shareBoardLocks.run(tx, ...names),
    queries.openSeasons.run(
      tx,
      ...names,
      periods.map(({ from }) => dateOf(from)),
      periods.map(({ until }) => dateOf(until)),
      now,
    ),
  ];
}

async function recordEach(
  tx: Tx,
  record: typeof queries.recordScores,
  scores: readonly PlacedScore[],
  now: Date,
): Promise<(queries.RecordedRow | undefined)[]> {
  const rounds = inRounds(scores);
  const recorded = await Promise.all(
    rounds.map((round) =>
      record.all(
        tx,
        int4Array(round.map(({ environmentId }) => environmentId)),
        textArray(round.map(({ leaderboardId }) => leaderboardId)),
        int8Array(round.map(({ playerKey }) => playerKey)),
        textArray(round.map(({ playerId }) => playerId)),
        // JSON can contain -0, which the database distinguishes from 0.
        float8Array(round.map(({ score }) => score + 0)),
        int8Array(round.map(({ micros = 0 }) => now.getTime() * 1_000 + micros)),
        now,
        float8Array(round.map(({ subscore = 0 }) => subscore + 0)),
        jsonArray(round.map(({ metadata }) => (metadata === undefined ? null : JSON.stringify(metadata)))),
      ),
    ),
  );
  return rounds.flatMap((round, i) => {
    const rows = new Map(recorded[i]?.map((row) => [row.n, row]));
    return round.map((_, at) => rows.get(at + 1));
  });
}

/** Always in the same order, so that waiting for the end of a season cannot deadlock. */
function distinctBoards(scores: readonly PlacedScore[]): PlacedScore[] {
  const boards = new Map(scores.map((score) => [nameOf(score.environmentId, score.leaderboardId), score]));
  return [...boards].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, score]) => score);
}

/**
 * A new round begins before the second score of a player on a board: one statement cannot change an entry twice. The
 * order stays.
 */
function inRounds(scores: readonly PlacedScore[]): PlacedScore[][] {
  const rounds: PlacedScore[][] = [];
  const seen = new Set<string>();
  for (const score of scores) {
    const name = `${score.playerKey} ${nameOf(score.environmentId, score.leaderboardId)}`;
    if (seen.has(name)) seen.clear();
    if (seen.size === 0) rounds.push([]);
    seen.add(name);
    rounds.at(-1)?.push(score);
  }
  return rounds;
}

function nameOf(environmentId: number, leaderboardId: string): string {
  return `${environmentId}/${leaderboardId}`;
}
