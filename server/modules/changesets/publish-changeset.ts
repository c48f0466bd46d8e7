import { detail, Fault, type FaultDetail, invalid, messageOf } from '../../platform/faults.ts';
import { fields } from '../../platform/messages.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import {
  type KindTable,
  keyOf,
  lockDefinitions,
  type Problem,
  RefusedEdits,
  readCurrent,
  type Writer,
  type WrittenEdits,
  writeDefinitions,
} from '../definitions/index.ts';
import { needsApproval } from '../tenancy/index.ts';
import { checkItems, editsOf, findConflicts } from './check-items.ts';
import type { Caller } from './dependencies.ts';
import { refuseSteps } from './experiments/may-step.ts';
import { lockChangeset } from './find-changeset.ts';
import { firstOf } from './first-of.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { isApproved, record } from './review-changeset.ts';
import { wireKind } from './wire-kinds.ts';

/** Now, or at a time. All of its items or none. */
export async function publishChangeset(
  tx: Tx,
  table: KindTable,
  writer: Caller,
  id: string,
  now: Date,
  at?: string,
): Promise<void> {
  const row = await lockChangeset(tx, writer.projectId, id, ['draft', 'approved', 'scheduled'], 'published');
  const items = await queries.listItems.all(tx, id);
  refuseSteps(writer, items);
  if (at === undefined) return publishNow(tx, table, writer, row, now);
  const time = new Date(at);
  if (!(time >= now)) throw invalid('/at', fields.inFuture);
  const project = await queries.findProject.one(tx, writer.projectId);
  if (project.require_approval && !(await isApproved(tx, row))) throw needsApproval();
  const { checked, conflicts } = await checkItems(tx, writer, table, items, now);
  refuse(conflicts, checked.problems);
  const { actor, environment } = writer;
  await queries.schedule.run(tx, id, time, JSON.stringify(actor), environment.name);
  await record(tx, writer, row, 'schedule');
}

/** For a caller that has locked the changeset. */
export async function publishNow(
  tx: Tx,
  table: KindTable,
  writer: Writer,
  row: queries.ChangesetRow,
  now: Date,
): Promise<void> {
  const { requireApproval } = await lockDefinitions(tx, writer.projectId);
  if (requireApproval && !(await isApproved(tx, row))) throw needsApproval();
  const items = await queries.listItems.all(tx, row.id);
  const current = await readCurrent(tx, writer.projectId, items);
  refuse(findConflicts(items, current), []);
  try {
    const options = { schemas: true, changesetId: row.id };
    const edits = await editsOf(tx, writer, table, items, now);
    const written = await writeDefinitions(tx, writer, table, edits, options);
    await keepResults(tx, row.id, written);
  } catch (error) {
    if (error instanceof RefusedEdits) refuse([], error.problems);
    throw error;
  }
  await queries.setPublished.run(tx, row.id, now);
  await record(tx, writer, row, 'publish');
}

/** For a revert: what was there before each item, and the version that it became. */
export async function keepResults(
  tx: Tx,
  changesetId: string,
  { changed, levels, versions }: WrittenEdits,
): Promise<void> {
  const before = new Map<string, object | null>(
    changed.map((one) => [keyOf(one.kind.name, one.id), one.before?.body ?? null]),
  );
  if (levels) before.set(keyOf('levels', levels.edit.id), levels.before);
  const old = versions.map(({ kind, id }) => before.get(keyOf(kind, id)) ?? null);
  await queries.setResults.run(
    tx,
    changesetId,
    versions.map(({ kind }) => kind),
    versions.map(({ id }) => id),
    old.map((body) => body && JSON.stringify(body)),
    versions.map(({ version }) => version),
  );
}

const mostShown = 100;

function refuse(conflicts: readonly queries.ItemRow[], problems: readonly Problem[]): void {
  const forbidden = problems.find(({ code }) => code === 'FORBIDDEN');
  if (forbidden) throw new Fault('FORBIDDEN', messageOf(forbidden), { details: forbidden.details });
  if (conflicts.length > 0) {
    const details = conflicts.map(({ kind, id, base_version: base }) =>
      detail(
        `/items/${wireKind(kind)}/${id}`,
        base === null ? messages.createdMeanwhile : messages.changedSince({ version: base }),
      ),
    );
    throw refusal(messages.conflicts, details);
  }
  const details = problems.flatMap((problem) => {
    const at = `/items/${wireKind(problem.kind)}/${problem.id}`;
    return problem.code === 'VALIDATION_FAILED'
      ? problem.details.map((one) => ({ ...one, path: `${at}/body${one.path}` }))
      : [detail(at, messageOf(problem))];
  });
  if (details.length > 0) throw refusal(messages.notPublished, details);
}

function refusal(message: typeof messages.conflicts, details: readonly FaultDetail[]): Fault {
  const faults = details[0] ? firstOf(details[0], details.length) : '';
  return new Fault('CONFLICT', message({ faults }), { details: details.slice(0, mostShown) });
}
