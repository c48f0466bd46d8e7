import type { Tx } from '../../platform/postgres/database.ts';
import type { Caller } from './dependencies.ts';
import { createChangeset, noteEdit } from './edit-changeset.ts';
import { lockChangeset } from './find-changeset.ts';
import * as queries from './queries.ts';

const longestTitle = 200;

/** A new draft that brings back what was there before. Returns its id. */
export async function revertChangeset(tx: Tx, caller: Caller, id: string, now: Date): Promise<string> {
  const row = await lockChangeset(tx, caller.projectId, id, ['published'], 'reverted');
  // An item that changed nothing has nothing to restore, and an experiment goes only forward.
  const items = (await queries.listItems.all(tx, id)).filter(
    ({ op, result_version: version }) => version !== null && (op === 'put' || op === 'delete'),
  );
  const title = `Revert: ${row.title}`.slice(0, longestTitle);
  const draft = await createChangeset(tx, caller, now, { title, revertOf: id });
  await queries.putItems.run(
    tx,
    draft.id,
    items.map(({ kind }) => kind),
    items.map((item) => item.id),
    items.map(({ before }) => (before ? 'put' : 'delete')),
    items.map(({ before }) => before && JSON.stringify(before)),
    items.map(({ op, result_version: version }) => (op === 'delete' ? null : version)),
  );
  await noteEdit(tx, draft.id, caller);
  return draft.id;
}
