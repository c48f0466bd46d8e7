import { Type } from 'typebox';
import { conflict, invalid, notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import { newId } from '../../platform/ids.ts';
import { fields } from '../../platform/messages.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { peopleBehind } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import {
  type Body,
  type EditedKind,
  keyOf,
  lockDefinitions,
  readCurrent,
  withEnvironments,
} from '../definitions/index.ts';
import { authorOf } from '../history/index.ts';
import type { Caller } from './dependencies.ts';
import { lockChangeset, openStatuses } from './find-changeset.ts';
import { changesetLimits } from './limits.ts';
import { messages } from './messages.ts';
import { summariseAll } from './present-changeset.ts';
import * as queries from './queries.ts';

type StatusFilter = queries.Status | 'open';

export async function listChangesets(
  db: Queryable,
  projectId: string,
  { status, ...page }: PageRequest & { status?: StatusFilter },
) {
  const statuses = status === undefined ? null : status === 'open' ? openStatuses : [status];
  const rows = await readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listChangesets.all(db, projectId, statuses, after, limit),
    keyOf: (row) => row.id,
    present: (row) => row,
  });
  return { ...rows, data: await summariseAll(db, rows.data) };
}

export interface NewChangeset {
  title: string;
  description?: string | null;
  revertOf?: string;
}

export async function createChangeset(
  tx: Tx,
  { tenantId, projectId, actor }: Pick<Caller, 'tenantId' | 'projectId' | 'actor'>,
  now: Date,
  { title, description = null, revertOf }: NewChangeset,
): Promise<queries.ChangesetRow> {
  // Two calls at once must not both take the last place.
  await lockDefinitions(tx, projectId);
  const { count } = await queries.countOpen.one(tx, projectId);
  if (count >= changesetLimits.open) {
    throw conflict(messages.tooManyOpen({ most: changesetLimits.open }));
  }
  await queries.removeOldest.run(tx, projectId, changesetLimits.closed, changesetLimits.closedBytes);
  const by = JSON.stringify(authorOf(actor));
  const row = await queries.insertChangeset.one(
    tx,
    newId(),
    projectId,
    title,
    description,
    now,
    by,
    revertOf ?? null,
  );
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'changeset.create',
    target: { type: 'changeset', id: row.id },
    after: { title, description },
  });
  return row;
}

export async function renameChangeset(
  tx: Tx,
  { projectId }: Caller,
  id: string,
  change: { title?: string; description?: string | null },
): Promise<void> {
  const row = await lockChangeset(tx, projectId, id, openStatuses, 'changed');
  const { title = row.title, description = row.description } = change;
  await queries.renameChangeset.run(tx, id, title, description);
}

interface PlacedItem {
  kind: EditedKind;
  id: string;
  op: queries.ItemRow['op'];
  body?: Body;
  /** Where it is in the body of the request, for the paths of faults. */
  at: string;
}

/** Their faults are shown and not refused: a draft may be unfinished. At most one edit of each definition. */
export async function putItems(
  tx: Tx,
  caller: Caller,
  id: string,
  items: readonly PlacedItem[],
): Promise<void> {
  const { projectId, environment } = caller;
  refuseMisplaced(items);
  await lockChangeset(tx, projectId, id, openStatuses, 'changed');
  const current = await readCurrent(tx, projectId, items);
  const bodies = items.map(({ kind, id: of, body = null }) => {
    // Decided now, because whoever publishes may work in another environment.
    const before = current.get(keyOf(kind, of))?.body;
    return body && kind !== 'levels' ? withEnvironments(environment.name, body, before) : body;
  });
  const kinds = items.map(({ kind }) => kind);
  const ids = items.map((item) => item.id);
  const { count: others } = await queries.countOtherItems.one(tx, id, kinds, ids);
  if (others + items.length > changesetLimits.items) {
    throw conflict(messages.tooManyItems({ most: changesetLimits.items }));
  }
  await queries.putItems.run(
    tx,
    id,
    kinds,
    ids,
    items.map(({ op }) => op),
    bodies.map((body) => body && JSON.stringify(body)),
    items.map((item) => current.get(keyOf(item.kind, item.id))?.version ?? null),
  );
  const { bytes } = await noteEdit(tx, id, caller);
  if (bytes > changesetLimits.bytes) {
    throw conflict(messages.tooLarge);
  }
}

function refuseMisplaced(items: readonly PlacedItem[]): void {
  const places = new Map<string, string>();
  for (const { kind, id, op, body, at } of items) {
    if (op !== 'delete' && body === undefined) throw invalid(`${at}/body`, fields.required);
    if (op === 'delete' && body !== undefined) throw invalid(`${at}/body`, messages.bodyOfDeletion);
    if (kind === 'levels' && id !== 'levels') throw invalid(`${at}/id`, messages.levelsId);
    const place = places.get(keyOf(kind, id));
    if (place !== undefined) throw invalid(`${at}/id`, messages.idTaken({ id, place }));
    places.set(keyOf(kind, id), at);
  }
}

export async function removeItem(
  tx: Tx,
  caller: Caller,
  id: string,
  kind: EditedKind,
  definitionId: string,
): Promise<void> {
  await lockChangeset(tx, caller.projectId, id, openStatuses, 'changed');
  if ((await queries.deleteItem.run(tx, id, kind, definitionId)) === 0) throw notFound('item');
  await noteEdit(tx, id, caller);
}

/** It has to be reviewed again, and none of the people behind the edit can approve it. */
export async function noteEdit(tx: Tx, id: string, { credential }: Caller): Promise<queries.ChangesetRow> {
  return queries.noteEdit.one(tx, id, [...peopleBehind(credential)]);
}
