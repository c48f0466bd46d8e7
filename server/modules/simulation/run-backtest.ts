import { type CompiledProject, newPlayer, withDaysOf } from '../../engine/index.ts';
import type { Pace } from '../../platform/fair/pace.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../access/index.ts';
import type { PastProjects } from '../definitions/index.ts';
import * as queries from './queries.ts';
import {
  closeReplay,
  isInPeriod,
  openReplay,
  type PlayerReplay,
  type ReplayFrame,
  replayRow,
} from './replay-player.ts';
import { addToTally, openTally, type Tally } from './tally.ts';

const playersAtOnce = 200;
/** Entries read at once: what memory holds of the logs. */
const page = 200;

/** Between two players: what a backtest needs to go on from there. */
export interface Position {
  /** All players up to this key are done. */
  afterKey: number;
  players: number;
  /** Entries after this one arrived after the backtest had begun. */
  upToSeq: number;
  tally: Tally;
}

export interface Run {
  db: Queryable;
  past: PastProjects;
  projectId: string;
  environment: { id: number; name: EnvironmentName };
  frame: ReplayFrame;
  pace: Pace;
  signal: AbortSignal;
  /** Where an earlier run got to. */
  from: Position | undefined;
  /** Told of the progress after each page. */
  onProgress(progress: number): void;
  /** Told of the position after each piece of players; it is not changed until the promise resolves. */
  onPosition(position: Position): Promise<void>;
}

/**
 * Runs the stored logs of an environment again, player by player and page by page: memory holds one page and one player
 * at a time, however long the logs are. Null if it was aborted.
 */
export async function runBacktest(run: Run): Promise<Tally | null> {
  const { db, environment, signal } = run;
  const { players: count, last_seq } = await queries.measureLogs.one(db, environment.id);
  const position = run.from ?? { afterKey: 0, players: 0, upToSeq: last_seq, tally: openTally() };
  while (!signal.aborted) {
    await run.pace.pause();
    const players = await queries.nextPlayers.all(db, environment.id, position.afterKey, playersAtOnce);
    const last = players.at(-1);
    if (!last) return position.tally;
    const { players: done } = position;
    await replayPlayers(run, position, players, (replayed) =>
      run.onProgress(Math.min(0.999, (done + replayed) / Math.max(count, 1))),
    );
    if (signal.aborted) return null;
    position.players = done + players.length;
    position.afterKey = last.key;
    await run.onPosition(position);
  }
  return null;
}

async function replayPlayers(
  run: Run,
  { upToSeq, tally }: Position,
  players: readonly queries.ReplayPlayer[],
  onProgress: (replayed: number) => void,
): Promise<void> {
  const { frame, pace, signal } = run;
  let current: PlayerReplay | undefined;
  let [first, next] = [0, 0];
  const close = () => {
    const period = current && closeReplay(current, frame);
    if (current && period) addToTally(tally, current.player.id, period);
  };
  for await (const row of entriesOf(run, players, upToSeq)) {
    if (pace.isOver()) await pace.pause();
    if (signal.aborted) return;
    if (current?.player.key !== row.player_key) {
      close();
      while (players[next]?.key !== row.player_key) next++;
      current = await begin(run, players[next] as queries.ReplayPlayer, row);
      first = row.seq;
    } else if (current.period === null) await adoptCheckpoint(run, current, row);
    replayRow(current, row, isInPeriod(row, frame) ? null : await projectOf(run, row), frame);
    // Within a long log, progress is estimated from the numbers of the entries.
    onProgress(next + (row.seq - first) / Math.max(1, upToSeq - first));
  }
  close();
}

/** In the order of the players, those without entries left out. */
async function* entriesOf(
  { db, signal }: Run,
  players: readonly queries.ReplayPlayer[],
  upToSeq: number,
): AsyncGenerator<queries.ReplayRow, void, void> {
  let keys = players.map(({ key }) => key);
  while (keys.length > 0 && !signal.aborted) {
    let rows = await queries.firstEntries.all(db, keys, upToSeq, page);
    yield* rows;
    let last = rows.at(-1);
    if (!last || rows.length < page) return;
    const key = last.player_key;
    // The page ended within this player's log, or just behind it.
    while (last && rows.length === page && !signal.aborted) {
      rows = await queries.nextEntries.all(db, key, upToSeq, page, last.seq);
      yield* rows;
      last = rows.at(-1);
    }
    keys = keys.filter((other) => other > key);
  }
}

/** The definitions that an entry ran on; null if that is not known. */
async function projectOf(
  { db, past, projectId: id, environment }: Run,
  { definitions_version: version }: queries.ReplayRow,
): Promise<CompiledProject | null> {
  return version === null ? null : past.get(db, { id, environment: environment.name, version });
}

async function begin(run: Run, player: queries.ReplayPlayer, row: queries.ReplayRow): Promise<PlayerReplay> {
  const replay = openReplay(player, row, await projectOf(run, row), run.frame);
  // If the first part of a log was archived, a checkpoint has the state after that part.
  if (player.checkpoints.some((seq) => seq < row.seq)) {
    replay.period = null;
    await adoptCheckpoint(run, replay, row);
  }
  return replay;
}

/** Before the period: if there is a checkpoint since the previous entry, the state is known exactly. */
async function adoptCheckpoint({ db }: Run, replay: PlayerReplay, { seq }: queries.ReplayRow): Promise<void> {
  const { checkpoints, key, id, created_at: createdAt } = replay.player;
  if (checkpoints[0] === undefined || checkpoints[0] >= seq) return;
  const passed = checkpoints.filter((one) => one < seq);
  checkpoints.splice(0, passed.length);
  const checkpoint = await queries.readCheckpoint.maybe(db, key, passed.at(-1) ?? 0);
  // A checkpoint of an earlier version of the service lacks facets that were added later.
  if (!checkpoint) return;
  const state = { ...newPlayer(id), ...checkpoint.state, createdAt };
  replay.state = { ...state, activeDays: withDaysOf(state.streak, state.activeDays) };
}
