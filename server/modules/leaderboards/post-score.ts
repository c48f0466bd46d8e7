import { conflict, notFound } from '../../platform/faults.ts';
import { ok } from '../../platform/http/endpoint.ts';
import { answerOnce } from '../../platform/http/idempotency.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import type { Leaderboard } from '../definitions/index.ts';
import { identifyPlayer, lockPlayer, playerSubject } from '../players/index.ts';
import type { Boards } from './boards.ts';
import type { RecordedRow } from './queries.ts';
import { deleteEntry, shareBoards } from './queries.ts';
import type { Place, Ranking } from './ranks/ranking.ts';
import { sqlRanking } from './ranks/sql-ranking.ts';
import { readBoard, refuseXpBoard, writeScores } from './record-scores.ts';
import { findCurrentSeason } from './seasons/queries.ts';

interface Parts {
  db: Database;
  boards: Boards;
  /** There is something new in the outbox. */
  wake: () => void;
}

type Ranks = Pick<Place, 'rank' | 'previousRank'>;

interface ScoreInput {
  playerId: string;
  score: number;
}

/** Makes the player if need be, writes the score, and tells what it did to the player's rank. */
export async function postScore(
  { db, boards, wake }: Parts,
  context: ProjectContext,
  leaderboardId: string,
  input: ScoreInput,
  now: Date,
) {
  const { environment } = context;
  const before = await boards.look(environment.id, leaderboardId);
  let watched: Map<number, Place | null> | undefined;
  let seq: number | null = null;
  try {
    const recorded = await db.transaction(async (tx) => {
      const taken = await writeScore(tx, context, before.board, input, now);
      if (seq !== null) watched?.delete(seq);
      // Before the commit: whoever brings the index forward from then on notes what this change did.
      seq = taken.seq;
      watched = before.season?.key === taken.season_key ? before.season.live?.watched : undefined;
      if (seq !== null) watched?.set(seq, null);
      return taken;
    });
    boards.expect();
    wake();
    const { season } = await boards.look(environment.id, leaderboardId);
    const noted = seq === null ? undefined : watched?.get(seq);
    return presentScore(input, recorded, noted ?? (await placeOf(season?.ranking, input, recorded)));
  } finally {
    if (seq !== null) watched?.delete(seq);
  }
}

/** With an idempotency key: a repeat gives the first answer, which is therefore made, ranks and all, with the score. */
export async function postScoreOnce(
  { db, boards, wake }: Parts,
  context: ProjectContext,
  leaderboardId: string,
  input: ScoreInput,
  now: Date,
  key: string | string[],
) {
  const { environment, owner } = context;
  const { board } = await readBoard(db, environment.id, leaderboardId);
  const once = {
    key,
    owner: { ...owner, subject: playerSubject(environment.id, input.playerId) },
    request: ['postScore', environment.id, leaderboardId, input],
  };
  const answer = await db.transaction((tx) =>
    answerOnce(tx, once, async () => {
      const recorded = await writeScore(tx, context, board, input, now);
      const ranking = sqlRanking(tx, recorded.season_key, board.order);
      return ok(presentScore(input, recorded, await placeOf(ranking, input, recorded)));
    }),
  );
  boards.expect();
  wake();
  return answer;
}

async function writeScore(
  tx: Tx,
  context: ProjectContext,
  board: Leaderboard,
  { playerId, score }: ScoreInput,
  now: Date,
): Promise<RecordedRow> {
  refuseXpBoard(board);
  const { row } = await identifyPlayer(tx, context, playerId, {}, now);
  const place = {
    environmentId: context.environment.id,
    leaderboardId: board.id,
    playerKey: row.key,
    playerId,
  };
  const rules = { reset: board.reset, timezone: context.timezone };
  const [taken] = await writeScores(tx, [{ ...place, ...rules, score }], now);
  if (!taken) throw notFound('leaderboard');
  if (taken.seq === null && taken.score !== taken.previous_score) {
    throw conflict('The sum would leave the numbers that are exact, ±(2^53 - 1).');
  }
  return taken;
}

function presentScore({ playerId }: ScoreInput, { score, previous_score }: RecordedRow, place: Ranks) {
  return {
    playerId,
    score,
    rank: place.rank ?? 1,
    previousRank: place.previousRank,
    previousScore: previous_score,
  };
}

/** Where no index has followed the change: as the board is now. */
async function placeOf(
  ranking: Ranking | undefined,
  { playerId }: ScoreInput,
  recorded: RecordedRow,
): Promise<Ranks> {
  const {
    score,
    achieved_us: givenUs,
    previous_score: previousScore,
    previous_us: previousUs,
    seq,
  } = recorded;
  const before =
    previousScore === null || previousUs === null
      ? null
      : { score: previousScore, achievedUs: previousUs, playerId };
  const after = seq === null && before !== null ? before : { score, achievedUs: givenUs, playerId };
  // The season may have ended since, and everybody with it: then this was the rank that remained.
  const rankFor = async (place: typeof after) => ranking?.rankFor(place) ?? 1;
  return { rank: await rankFor(after), previousRank: before === null ? null : await rankFor(before) };
}

/** Takes an entry out of the open season. */
export async function removeEntry(
  { db, boards, wake }: Parts,
  { environment }: Pick<ProjectContext, 'environment'>,
  leaderboardId: string,
  playerId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await readBoard(tx, environment.id, leaderboardId);
    const player = await lockPlayer(tx, environment.id, playerId);
    if (!player) throw notFound('entry');
    await shareBoards.run(tx, [environment.id], [leaderboardId]);
    const season = await findCurrentSeason.maybe(tx, environment.id, leaderboardId, now);
    if (!season || (await deleteEntry.run(tx, season.key, player.key)) === 0) throw notFound('entry');
  });
  boards.expect();
  wake();
}
