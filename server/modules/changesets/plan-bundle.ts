import { createHash } from 'node:crypto';
import { startTimeSlice } from '../../platform/concurrency/time-slice.ts';
import { detail, type FaultDetail } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import {
  type CheckedEdits,
  checkEdits,
  faultsOf,
  type KindTable,
  keyOf,
  type Problem,
  readAll,
  type Writer,
} from '../definitions/index.ts';
import { type Bundle, type BundleEdits, readEdits } from './bundle.ts';
import { type Difference, diff } from './diff.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { showNeeded } from './show-needed.ts';
import { wireKind } from './wire-kinds.ts';

interface Named {
  readonly kind: string;
  readonly id: string;
}

export interface Plan {
  readonly planId: string;
  readonly create: Named[];
  readonly update: (Named & { diff: Difference[] })[];
  readonly delete: Named[];
  readonly unchanged: Named[];
  readonly faults: FaultDetail[];
}

/** A plan says how many more there are. */
export const mostFaults = 1_000;

/** What `apply` would do with the bundle. Nothing is written. */
export async function planBundle(
  on: Queryable,
  table: KindTable,
  writer: Writer,
  bundle: Bundle,
  prune: boolean,
) {
  const { version } = await queries.findProject.one(on, writer.projectId);
  const wanted = readEdits(bundle, await readAll(on, writer.projectId), prune);
  const checked = await checkEdits(on, writer, table, wanted.edits, { schemas: true });
  const needed = await showNeeded(on, writer.projectId, checked);
  const plan = { ...(await describePlan(writer.projectId, version, wanted, checked)), needed };
  const more = plan.faults.length - mostFaults;
  if (more <= 0) return plan;
  return {
    ...plan,
    faults: [...plan.faults.slice(0, mostFaults), detail('', messages.moreFaults({ more }))],
  };
}

/** `version` is the definitions version of the project that the bundle was compared with. */
export async function describePlan(
  projectId: string,
  version: number,
  wanted: BundleEdits,
  checked: CheckedEdits,
): Promise<Plan> {
  const { levels, unchanged, problems } = checked;
  // The order of a bundle does not matter.
  const changed = checked.changed
    .map((one) => ({ key: keyOf(one.kind.name, one.id), one }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
  const of = (test: (one: (typeof changed)[number]) => boolean) =>
    changed.filter(test).map(({ kind, id }): Named => ({ kind: kind.path, id }));
  const hash = createHash('sha256').update(JSON.stringify([version, levels?.after ?? null]));
  const updates: Plan['update'] = [];
  const slice = startTimeSlice(projectId);
  for (const one of changed) {
    if (slice.isOver()) await slice.pause();
    const { kind, id, before, after } = one;
    hash.update(JSON.stringify(essence(one)));
    if (before && after) {
      updates.push({ kind: kind.path, id, diff: diff(completeBefore(kind, before.body), after) });
    }
  }
  return {
    planId: hash.digest('base64url'),
    create: of(({ before, after }) => !before && after !== null),
    update: [
      ...(levels ? [{ kind: 'levels', id: levels.edit.id, diff: diff(levels.before, levels.after) }] : []),
      ...updates,
    ],
    delete: of(({ after }) => after === null),
    unchanged: unchanged.map(({ kind, id }) => ({ kind: wireKind(kind), id })),
    faults: [...wanted.faults, ...placeFaults(wanted, problems)],
  };
}

/** The faults of all problems, each with its place in the bundle. */
export function placeFaults({ places }: BundleEdits, problems: readonly Problem[]): FaultDetail[] {
  return problems.flatMap((problem) => {
    const at = places.get(keyOf(problem.kind, problem.id)) ?? '';
    return faultsOf(problem).map((fault) => ({ ...fault, path: at + fault.path }));
  });
}

type Changed = CheckedEdits['changed'][number];

/** A field that the kind did not have when the body was written gets its default. */
function completeBefore(kind: Changed['kind'], body: Record<string, unknown>): unknown {
  const defaults = Object.entries(kind.optional).map(
    ([field, { default: value }]) => [field, value] as const,
  );
  return { ...Object.fromEntries(defaults), ...body };
}

function essence({ kind, id, after }: Changed): unknown {
  return [kind.name, id, after];
}
