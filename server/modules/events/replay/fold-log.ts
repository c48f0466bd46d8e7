import {
  beginReplay,
  type CompiledProject,
  type LoggedEntry,
  newPlayer,
  type Replayed,
  replayEntry,
  type SeasonsNow,
} from '../../../engine/index.ts';
import { startTimeSlice, type TimeSlice } from '../../../platform/concurrency/time-slice.ts';
import { int8Array } from '../../../platform/postgres/arrays.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import type { PastProjects } from '../../definitions/index.ts';
import { type OpenSeasons, readSeasonHistory, type SeasonHistory } from '../../leaderboards/index.ts';
import { readLoggedAct } from '../player-log/logged-act.ts';
import * as queries from './queries.ts';
import { type ReplayStart, readStart } from './read-start.ts';

/** Whose log it is. */
export interface LoggedPlayer {
  readonly key: number;
  readonly id: string;
  readonly projectId: string;
  readonly environment: EnvironmentName;
}

export interface FoldOptions {
  /** Entries that are left out, by their numbers. */
  readonly without?: ReadonlySet<number>;
  /** The last entry; without it, the end of the log. */
  readonly upToSeq?: number;
  /** For the scores: the open seasons of the leaderboards. */
  readonly seasons?: OpenSeasons;
  /** Where to begin: the result of an earlier fold of the same log. */
  readonly from?: ReplayStart;
  /** Called between two pieces of a long log. */
  readonly pause?: () => Promise<void>;
}

/** The result of a log. */
export interface Folded extends ReplayStart {
  readonly replayed: Replayed;
}

/** How many entries are in memory at once: of one player, and of all whose logs are replayed together. */
const most = { ofPlayer: 250, together: 4_000 };

/**
 * Replays the log of a player from `from`, or from the last checkpoint, or from the beginning. It reads in pieces, so
 * that memory does not grow with the log, and works in slices of time, so that a long log does not block the event loop.
 * Entries never change, so `on` need not be one transaction: with `upToSeq` the result is the state after that entry.
 */
export async function foldLog(
  on: Queryable,
  past: PastProjects,
  player: LoggedPlayer,
  options: FoldOptions = {},
): Promise<Folded> {
  const from = options.from ?? (await readStart(on, player, options));
  const [folded] = await foldLogs(on, past, [{ player, ...options, from }], options);
  return folded as Folded;
}

/** One of several logs that are replayed together. */
export interface LogToFold extends Omit<FoldOptions, 'pause'> {
  readonly player: LoggedPlayer;
  readonly from: ReplayStart;
}

/** The logs of several players, each of whom is there once: their pieces are read together. In the order of `logs`. */
export async function foldLogs(
  on: Queryable,
  past: PastProjects,
  logs: readonly LogToFold[],
  { pause }: Pick<FoldOptions, 'pause'> = {},
): Promise<Folded[]> {
  const slice = startTimeSlice(`replay ${logs[0]?.player.projectId}`);
  const folds: Fold[] = logs.map((log) => ({ log, ...log.from, isAtEnd: false }));
  for (let left = folds; left.length > 0; ) {
    const piece = Math.max(1, Math.min(most.ofPlayer, Math.floor(most.together / left.length)));
    const rows = await queries.nextLogEntries.all(
      on,
      int8Array(left.map(({ log }) => log.player.key)),
      int8Array(left.map(({ lastSeq }) => lastSeq)),
      int8Array(left.map(({ log: { upToSeq = Number.MAX_SAFE_INTEGER } }) => upToSeq)),
      piece,
    );
    const rowsOf = Map.groupBy(rows, (row) => row.player_key);
    for (const fold of left) {
      const ownRows = rowsOf.get(fold.log.player.key) ?? [];
      await addRows({ on, past, slice }, fold, ownRows);
      fold.isAtEnd = ownRows.length < piece;
    }
    left = left.filter(({ isAtEnd }) => !isAtEnd);
    if (left.length > 0) await pause?.();
  }
  return folds.map(
    ({ log, createdAt, held, replayed = nothing(log.player.id, { createdAt, held }), ...rest }) => ({
      replayed,
      entries: rest.entries,
      lastSeq: rest.lastSeq,
      checkpointSeq: rest.checkpointSeq,
      createdAt,
      held,
    }),
  );
}

type Fold = { -readonly [K in keyof ReplayStart]: ReplayStart[K] } & {
  readonly log: LogToFold;
  project?: CompiledProject;
  history?: { ids: ReadonlySet<string>; seasonOf: SeasonHistory };
  isAtEnd: boolean;
};

/** Replays a piece of a log. */
async function addRows(
  { on, past, slice }: { on: Queryable; past: PastProjects; slice: TimeSlice },
  fold: Fold,
  rows: readonly queries.EntryRow[],
): Promise<void> {
  const { player, without, seasons } = fold.log;
  const { id: playerId, projectId: id, environment } = player;
  for (const row of rows) {
    const { seq, definitions_version: version } = row;
    if (version !== null && version !== fold.project?.version) {
      fold.project = await past.get(on, { id, environment, version });
    }
    if (slice.isOver()) await slice.pause();
    const { project } = fold;
    fold.replayed ??= project
      ? beginReplay(project, playerId, fold.createdAt, fold.held)
      : nothing(playerId, fold);
    // An entry without a version is from an earlier version of the service; the next checkpoint contains its effect.
    const entry = version === null || without?.has(seq) ? null : readEntry(row);
    if (project && entry) {
      const inSeason = await seasonsAt(on, fold, project, entry);
      fold.replayed = replayEntry(project, fold.replayed, entry, (id) => seasons?.get(id), inSeason);
    }
    fold.entries += 1;
    fold.lastSeq = seq;
  }
}

/** Which season each leaderboard was in at an entry; only for projects whose leaderboards keep a part of each player. */
async function seasonsAt(
  on: Queryable,
  fold: Fold,
  { keptBoards }: CompiledProject,
  entry: LoggedEntry,
): Promise<SeasonsNow | undefined> {
  if (keptBoards.length === 0) return undefined;
  if (fold.history === undefined || keptBoards.some((id) => !fold.history?.ids.has(id))) {
    const ids = new Set([...(fold.history?.ids ?? []), ...keptBoards]);
    fold.history = { ids, seasonOf: await readSeasonHistory(on, fold.log.player.key, [...ids]) };
  }
  const { seasonOf } = fold.history;
  return (id) => seasonOf(id, entry);
}

const nothing = (
  playerId: string,
  { createdAt, held }: Pick<ReplayStart, 'createdAt' | 'held'>,
): Replayed => ({
  state: newPlayer(playerId, { createdAt, held }),
  scores: {},
});

function readEntry(row: queries.EntryRow): LoggedEntry | null {
  const act = readLoggedAct(row);
  const { seq, ran_at, micros } = row;
  return act && { seq, at: ran_at.getTime(), ...(micros > 0 ? { micros } : {}), act };
}
