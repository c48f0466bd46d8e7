import { currentOwner } from '../../platform/fair/owner.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './ranks/queries.ts';

/** A player without a name is not in it. */
export type ReadNames = (playerKeys: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** The most keys of one statement: about 20 pages, or the neighbours of 200 players. */
const mostKeys = 2_000;

/**
 * The names that players have now. All requests of one owner within one turn of the event loop (requests that shared a
 * read of a board arrive together) are answered by one statement. No request gets a name that was read before it came.
 */
export function createNameReader(db: Queryable): ReadNames {
  const gathering = new Map<string, { keys: Set<number>; names: ReturnType<ReadNames> }>();

  function gather(owner: string) {
    const keys = new Set<number>();
    // After everything else in this turn.
    const turn = new Promise<void>((done) => process.nextTick(done));
    const names = turn.then(async () => {
      if (gathering.get(owner)?.keys === keys) gathering.delete(owner);
      const rows = await queries.readNames.all(db, [...keys]);
      return new Map(rows.map((row) => [row.key, row.display_name]));
    });
    const batch = { keys, names };
    gathering.set(owner, batch);
    return batch;
  }

  return (playerKeys) => {
    const owner = currentOwner();
    const known = gathering.get(owner);
    const batch = known && known.keys.size < mostKeys ? known : gather(owner);
    for (const key of playerKeys) batch.keys.add(key);
    return batch.names;
  };
}
