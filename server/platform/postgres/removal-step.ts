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
 * and a search for the children of all parents would, for each piece, look again at parents that have none left.
 */
export function removeWithChildren<Owner, Key extends number | string>(parents: {
  table: string;
  /** The column that children know a parent by, and its type. */
  key: string;
  type: 'bigint' | 'uuid';
  /** As in `removeFrom`. */
  where: string;
  /** How many parents are taken at once. */
  atOnce: number;
  children: readonly RemovalStep<Key[]>[];
}): RemovalStep<Owner> {
  const { table, key, type, where, atOnce, children } = parents;
  const listKeys = statement<{ key: Key }, [Owner, number]>(
    `removal.${table}_keys`,
    `select ${key} as key from ${table} where ${where} limit $2`,
  );
  const deleteParents = statement<never, [Key[]]>(
    `removal.${table}`,
    `delete from ${table} where ${key} = any($1::${type}[])`,
  );
  return {
    tables: [...children.flatMap(({ tables }) => tables), table],
    async deletePiece(on, owner, limit) {
      const rows = await listKeys.all(on, owner, Math.min(limit, atOnce));
      if (rows.length === 0) return 0;
      const keys = rows.map((row) => row.key);
      let removed = 0;
      for (const child of children) {
        removed += await child.deletePiece(on, keys, limit - removed);
        if (removed >= limit) return removed;
      }
      return removed + (await deleteParents.run(on, keys));
    },
  };
}
