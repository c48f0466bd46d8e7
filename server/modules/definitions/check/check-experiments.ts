/** Experiments and what they change: a variant is checked like a changeset, and nothing is edited under a running one. */
import { isDeepStrictEqual } from 'node:util';
import { detail, type FaultDetail } from '../../../platform/faults.ts';
import { own } from '../../../platform/own-properties.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { runningExperimentsPerProject } from '../../plans/index.ts';
import { type ExperimentBody, experimentBody, triedKind } from '../kinds/experiment.ts';
import { type Body, complete } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { messages } from '../messages.ts';
import * as queries from '../queries.ts';
import { type CheckedEdit, type CheckedEdits, type Edit, keyOf } from './edits.ts';
import { faultsOf, impossibleEdit, invalidEdit, type Problem } from './problem.ts';

/** Checks edits as those of a changeset, with schemas. */
type CheckTrial = (edits: readonly Edit[]) => Promise<CheckedEdits>;

/** A definition as a variant has it. */
export type TriedDefinition = NonNullable<ExperimentBody['definitions']>[number];

const experimentOf = (body: Body | null | undefined) => (body ? experimentBody(body) : undefined);

interface Running {
  readonly id: string;
  readonly name: string;
  readonly environments: readonly string[];
  /** Kind and id of each definition that it changes. */
  readonly changes: ReadonlySet<string>;
}

export async function checkExperiments(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
  checkTrial: CheckTrial,
): Promise<Problem[]> {
  const running = await listRunning(on, projectId, changed);
  const problems: Problem[] = [];
  for (const edit of changed) {
    if (edit.kind.name !== 'experiment') problems.push(...findUnderExperiment(edit, running));
    else problems.push(...(await checkOne(on, projectId, edit, changed, running, checkTrial)));
  }
  return problems;
}

/** Those that run once the edits are made. */
async function listRunning(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
): Promise<Running[]> {
  const edited = new Map(
    changed.filter(({ kind }) => kind.name === 'experiment').map(({ id, after }) => [id, after]),
  );
  const stored = await queries.listRunningExperiments.all(on, projectId);
  const bodies = [
    ...stored.filter(({ id }) => !edited.has(id)).map(({ id, body }) => ({ id, body })),
    ...[...edited].flatMap(([id, body]) => (body ? [{ id, body }] : [])),
  ];
  return bodies.flatMap(({ id, body }) => {
    const { status, name, environments, variants } = experimentBody(body);
    return status === 'running' ? [{ id, name, environments, changes: changesOf(variants) }] : [];
  });
}

function changesOf(variants: ExperimentBody['variants']): ReadonlySet<string> {
  return new Set(
    variants.flatMap(({ changes = [] }) => changes.map(({ kind, id }) => keyOf(triedKind(kind) ?? kind, id))),
  );
}

function findUnderExperiment({ edit, kind, id }: CheckedEdit, running: readonly Running[]): Problem[] {
  const by = running.find(({ changes }) => changes.has(keyOf(kind.name, id)));
  if (!by) return [];
  const message = messages.underExperiment({ kind: kind.name, id, name: by.name });
  return [impossibleEdit(edit, message, [detail(`/experiments/${by.id}`, messages.changesIt)])];
}

/** What may change once it was started. */
const free = ['name', 'hypothesis', 'conclusion', 'archived'];

async function checkOne(
  on: Queryable,
  projectId: string,
  { edit, id, before: row, after }: CheckedEdit,
  changed: readonly CheckedEdit[],
  running: readonly Running[],
  checkTrial: CheckTrial,
): Promise<Problem[]> {
  const before = experimentOf(row?.body);
  if (after === null) {
    // Its results are kept at its stop, so it is stopped before: also in a changeset, and by a bundle that no longer names it.
    return before?.status === 'running'
      ? [impossibleEdit(edit, messages.experimentRuns({ name: before.name }))]
      : [];
  }
  const body = experimentBody(after);
  if (before && before.status !== 'draft' && !edit.kept) {
    const isFree = Object.entries(body).every(
      ([field, value]) => free.includes(field) || isDeepStrictEqual(value, own(before, field)),
    );
    return isFree ? [] : [impossibleEdit(edit, messages.experimentFixed({ name: before.name }))];
  }
  if (body.status === 'stopped') return [];
  const { faults } = await putTogether(on, projectId, body, checkTrial, changed);
  if (faults.length > 0) return invalidEdit(edit, faults);
  if (body.status !== 'running') return [];
  const changes = changesOf(body.variants);
  const met = running.find(
    (other) =>
      other.id !== id &&
      other.environments.some((name) => body.environments.includes(name as 'live')) &&
      [...changes].some((key) => other.changes.has(key)),
  );
  if (met) return [impossibleEdit(edit, messages.experimentsMeet({ name: met.name }))];
  if (running.length <= runningExperimentsPerProject) return [];
  return [impossibleEdit(edit, messages.tooManyRunning({ most: runningExperimentsPerProject }))];
}

/** The definitions of all variants, as their patches make them, or what is wrong with the patches. */
export async function putTogether(
  on: Queryable,
  projectId: string,
  { variants }: Pick<ExperimentBody, 'variants'>,
  checkTrial: CheckTrial,
  /** Edits that are made together with that of the experiment: it may change what they create. */
  together: readonly CheckedEdit[] = [],
): Promise<{ definitions: TriedDefinition[]; faults: FaultDetail[] }> {
  const definitions: TriedDefinition[] = [];
  const faults: FaultDetail[] = [];
  for (const [i, { id: variantId, changes = [] }] of variants.entries()) {
    const named = changes.flatMap(({ kind, ...rest }, j) => {
      const tried = triedKind(kind);
      return tried ? [{ ...rest, kind: tried, path: kind, at: `/variants/${i}/changes/${j}` }] : [];
    });
    const rows = await queries.findMany.all(
      on,
      projectId,
      named.map(({ kind }) => kind),
      named.map(({ id }) => id),
    );
    const found = new Map<string, { body: Body; version: number }>(
      rows.map((row) => [keyOf(row.kind, row.id), row]),
    );
    for (const { kind, id, before, after } of together) {
      const key = keyOf(kind.name, id);
      if (after === null) found.delete(key);
      else if (named.some((one) => keyOf(one.kind, one.id) === key)) {
        found.set(key, { body: after, version: (before?.version ?? 0) + 1 });
      }
    }
    const edits: (Edit & { path: TriedDefinition['kind']; version: number; at: string })[] = [];
    for (const { kind, id, patch, path, at } of named) {
      const row = found.get(keyOf(kind, id));
      if (!row) faults.push(detail(`${at}/id`, messages.unknownReference({ kind, id })));
      else {
        const given = { ...complete(kinds[kind], row.body), ...patch };
        edits.push({ kind, id, given, at, path, version: row.version });
      }
    }
    const checked = await checkTrial([...createdFor(edits, together), ...edits]);
    for (const problem of checked.problems) {
      const at = edits.find(({ kind, id }) => kind === problem.kind && id === problem.id)?.at;
      // What is wrong with others is said of them.
      if (at === undefined && together.length > 0) continue;
      faults.push(...faultsOf(problem).map((one) => ({ ...one, path: `${at ?? ''}/patch${one.path}` })));
    }
    for (const { kind, id, path, version } of edits) {
      const after = checked.changed.find((one) => one.kind.name === kind && one.id === id)?.after;
      const body =
        after ?? complete(kinds[kind as keyof typeof kinds], found.get(keyOf(kind, id))?.body ?? {});
      definitions.push({ variantId, kind: path, id, version, body });
    }
  }
  return { definitions, faults };
}

/** The definitions that are created together, and that the tried ones refer to, directly or not. */
function createdFor(tried: readonly Edit[], together: readonly CheckedEdit[]): Edit[] {
  const created = new Map(
    together
      .filter(({ kind, before, after }) => kind.name !== 'experiment' && !before && after)
      .map((one) => [keyOf(one.kind.name, one.id), one]),
  );
  for (const { kind, id } of tried) created.delete(keyOf(kind, id));
  const needed: Edit[] = [];
  const queue = tried.map(({ kind, given }) => ({ kind, body: given }));
  for (let one = queue.pop(); one && created.size > 0; one = queue.pop()) {
    if (one.kind === 'levels' || !one.body) continue;
    for (const target of kinds[one.kind].references?.(one.body as Body).targets ?? []) {
      const key = keyOf(target.kind, target.id);
      const found = created.get(key);
      if (!found) continue;
      created.delete(key);
      needed.push(found.edit);
      queue.push({ kind: found.edit.kind, body: found.after });
    }
  }
  return needed;
}
