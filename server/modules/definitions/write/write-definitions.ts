import { Fault, notFound } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { recordChange } from '../../audit/index.ts';
import { endPlay, findNewest, type NewVersion, recordVersions } from '../../history/index.ts';
import { markDefinitionsChanged, needsApproval, setLevels } from '../../tenancy/index.ts';
import { type CheckOptions, checkEdits } from '../check/check-edits.ts';
import {
  type CheckedEdit,
  type CheckedEdits,
  type Edit,
  type KindTable,
  keyOf,
  levelsId,
  type Writer,
} from '../check/edits.ts';
import { refuseForOlderNodes } from '../check/older-nodes.ts';
import { type Problem, problemOf } from '../check/problem.ts';
import { targetsOf } from '../check/references.ts';
import type { KindName } from '../kinds/kind.ts';
import * as queries from '../queries.ts';
import { presentDefinition } from '../read/present-definition.ts';
import type { Definition } from '../wire-schemas.ts';

export interface WriteOptions extends CheckOptions {
  readonly changesetId?: string | null;
}

export interface WrittenEdits extends CheckedEdits {
  /** By kind and id: the definitions that were created or replaced. */
  readonly written: ReadonlyMap<string, Definition>;
  /** What was added to the history. */
  readonly versions: readonly NewVersion[];
}

/** Thrown to roll everything back: some of the edits cannot be made. */
export class RefusedEdits extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('some edits cannot be made');
    this.problems = problems;
  }
}

export interface LockedDefinitions {
  /** The version of the project that a change begins. */
  readonly changedIn: number;
  /** Whether changes need a changeset that a second person has approved. */
  readonly requireApproval: boolean;
}

/** The lock of every write. */
export async function lockDefinitions(tx: Tx, projectId: string): Promise<LockedDefinitions> {
  const row = await queries.lockProject.maybe(tx, projectId);
  if (!row) throw notFound('project');
  return { changedIn: row.definitions_version + 1, requireApproval: row.require_approval };
}

/** The same for a change without a changeset. */
export async function lockForDirectChange(tx: Tx, projectId: string): Promise<void> {
  const { requireApproval } = await lockDefinitions(tx, projectId);
  if (requireApproval) throw needsApproval();
}

/**
 * Makes all of the edits or none, as one new version of the project. At most one edit of each definition. Whatever is wrong with
 * any of them is in the `RefusedEdits` that it throws.
 */
export async function writeDefinitions(
  tx: Tx,
  writer: Writer,
  table: KindTable,
  edits: readonly Edit[],
  options: WriteOptions = {},
): Promise<WrittenEdits> {
  const { projectId, actor } = writer;
  const { changedIn } = await lockDefinitions(tx, projectId);
  await endPlay(tx, projectId, await queries.listEndedPlay.all(tx, projectId));
  const checked = await checkEdits(tx, writer, table, edits, options);
  if (checked.problems.length > 0) throw new RefusedEdits(checked.problems);
  if (checked.changed.length === 0 && !checked.levels)
    return { ...checked, written: new Map(), versions: [] };
  await refuseForOlderNodes(tx, checked.changed);

  const versions = await numberVersions(tx, projectId, checked);
  await recordVersions(
    tx,
    { projectId, actor, changedIn, changesetId: options.changesetId ?? null },
    versions,
  );
  const written = await writeRows(tx, projectId, changedIn, checked.changed, versions);
  if (checked.levels) await setLevels(tx, actor, projectId, checked.levels.after);
  await markDefinitionsChanged(tx, projectId);
  const problems: Problem[] = [];
  for (const edit of checked.changed) {
    try {
      await follow(tx, writer, edit, written.get(keyOf(edit.kind.name, edit.id)) ?? null);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      problems.push(problemOf(edit.edit, error));
    }
  }
  if (problems.length > 0) throw new RefusedEdits(problems);
  return { ...checked, written, versions };
}

/** One that is created again goes on with the next number: players may still be on the versions before. */
async function numberVersions(
  tx: Tx,
  projectId: string,
  { changed, levels }: CheckedEdits,
): Promise<NewVersion[]> {
  const newest = await findNewest(tx, projectId, [
    ...changed.map(({ kind, id }) => ({ kind: kind.name, id })),
    ...(levels ? [{ kind: 'levels' as const, id: levelsId }] : []),
  ]);
  const numbers = new Map(newest.map((row) => [keyOf(row.kind, row.id), row.version]));
  const next = (kind: string, id: string, known = 0) =>
    1 + Math.max(known, numbers.get(keyOf(kind, id)) ?? 0);
  const own = changed.map(({ edit, kind, id, before, after, weight }): NewVersion => {
    const put = edit.restores ? 'restore' : before ? 'update' : 'create';
    return {
      kind: kind.name,
      id,
      version: next(kind.name, id, before?.version),
      op: after === null ? 'delete' : put,
      body: after,
      weight,
      inPlay: kind.played && after !== null,
    };
  });
  if (!levels) return own;
  const { edit, after } = levels;
  const version = next('levels', levelsId);
  const op = edit.restores ? 'restore' : 'update';
  return [...own, { kind: 'levels', id: levelsId, version, op, body: after, weight: 0, inPlay: false }];
}

async function writeRows(
  tx: Tx,
  projectId: string,
  changedIn: number,
  changed: readonly CheckedEdit[],
  versions: readonly NewVersion[],
): Promise<Map<string, Definition>> {
  const numbers = new Map(versions.map(({ kind, id, version }) => [keyOf(kind, id), version]));
  const named = (edits: readonly CheckedEdit[]): [KindName[], string[]] => [
    edits.map(({ kind }) => kind.name),
    edits.map(({ id }) => id),
  ];
  const gone = changed.filter(({ after }) => after === null);
  if (gone.length > 0) await queries.deleteDefinitions.run(tx, projectId, ...named(gone));
  const puts = changed.filter(({ after }) => after !== null);
  if (puts.length === 0) return new Map();
  const write = (by: typeof queries.insertDefinitions, edits: readonly CheckedEdit[]) =>
    edits.length === 0
      ? []
      : by.all(
          tx,
          projectId,
          changedIn,
          ...named(edits),
          edits.map(({ kind, id }) => numbers.get(keyOf(kind.name, id)) ?? 1),
          edits.map(({ after }) => JSON.stringify(after)),
          edits.map(({ weight }) => weight),
        );
  const rows = [
    ...(await write(
      queries.insertDefinitions,
      puts.filter(({ before }) => !before),
    )),
    ...(await write(
      queries.replaceDefinitions,
      puts.filter(({ before }) => before),
    )),
  ];
  await queries.clearReferences.run(tx, projectId, ...named(puts));
  const references = puts.flatMap(({ kind, id, after }) =>
    targetsOf({ kind, id, body: after ?? {} }).map((target) => ({ kind: kind.name, id, target })),
  );
  await queries.insertReferences.run(
    tx,
    projectId,
    references.map(({ kind }) => kind),
    references.map(({ id }) => id),
    references.map(({ target }) => target.kind),
    references.map(({ target }) => target.id),
  );
  const kindOf = new Map(puts.map(({ kind }) => [kind.name, kind]));
  return new Map(
    rows.flatMap((row) => {
      const kind = kindOf.get(row.kind);
      return kind ? [[keyOf(row.kind, row.id), presentDefinition(kind, row)]] : [];
    }),
  );
}

async function follow(
  tx: Tx,
  { actor, tenantId, projectId }: Writer,
  { kind, id, before: row }: CheckedEdit,
  after: Definition | null,
): Promise<void> {
  const before = row ? presentDefinition(kind, row) : null;
  await kind.changed?.(tx, { projectId, id, before, after });
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: `${kind.name}.${verb}`,
    target: { type: kind.name, id },
    before,
    after,
  });
}
