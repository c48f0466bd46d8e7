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
import { keptOf } from './experiments/kept-of.ts';
import type { ItemRow } from './queries.ts';

export interface CheckedItems {
  readonly current: ReadonlyMap<string, CurrentDefinition>;
  readonly checked: CheckedEdits;
  /** Those whose definition changed since the edit began. */
  readonly conflicts: readonly ItemRow[];
}

/** Starts and stops of experiments bring what the service writes for them. */
export async function editsOf(
  on: Queryable,
  writer: Writer,
  table: KindTable,
  items: readonly Pick<ItemRow, 'kind' | 'id' | 'body' | 'op'>[],
  now: Date,
): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (const { kind, id, body, op } of items) {
    const isStep = op === 'start' || op === 'stop';
    const kept = isStep && body ? await keptOf(on, writer, table, op, body, now) : undefined;
    edits.push({ kind, id, given: body, ...(kept && { kept }) });
  }
  return edits;
}

/** What the items would do to the project as it is now. */
export async function checkItems(
  on: Queryable,
  writer: Writer,
  table: KindTable,
  items: readonly ItemRow[],
  now: Date,
): Promise<CheckedItems> {
  const current = await readCurrent(on, writer.projectId, items);
  const edits = await editsOf(on, writer, table, items, now);
  const checked = await checkEdits(on, writer, table, edits, { schemas: true });
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
