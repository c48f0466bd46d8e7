import { conflict, Fault, type FaultDetail, messageOf } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import {
  checkEdits,
  type Edit,
  type KindTable,
  keyOf,
  lockDefinitions,
  type Problem,
  RefusedEdits,
  readAll,
  readCurrent,
  writeDefinitions,
} from '../definitions/index.ts';
import { type Bundle, type BundleEdits, readEdits } from './bundle.ts';
import type { Caller } from './dependencies.ts';
import { createChangeset, noteEdit } from './edit-changeset.ts';
import { firstOf } from './first-of.ts';
import { messages } from './messages.ts';
import { describePlan, mostFaults, type Plan, placeFaults } from './plan-bundle.ts';
import { keepResults } from './publish-changeset.ts';
import * as queries from './queries.ts';

export interface ApplyRequest {
  readonly bundle: Bundle;
  readonly prune: boolean;
  readonly planId?: string;
  /** Of the changeset. */
  readonly title?: string;
}

export type Applied =
  | { readonly plan: Plan; readonly changesetId: string | null }
  /** It has to be approved first. */
  | { readonly inReview: string };

/** Makes the project what the bundle says, as a changeset that is published at once, or that waits for approval. */
export async function applyBundle(
  tx: Tx,
  table: KindTable,
  caller: Caller,
  { bundle, prune, planId, title = 'Apply of a bundle' }: ApplyRequest,
  now: Date,
): Promise<Applied> {
  const { projectId } = caller;
  const { changedIn, requireApproval } = await lockDefinitions(tx, projectId);
  const wanted = readEdits(bundle, await readAll(tx, projectId), prune);
  const checked = await checkEdits(tx, caller, table, wanted.edits, { schemas: true });
  refuseFaults(wanted, checked.problems);
  const plan = await describePlan(projectId, changedIn - 1, wanted, checked);
  if (planId !== undefined && planId !== plan.planId) {
    throw conflict(messages.planOutOfDate);
  }
  const edits: Edit[] = [
    ...checked.changed.map(({ edit }) => edit),
    ...(checked.levels ? [checked.levels.edit] : []),
  ];
  if (edits.length === 0) return { plan, changesetId: null };
  const { id } = await createChangeset(tx, caller, now, { title });
  await keepItems(tx, caller, id, edits, checked);
  if (requireApproval) {
    await queries.setStatus.run(tx, id, 'in_review');
    return { inReview: id };
  }
  try {
    const written = await writeDefinitions(tx, caller, table, edits, { schemas: true, changesetId: id });
    await keepResults(tx, id, written);
  } catch (error) {
    if (error instanceof RefusedEdits) refuseFaults(wanted, error.problems);
    throw error;
  }
  await queries.setPublished.run(tx, id, now);
  return { plan, changesetId: id };
}

async function keepItems(
  tx: Tx,
  caller: Caller,
  id: string,
  edits: readonly Edit[],
  { changed }: { changed: readonly { kind: { name: string }; id: string; after: object | null }[] },
): Promise<void> {
  const current = await readCurrent(tx, caller.projectId, edits);
  const after = new Map(changed.map((one) => [keyOf(one.kind.name, one.id), one.after]));
  await queries.putItems.run(
    tx,
    id,
    edits.map(({ kind }) => kind),
    edits.map((edit) => edit.id),
    edits.map(({ given }) => (given === null ? 'delete' : 'put')),
    edits.map(({ kind, id: of, given }) => given && JSON.stringify(after.get(keyOf(kind, of)) ?? given)),
    edits.map(({ kind, id: of }) => current.get(keyOf(kind, of))?.version ?? null),
  );
  await noteEdit(tx, id, caller);
}

/** Every fault at once. What test may not do is 403; all else is a fault of the bundle. */
export function refuseFaults(wanted: BundleEdits, problems: readonly Problem[]): void {
  const forbidden = problems.find(({ code }) => code === 'FORBIDDEN');
  if (forbidden) throw new Fault('FORBIDDEN', messageOf(forbidden));
  const faults: FaultDetail[] = [...wanted.faults, ...placeFaults(wanted, problems)];
  const [first] = faults;
  if (!first) return;
  const message = messages.bundleFaults({ faults: firstOf(first, faults.length) });
  const details = faults.slice(0, mostFaults).map((fault) => ({ ...fault, path: `/bundle${fault.path}` }));
  throw new Fault('VALIDATION_FAILED', message, { details });
}
