import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import {
  float8Array,
  int4Array,
  int8Array,
  jsonArray,
  textArray,
} from '../../../platform/postgres/arrays.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { asLeaderboard } from '../../definitions/index.ts';
import * as seasons from '../seasons/queries.ts';
import * as rewards from '../seasons/reward-queries.ts';
import { standingLine } from '../seasons/standing-line.ts';
import { allowLong } from '../seasons/standing-queries.ts';
import { tellClosed } from '../seasons/tell-closed.ts';
import * as queries from './closing-queries.ts';
import { ladderOf } from './ladder.ts';
import { movesOf, nextTiers } from './next-tiers.ts';

/** One piece: at most 20,000 entries, and usually 3,000. */
const groupsAtOnce = 100;

/**
 * Seals groups of a closed season of a league, a piece of them: standings, hash, and the next tier of each player, in one
 * transaction. After a crash the next run continues with those that are left, so everybody
 * moves exactly once. When all are sealed, the season is. True if there is nothing left to do here; undefined if the season has no groups.
 */
export async function sealLeague(db: Database, clock: Clock, head: number): Promise<boolean | undefined> {
  const league = await queries.findLeague.maybe(db, head);
  if (!league) return undefined;
  const board = asLeaderboard(league.leaderboard_id, league.body);
  const sealed = await db.transaction(async (tx) => {
    await allowLong.run(tx);
    const groups = await queries.lockUnsealedGroups.all(tx, head, groupsAtOnce);
    if (groups.length === 0) return 0;
    const tierOf = new Map(groups.map(({ key, tier }) => [key, tier]));
    const ladder = board.league ? ladderOf(board.league) : null;
    const rows = await queries.readFinal.all(
      tx,
      int8Array([...tierOf.keys()]),
      board.order === 'asc' ? 1 : -1,
    );
    const standings = Map.groupBy(rows, ({ season_key: key }) => key);
    const placed = groups.flatMap(({ key, tier }) => {
      const ofGroup = standings.get(key) ?? [];
      return ladder ? nextTiers(ofGroup, ladder, tier) : ofGroup.map((row) => ({ ...row, nextTier: tier }));
    });
    const moves = groups.map(({ key, tier }) =>
      ladder ? movesOf(ladder, tier, standings.get(key)?.length ?? 0) : { up: 0, down: 0 },
    );
    await queries.sealGroups.run(
      tx,
      head,
      int8Array([...tierOf.keys()]),
      textArray(groups.map(({ key }) => hashOf(standings.get(key) ?? []))),
      int4Array(groups.map(({ key }) => standings.get(key)?.length ?? 0)),
      int8Array(placed.map((row) => row.season_key)),
      int8Array(placed.map((row) => row.player_key)),
      int4Array(placed.map(({ rank }) => rank)),
      float8Array(placed.map(({ score }) => score)),
      float8Array(placed.map(({ subscore }) => subscore)),
      jsonArray(placed.map(({ metadata }) => (metadata === null ? null : JSON.stringify(metadata)))),
      int8Array(placed.map((row) => row.achieved_us)),
      int4Array(placed.map(({ attempts }) => attempts)),
      textArray(placed.map(({ pseudonym }) => pseudonym)),
      textArray(placed.map(({ nextTier }) => nextTier)),
      int4Array(placed.map(({ nextTier }) => Math.max(0, ladder?.tiers.indexOf(nextTier) ?? 0))),
      int4Array(moves.map(({ up }) => up)),
      int4Array(moves.map(({ down }) => down)),
    );
    return groups.length;
  });
  if (sealed === groupsAtOnce) return false;
  await db.transaction((tx) => sealHead(tx, clock(), head));
  return true;
}

function hashOf(rows: readonly queries.FinalRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(standingLine(row));
  return hash.digest('hex');
}

const piece = 10_000;

/** Once all groups are sealed: the sum of their entries, and a hash over theirs. */
async function sealHead(tx: Tx, realNow: Date, head: number): Promise<void> {
  if (!(await seasons.lockIfUnsealed.maybe(tx, head))) return;
  const hash = createHash('sha256');
  let entries = 0;
  // Of groups that were sealed before this was counted it is not known.
  let areCounted = true;
  const moves = new Map<string, queries.TierMoves>();
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await queries.listSeals.all(tx, head, after, piece);
    for (const row of rows) {
      // Another node is at work on it.
      if (row.hash === null) return;
      entries += row.entries ?? 0;
      hash.update(`${row.group_id} ${row.tier} ${row.hash}\n`);
      areCounted &&= row.moved_up !== null && row.moved_down !== null;
      const { players, up, down } = moves.get(row.tier) ?? { players: 0, up: 0, down: 0 };
      moves.set(row.tier, {
        tier: row.tier,
        players: players + (row.entries ?? 0),
        up: up + (row.moved_up ?? 0),
        down: down + (row.moved_down ?? 0),
      });
    }
    after = rows.at(-1)?.group_id ?? after;
    if (rows.length < piece) break;
  }
  const digest = hash.digest('hex');
  await seasons.sealSeason.run(tx, head, entries, digest);
  if (areCounted) await queries.keepMoves.run(tx, head, JSON.stringify([...moves.values()]));
  await tellClosed(tx, realNow, head, entries, digest);
  // In a league every player is told where they go, whether there is something to get or not.
  if (entries > 0) await rewards.beginRewards.run(tx, head);
}
