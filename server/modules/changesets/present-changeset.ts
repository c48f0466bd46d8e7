import { inSlot } from '../../platform/fair/slots.ts';
import type { FaultDetail } from '../../platform/faults.ts';
import { unavailable } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { readPeople } from '../access/index.ts';
import { type CurrentDefinition, faultsOf, keyOf, readCurrent, type Writer } from '../definitions/index.ts';
import type { Author } from '../history/index.ts';
import { checkItems } from './check-items.ts';
import type { ChangesetWork } from './dependencies.ts';
import { type Difference, diff } from './diff.ts';
import { findChangeset, openStatuses } from './find-changeset.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { showNeeded } from './show-needed.ts';
import { wireKind } from './wire-kinds.ts';

/** The whole of a changeset, as it is answered: what each item changes, and what is wrong with it. */
export async function readChangeset(work: ChangesetWork, reader: Writer, id: string) {
  return inTurn(work, reader.projectId, () => presentChangeset(work, reader, id));
}

/** Every answer with a whole changeset checks it, so only a few of a project run at once. */
export function inTurn<T>(
  { slots }: Pick<ChangesetWork, 'slots'>,
  projectId: string,
  work: () => Promise<T>,
): Promise<T> {
  const refuse = () => unavailable(messages.tooManyChecks, 1);
  return inSlot(slots, projectId, refuse, work);
}

/** For callers that have their turn already. */
export async function presentChangeset(
  work: ChangesetWork,
  reader: Writer,
  id: string,
  on: Queryable = work.db,
) {
  return present(on, work, reader, await findChangeset(on, reader.projectId, id));
}

async function present(
  on: Queryable,
  { table, clock }: ChangesetWork,
  reader: Writer,
  row: queries.ChangesetRow,
) {
  const items = await queries.listItems.all(on, row.id);
  const isOpen = openStatuses.some((status) => status === row.status);
  if (!isOpen) {
    const current = await readCurrent(on, row.project_id, items);
    const shown = items.map((item) =>
      showItem(item, current, stepOf(item) ?? diff(item.before, item.body), []),
    );
    return { ...(await summarise(on, row)), items: shown, conflicts: [], needed: [] };
  }
  // Checked as for a caller in live: that test may not publish something is not a fault of the changeset.
  const writer = { ...reader, environment: { ...reader.environment, name: 'live' as const } };
  const { current, checked, conflicts } = await checkItems(on, writer, table, items, clock());
  const after = new Map<string, unknown>(
    checked.changed.map((one) => [keyOf(one.kind.name, one.id), one.after]),
  );
  const same = new Set(checked.unchanged.map(({ kind, id }) => keyOf(kind, id)));
  const faults = Map.groupBy(checked.problems, ({ kind, id }) => keyOf(kind, id));
  const shown = items.map((item) => {
    const key = keyOf(item.kind, item.id);
    const before = current.get(key)?.body ?? null;
    const differences = same.has(key)
      ? []
      : (stepOf(item) ?? diff(before, after.has(key) ? after.get(key) : item.body));
    return showItem(item, current, differences, (faults.get(key) ?? []).flatMap(faultsOf));
  });
  return {
    ...(await summarise(on, row)),
    items: shown,
    conflicts: conflicts.map(({ kind, id }) => ({ kind: wireKind(kind), id })),
    needed: await showNeeded(on, row.project_id, checked),
  };
}

/** Of an experiment that is started or stopped: all else that the service writes then says nothing to people. */
function stepOf({ op }: queries.ItemRow): Difference[] | undefined {
  if (op === 'start') return [{ path: '/status', before: 'draft', after: 'running' }];
  if (op === 'stop') return [{ path: '/status', before: 'running', after: 'stopped' }];
  return undefined;
}

function showItem(
  { kind, id, op, body, base_version: baseVersion }: queries.ItemRow,
  current: ReadonlyMap<string, CurrentDefinition>,
  differences: readonly Difference[],
  faults: readonly FaultDetail[],
) {
  return {
    kind: wireKind(kind),
    id,
    op,
    body: body && { ...body },
    baseVersion,
    currentVersion: current.get(keyOf(kind, id))?.version ?? null,
    diff: [...differences],
    faults: [...faults],
  };
}

/** Without the items. */
export async function summarise(on: Queryable, row: queries.ChangesetRow) {
  const [only] = await summariseAll(on, [row]);
  if (!only) throw new Error('a changeset was lost');
  return only;
}

export async function summariseAll(on: Queryable, rows: readonly queries.ChangesetRow[]) {
  const [listed, names] = await Promise.all([
    queries.listReviews.all(
      on,
      rows.map(({ id }) => id),
    ),
    readPeople(on, [...new Set(rows.flatMap(({ editors }) => editors))]),
  ]);
  const reviews = Map.groupBy(listed, (review) => review.changeset_id);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    createdBy: showAuthor(row.created_by),
    createdAt: row.created_at.toISOString(),
    editors: row.editors.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    reviews: (reviews.get(row.id) ?? []).map(({ by, decision, comment, at }) => ({
      by: showAuthor(by),
      decision,
      comment,
      at: at.toISOString(),
    })),
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    revertOf: row.revert_of,
    editedAt: row.edited_at?.toISOString() ?? null,
  }));
}

function showAuthor({ type, name }: Author) {
  return { type, name };
}
