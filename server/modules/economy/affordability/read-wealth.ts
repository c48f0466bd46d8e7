import { DAY } from '../../../engine/index.ts';
import { int8Array, textArray } from '../../../platform/postgres/arrays.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { SampledPlayer } from '../../players/index.ts';
import * as queries from './queries.ts';

/** What a player did with one currency, on average in a day. */
export interface Habit {
  readonly earned: number;
  readonly spent: number;
}

export interface Wealth {
  readonly player: SampledPlayer;
  readonly habits: ReadonlyMap<string, Habit>;
  readonly balances: ReadonlyMap<string, number>;
}

/** Rows of the ledger that one call reads at most: in total, and of one player and currency. */
const mostRows = 200_000;
const mostRowsEach = 1_000;

const leastDays = 1;

/**
 * The average of each player over the days since `since`, or since the player was created. Of a player with very many
 * changes only the latest are read, and then the days are counted since the oldest of these.
 */
export async function readWealth(
  db: Queryable,
  players: readonly SampledPlayer[],
  currencyIds: readonly string[],
  { since, now }: { since: Date; now: Date },
  mostEach = mostRowsEach,
): Promise<Wealth[]> {
  if (players.length === 0 || currencyIds.length === 0) {
    return players.map((player) => ({ player, habits: new Map(), balances: new Map() }));
  }
  const keys = int8Array(players.map(({ key }) => key));
  const ids = textArray(currencyIds);
  const each = Math.min(mostEach, Math.ceil(mostRows / (players.length * currencyIds.length)));
  const [earnings, balances] = await Promise.all([
    queries.readEarnings.all(db, keys, ids, since, each),
    queries.readBalances.all(db, keys, ids),
  ]);
  const earningsOf = Map.groupBy(earnings, (row) => row.player_key);
  const balancesOf = Map.groupBy(balances, (row) => row.player_key);
  return players.map((player) => ({
    player,
    habits: new Map(
      (earningsOf.get(player.key) ?? []).map((row) => {
        const begun = Math.max(
          since.getTime(),
          player.createdAt.getTime(),
          row.count === each ? row.oldest.getTime() : 0,
        );
        const days = Math.max(leastDays, (now.getTime() - begun) / DAY);
        return [row.currency_id, { earned: Number(row.earned) / days, spent: Number(row.spent) / days }];
      }),
    ),
    balances: new Map(
      (balancesOf.get(player.key) ?? []).map((row) => [row.currency_id, row.balance] as const),
    ),
  }));
}
