import type { Queryable } from '../../platform/postgres/statement.ts';
import {
  type CheckedEdits,
  type CurrentDefinition,
  checkEdits,
  type Edit,
  type KindTable,
  keyOf,
  readCurrent,
  type Writer,
} from '../definitions/index.ts';
import type { ItemRow } from './queries.ts';

export interface CheckedItems {
  readonly current: ReadonlyMap<string, CurrentDefinition>;
  readonly checked: CheckedEdits;
  /** Those whose definition changed since the edit began. */
  readonly conflicts: readonly ItemRow[];
}

export function editOf({ kind, id, body }: Pick<ItemRow, 'kind' | 'id' | 'body'>): Edit {
  return { kind, id, given: body };
}

/** What the items would do to the project as it is now. */
export async function checkItems(
  on: Queryable,
  writer: Writer,
  table: KindTable,
  items: readonly ItemRow[],
): Promise<CheckedItems> {
  const current = await readCurrent(on, writer.projectId, items);
  const checked = await checkEdits(on, writer, table, items.map(editOf), { schemas: true });
  return { current, checked, conflicts: findConflicts(items, current) };
}

export function findConflicts(
  items: readonly ItemRow[],
  current: ReadonlyMap<string, CurrentDefinition>,
): ItemRow[] {
  return items.filter(
    ({ kind, id, base_version: base }) => (current.get(keyOf(kind, id))?.version ?? null) !== base,
  );
}
