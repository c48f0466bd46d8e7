import { setImmediate as breathe } from 'node:timers/promises';
import { newPlayer } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { countPlayers, nextEntries, nextPlayers, type ReplayPlayer } from './queries.ts';
import { noEarnings, type PlayerReplay, type ReplayFrame, replayEntry } from './replay-player.ts';
import { addToTally, openTally, type Tally } from './tally.ts';

const playersAtOnce = 200;
/** Some tens of milliseconds of work: between two pages other requests get their turn. */
const page = 500;

/**
 * Runs the stored history of an environment again, player by player, page by page: memory holds one page and one
 * player at a time, however long the history is. `report` hears how far it is and may end it by returning false.
 */
export async function runBacktest(
  db: Queryable,
  environmentId: number,
  frame: ReplayFrame,
  report: (progress: number) => Promise<boolean>,
): Promise<Tally | null> {
  const tally = openTally();
  const { count } = await countPlayers.one(db, environmentId);
  let done = 0;
  for (let last = 0; ; ) {
    const players = await nextPlayers.all(db, environmentId, last, playersAtOnce);
    const end = players.at(-1);
    if (!end) return tally;
    const going = await replayPlayers(db, players, frame, tally, (replayed) =>
      report(Math.min(0.999, (done + replayed) / Math.max(count, 1))),
    );
    if (!going) return null;
    done += players.length;
    last = end.key;
  }
}

async function replayPlayers(
  db: Queryable,
  players: readonly ReplayPlayer[],
  frame: ReplayFrame,
  tally: Tally,
  report: (replayed: number) => Promise<boolean>,
): Promise<boolean> {
  const byKey = new Map(players.map((player) => [player.key, player]));
  const keys = [...byKey.keys()];
  let current = undefined as { key: number; replay: PlayerReplay } | undefined;
  let replayed = 0;
  for (let [key, seq] = [0, 0]; ; ) {
    const rows = await nextEntries.all(db, keys, key, seq, page);
    for (const row of rows) {
      const player = byKey.get(row.player_key);
      if (!player) continue;
      if (current?.key !== row.player_key) {
        if (current) addToTally(tally, current.replay);
        current = { key: row.player_key, replay: openReplay(player) };
        replayed++;
      }
      replayEntry(current.replay, row, frame);
    }
    if (!(await report(replayed))) return false;
    const end = rows.at(-1);
    if (!end || rows.length < page) break;
    [key, seq] = [end.player_key, end.seq];
    await breathe();
  }
  if (current) addToTally(tally, current.replay);
  return true;
}

/** A player's profile is taken as it is today: what it was at each moment of the past is not kept. */
function openReplay({ id, display_name: displayName, timezone, attributes }: ReplayPlayer): PlayerReplay {
  const state = newPlayer(id, { displayName, timezone, attributes });
  return { playerId: id, state, happened: noEarnings(), drafted: noEarnings(), fired: 0, events: 0 };
}
