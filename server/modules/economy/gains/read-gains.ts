import type { Queryable } from '../../../platform/postgres/statement.ts';
import { countPurchases, type GainRow, sumIncome } from './queries.ts';

/** What is asked of players: how much of a currency came in, or how often they bought, with any currency or with one. */
type Gain =
  | { readonly of: 'currency'; readonly currencyId: string }
  | { readonly of: 'purchase'; readonly currencyId: string | null };

interface Period {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

/** So many players are asked for at once. */
const playersAtOnce = 100;

/** The latest rows of each; the second number for those all of whose rows so far were in the period. */
const rowsOfPlayer = [200, 1_000] as const;

/** Once so many rows were looked at, the players so far are enough. */
const enoughRows = 100_000;

/**
 * What players got or bought, by day of the period: of the first of them, as many as do not take too long and at least 100. Of a player with
 * more than 1,000 rows in the period, only the latest count.
 */
export async function readGains(
  db: Queryable,
  playerKeys: readonly number[],
  { of, currencyId }: Gain,
  { from, to, timezone }: Period,
): Promise<Map<number, { day: number; value: number }[]>> {
  const statement = of === 'currency' ? sumIncome : countPurchases;
  const gains = new Map<number, { day: number; value: number }[]>();
  let looked = 0;
  for (let at = 0; at < playerKeys.length && looked < enoughRows; at += playersAtOnce) {
    let keys = playerKeys.slice(at, at + playersAtOnce);
    for (const limit of rowsOfPlayer) {
      for (const key of keys) gains.set(key, []);
      const rows =
        keys.length === 0 ? [] : await statement.all(db, keys, currencyId, from, to, timezone, limit);
      for (const { player_key, day, value, looked: some } of rows) {
        looked += some;
        if (day !== null) gains.get(player_key)?.push({ day, value });
      }
      keys = cutOff(rows, limit);
    }
  }
  return gains;
}

/** Those who may have more in the period than was looked at. */
function cutOff(rows: readonly GainRow[], limit: number): number[] {
  const byPlayer = Map.groupBy(rows, (row) => row.player_key);
  return [...byPlayer].flatMap(([key, own]) => {
    const looked = own.reduce((sum, row) => sum + row.looked, 0);
    return looked >= limit && own.every(({ day }) => day !== null) ? [key] : [];
  });
}
