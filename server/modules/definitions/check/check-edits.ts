import { isDeepStrictEqual } from 'node:util';
import { startTimeSlice } from '../../../platform/concurrency/time-slice.ts';
import { detail, Fault } from '../../../platform/faults.ts';
import { compileCheck } from '../../../platform/http/validation/validation.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { findBadLevels, Levels, readLevels } from '../../tenancy/index.ts';
import { complete, type Given, type Kind, type KindName, keptOf, withoutKept } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { definitionLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as queries from '../queries.ts';
import { InputOf } from '../wire-schemas.ts';
import { type CheckedBody, normalise, validate } from './check-body.ts';
import { checkExperiments } from './check-experiments.ts';
import { checkWhole } from './check-whole.ts';
import {
  type CheckedEdit,
  type CheckedEdits,
  type CheckedLevels,
  type Edit,
  type KindTable,
  keyOf,
  type Writer,
} from './edits.ts';
import { refuseLiveFromTest, withEnvironments } from './environments.ts';
import { impossibleEdit, invalidEdit, type Problem, problemOf } from './problem.ts';

export interface CheckOptions {
  /** Whether the bodies have yet to be compared with their schemas; the edge does it for a call with one definition. */
  readonly schemas?: boolean;
  /** Nothing is edited: the bodies are those of a variant of an experiment. */
  readonly isTrial?: boolean;
}

/**
 * Checks what a project would be after all of the edits: each definition, and what they refer to. Nothing is written. In a
 * transaction that holds the project's lock, what is found holds until it commits. At most one edit of each definition.
 */
export async function checkEdits(
  on: Queryable,
  writer: Writer,
  table: KindTable,
  edits: readonly Edit[],
  options: CheckOptions = {},
): Promise<CheckedEdits> {
  const { projectId } = writer;
  const rows = await queries.findMany.all(
    on,
    projectId,
    edits.map(({ kind }) => kind),
    edits.map(({ id }) => id),
  );
  const found = new Map(rows.map((row) => [keyOf(row.kind, row.id), row]));
  const changed: CheckedEdit[] = [];
  const unchanged: Edit[] = [];
  const problems: Problem[] = [];
  /** Those whose bodies are not known to be good: what refers to them cannot be checked. */
  const broken = new Set<string>();
  let levels: CheckedLevels | undefined;
  let weight = 0;
  const slice = startTimeSlice(projectId);
  for (const edit of edits) {
    if (slice.isOver()) await slice.pause();
    if (edit.kind === 'levels') {
      const checked = checkLevels(edit, writer, await readLevels(on, projectId));
      problems.push(...checked.problems);
      if (checked.levels) levels = checked.levels;
      else if (checked.problems.length === 0) unchanged.push(edit);
      continue;
    }
    const kind = table[edit.kind];
    const before = found.get(keyOf(edit.kind, edit.id));
    // Compiling takes long, so a definition that cannot fit any more is not compiled completely.
    const isFull = weight > definitionLimits.mostCompiledBytes;
    const checked = await checkOne(writer, kind, edit, before, { ...options, isFull });
    if (checked.problems.length > 0) {
      problems.push(...checked.problems);
      broken.add(keyOf(edit.kind, edit.id));
    }
    if (checked.result === 'unchanged') unchanged.push(edit);
    else if (checked.result) {
      weight += checked.result.weight;
      changed.push({ edit, kind, id: edit.id, before, ...checked.result });
    }
  }
  const sound = changed.filter(({ kind, id }) => !broken.has(keyOf(kind.name, id)));
  problems.push(...(await checkWhole(on, projectId, sound, broken)));
  if (!options.isTrial) {
    const trial = trialIn(on, writer, table);
    problems.push(...(await checkExperiments(on, projectId, sound, trial)));
  }
  return { changed, levels, unchanged, problems };
}

/** Checks what a variant makes of definitions. It changes none of them, so it may be of live from test. */
export function trialIn(on: Queryable, writer: Writer, table: KindTable) {
  const live = { ...writer, environment: { ...writer.environment, name: 'live' as const } };
  return (edits: readonly Edit[]) => checkEdits(on, live, table, edits, { schemas: true, isTrial: true });
}

interface OneResult {
  readonly problems: readonly Problem[];
  readonly result?: { after: CheckedEdit['after']; weight: number } | 'unchanged';
}

async function checkOne(
  { projectId, environment }: Writer,
  kind: Kind,
  edit: Edit,
  before: queries.FoundRow | undefined,
  { schemas = false, isFull }: CheckOptions & { isFull: boolean },
): Promise<OneResult> {
  const { id, given } = edit;
  const old = before && complete(kind, before.body);
  if (given === null) {
    if (!before) {
      return { problems: [impossibleEdit(edit, messages.missing({ kind: kind.name, id }))] };
    }
    const forbidden = trying(edit, () => refuseLiveFromTest(environment.name, kind, id, old, null));
    return { problems: forbidden, result: { after: null, weight: 0 } };
  }
  const written = withoutKept(kind, given);
  const misshapen = schemas ? checkSchema(kind, edit, written) : [];
  if (misshapen.length > 0) return { problems: misshapen };
  const normal = normalise(kind, {
    ...complete(kind, withEnvironments(environment.name, written, old)),
    ...keptOf(kind, old),
    ...edit.kept,
  });
  if (normal.faults.length > 0) return { problems: invalidEdit(edit, normal.faults) };
  const { body } = normal;
  const isSame = old !== undefined && isDeepStrictEqual(body, old);
  // A bundle also has definitions that it does not change. Test may send those even if they are active in live.
  if (isSame && schemas) return { problems: [], result: 'unchanged' };
  // What is stored was checked when it was written.
  const checked: CheckedBody =
    isSame || isFull ? { faults: [], weight: 0 } : await validate(projectId, kind, id, body);
  const problems = [
    ...invalidEdit(edit, checked.faults),
    ...trying(edit, () => refuseLiveFromTest(environment.name, kind, id, old, body)),
  ];
  if (isSame && problems.length === 0) return { problems, result: 'unchanged' };
  return { problems, result: { after: body, weight: checked.weight } };
}

const schemaChecks = new Map<KindName, (value: unknown) => Fault | undefined>(
  Object.values(kinds).map((kind) => [kind.name, compileCheck(InputOf(kind))]),
);

function checkSchema(kind: Kind, edit: Edit, given: Given): Problem[] {
  const fault = schemaChecks.get(kind.name)?.(given);
  if (fault) return invalidEdit(edit, fault.details);
  if (given.id === undefined || given.id === edit.id) return [];
  return invalidEdit(edit, [detail('/id', messages.idFixed({ id: edit.id }))]);
}

const levelsSchema = compileCheck(Levels);

function checkLevels(
  edit: Edit,
  { environment }: Writer,
  before: Levels,
): { problems: Problem[]; levels?: CheckedLevels } {
  if (edit.given === null) return { problems: [impossibleEdit(edit, messages.levelsStay)] };
  const misshapen = levelsSchema(edit.given);
  if (misshapen) return { problems: invalidEdit(edit, misshapen.details) };
  const after = edit.given as unknown as Levels;
  if (isDeepStrictEqual(before, after)) return { problems: [] };
  const problems = invalidEdit(edit, findBadLevels(after));
  if (environment.name === 'test') {
    const message = messages.levelsOfBoth;
    problems.push(problemOf(edit, new Fault('FORBIDDEN', message)));
  }
  return { problems, levels: { edit, before, after } };
}

function trying(edit: Edit, work: () => void): Problem[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof Fault) return [problemOf(edit, error)];
    throw error;
  }
}
