import { type Queryable, statement } from './statement.ts';

/** How the rows of one owner are deleted from some tables, a bounded number at a time. */
export interface RemovalStep<Owner> {
  /** The tables that hold nothing of the owner once `deletePiece` has deleted nothing. */
  tables: readonly string[];
  /** Deletes about `limit` rows and returns how many; 0 when nothing is left. */
  deletePiece(on: Queryable, owner: Owner, limit: number): Promise<number>;
}

/**
 * One table. `$1` in the condition is the owner. It should end with the order of the index that finds the rows: without
 * it the planner may read the whole table for an owner of most of its rows, once for each piece.
 */
export function removeFrom<Owner>(table: string, where: string): RemovalStep<Owner> {
  const { run } = statement<never, [Owner, number]>(
    `removal.${table}`,
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit $2))`,
  );
  return { tables: [table], deletePiece: run };
}

/**
 * A table whose rows have rows of their own in other tables that only the parent's key finds. A few parents at a time:
 * first their children, then themselves. By a cascade, one parent with a million children would be a single statement;
 * and a search for the children of all parents would look at those that have none left again for each piece.
 */
export function removeWithChildren<Owner, Key>(parents: {
  table: string;
  /** At most so many are taken at once. */
  atOnce: number;
  listKeys(on: Queryable, owner: Owner, limit: number): Promise<{ key: Key }[]>;
  children: readonly RemovalStep<Key[]>[];
  deleteParents(on: Queryable, keys: Key[]): Promise<number>;
}): RemovalStep<Owner> {
  return {
    tables: [...parents.children.flatMap(({ tables }) => tables), parents.table],
    async deletePiece(on, owner, limit) {
      const rows = await parents.listKeys(on, owner, Math.min(limit, parents.atOnce));
      if (rows.length === 0) return 0;
      const keys = rows.map(({ key }) => key);
      let removed = 0;
      for (const child of parents.children) {
        removed += await child.deletePiece(on, keys, limit - removed);
        if (removed >= limit) return removed;
      }
      return removed + (await parents.deleteParents(on, keys));
    },
  };
}
