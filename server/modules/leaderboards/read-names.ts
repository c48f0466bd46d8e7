import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './ranks/queries.ts';

export type ReadNames = (playerKeys: readonly number[]) => Promise<ReadonlyMap<number, string | null>>;

/** One statement's: about 20 pages, or the neighbourhoods of 200 players. */
const mostKeys = 2_000;

/**
 * The names that players have now. All who ask within one turn of the event loop, as those do who shared a look at a
 * board, are answered by one statement: nobody is told a name from before they asked.
 */
export function createNameReader(db: Queryable): ReadNames {
  let gathering: { keys: Set<number>; names: ReturnType<ReadNames> } | undefined;

  function gather() {
    const keys = new Set<number>();
    // Behind everything that this turn still has to do.
    const turn = new Promise<void>((done) => process.nextTick(done));
    const names = turn.then(async () => {
      if (gathering?.keys === keys) gathering = undefined;
      const rows = await queries.readNames.all(db, [...keys]);
      return new Map(rows.map((row) => [row.key, row.display_name]));
    });
    return { keys, names };
  }

  return (playerKeys) => {
    if (gathering && gathering.keys.size >= mostKeys) gathering = undefined;
    gathering ??= gather();
    for (const key of playerKeys) gathering.keys.add(key);
    return gathering.names;
  };
}
