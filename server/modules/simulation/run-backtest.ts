import { newPlayer } from '../../engine/index.ts';
import { loopTurns } from '../../platform/concurrency/turns.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { countPlayers, nextEntries, nextPlayers, type ReplayPlayer, type ReplayRow } from './queries.ts';
import { noEarnings, type PlayerReplay, type ReplayFrame, replayEntry } from './replay-player.ts';
import { addToTally, openTally, type Tally } from './tally.ts';

const playersAtOnce = 200;
/** Entries read at once: what memory holds of the history. */
const page = 200;

export interface Run {
  projectId: string;
  environmentId: number;
  frame: ReplayFrame;
  /** Hears how far it is after each page, and may end it by returning false. */
  report(progress: number): Promise<boolean>;
}

/**
 * Runs the stored history of an environment again, player by player, page by page: memory holds one page and one
 * player at a time, however long the history is.
 */
export async function runBacktest(db: Queryable, run: Run): Promise<Tally | null> {
  const { environmentId, report } = run;
  const tally = openTally();
  const { count } = await countPlayers.one(db, environmentId);
  let done = 0;
  for (let last = 0; ; ) {
    const players = await nextPlayers.all(db, environmentId, last, playersAtOnce);
    const end = players.at(-1);
    if (!end) return tally;
    const going = await replayPlayers(db, run, players, tally, (replayed) =>
      report(Math.min(0.999, (done + replayed) / Math.max(count, 1))),
    );
    if (!going) return null;
    done += players.length;
    last = end.key;
  }
}

interface Progress {
  current: { key: number; replay: PlayerReplay } | undefined;
  replayed: number;
}

async function replayPlayers(
  db: Queryable,
  { projectId, frame }: Run,
  players: readonly ReplayPlayer[],
  tally: Tally,
  report: (replayed: number) => Promise<boolean>,
): Promise<boolean> {
  const byKey = new Map(players.map((player) => [player.key, player]));
  const keys = [...byKey.keys()];
  const progress: Progress = { current: undefined, replayed: 0 };
  for (let [key, seq] = [0, 0]; ; ) {
    const rows = await nextEntries.all(db, keys, key, seq, page);
    // One entry takes up to some tens of milliseconds. Apart from the project's other work, which must not wait for it.
    await loopTurns.run(`backtest ${projectId}`, replayRows(rows, byKey, frame, tally, progress));
    if (!(await report(progress.replayed))) return false;
    const end = rows.at(-1);
    if (!end || rows.length < page) break;
    [key, seq] = [end.player_key, end.seq];
  }
  if (progress.current) addToTally(tally, progress.current.replay);
  return true;
}

function* replayRows(
  rows: readonly ReplayRow[],
  players: ReadonlyMap<number, ReplayPlayer>,
  frame: ReplayFrame,
  tally: Tally,
  progress: Progress,
): Generator<void, void, void> {
  for (const row of rows) {
    const player = players.get(row.player_key);
    if (!player) continue;
    if (progress.current?.key !== row.player_key) {
      if (progress.current) addToTally(tally, progress.current.replay);
      progress.current = { key: row.player_key, replay: openReplay(player) };
      progress.replayed++;
    }
    replayEntry(progress.current.replay, row, frame);
    yield;
  }
}

/** A player's profile is taken as it is today: what it was at each moment of the past is not kept. */
function openReplay({ id, display_name: displayName, timezone, attributes }: ReplayPlayer): PlayerReplay {
  const state = newPlayer(id, { displayName, timezone, attributes });
  return { playerId: id, state, happened: noEarnings(), drafted: noEarnings(), fired: 0, events: 0 };
}
