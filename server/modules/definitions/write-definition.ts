import { isDeepStrictEqual } from 'node:util';
import { conflict, invalid, notFound } from '../../platform/faults.ts';
import { demand, type Preconditions } from '../../platform/http/preconditions.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { definitionsPerKind, type ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { markDefinitionsChanged } from '../tenancy/index.ts';
import { checkBody } from './check-body.ts';
import { tagOf } from './entity-tag.ts';
import { refuseLiveFromTest, withEnvironments } from './environments.ts';
import { complete, type Given, type Kind } from './kind.ts';
import { definitionLimits, inMiB } from './limits.ts';
import { refuseCircle } from './prerequisite-circles.ts';
import { presentDefinition } from './present-definition.ts';
import * as queries from './queries.ts';
import { checkReferences, refuseLostObjectives, refuseReferredTo, refuseStranded } from './references.ts';
import { refuseCrowded } from './refuse-crowded.ts';
import { freeSlug, slugOf } from './slug.ts';
import type { Definition } from './wire-schemas.ts';

/** Who writes, and where. */
export type Writer = Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor' | 'environment'>;

export async function createDefinition(
  tx: Tx,
  writer: Writer,
  kind: Kind,
  given: Given,
): Promise<Definition> {
  await lock(tx, writer);
  const id = given.id ?? (await freeId(tx, writer, kind, String(given['name'])));
  if (await find(tx, writer, kind, id)) throw conflict(`The ${kind.name} '${id}' already exists.`);
  return store(tx, writer, kind, id, given, undefined);
}

export async function putDefinition(
  tx: Tx,
  writer: Writer,
  kind: Kind,
  id: string,
  given: Given,
  preconditions: Preconditions,
): Promise<{ created: boolean; definition: Definition }> {
  refuseOtherId(id, given);
  await lock(tx, writer);
  const current = await find(tx, writer, kind, id);
  demand(preconditions, current && tagOf(current));
  const definition = await store(tx, writer, kind, id, given, current);
  return { created: current === undefined, definition };
}

/** A given field replaces the whole field; null resets it to its default. */
export async function patchDefinition(
  tx: Tx,
  writer: Writer,
  kind: Kind,
  id: string,
  given: Given,
  preconditions: Preconditions,
): Promise<Definition> {
  refuseOtherId(id, given);
  await lock(tx, writer);
  const current = await find(tx, writer, kind, id);
  if (!current) throw notFound(kind.name);
  demand(preconditions, tagOf(current));
  return store(tx, writer, kind, id, { ...current, ...given }, current);
}

/** Players who have it in progress keep their rows as history, but make no more progress. */
export async function deleteDefinition(
  tx: Tx,
  writer: Writer,
  kind: Kind,
  id: string,
  preconditions: Preconditions,
): Promise<void> {
  await lock(tx, writer);
  const before = await find(tx, writer, kind, id);
  if (!before) throw notFound(kind.name);
  demand(preconditions, tagOf(before));
  const { projectId, environment } = writer;
  refuseLiveFromTest(environment.name, kind, id, before, null);
  await refuseReferredTo(tx, projectId, kind, id);
  await queries.pruneFormer.run(tx, projectId);
  if (kind.played) await queries.keepFormer.run(tx, projectId, kind.name, id);
  await queries.deleteDefinition.run(tx, projectId, kind.name, id);
  await record(tx, writer, kind, 'delete', before, null);
}

async function store(
  tx: Tx,
  writer: Writer,
  kind: Kind,
  id: string,
  given: Given,
  before: Definition | undefined,
): Promise<Definition> {
  const { projectId, environment } = writer;
  const whole = withEnvironments(environment.name, given, before);
  const { body, weight } = await checkBody(projectId, kind, id, whole);
  refuseLiveFromTest(environment.name, kind, id, before, body);
  if (before && isDeepStrictEqual(body, complete(kind, before))) return before;
  if (!before) await refuseOneTooMany(tx, writer, kind);
  await refuseCrowded(tx, projectId, kind, id, body);
  const targets = await checkReferences(tx, projectId, { kind, id, body });
  if (kind.name === 'quest') await refuseCircle(tx, projectId, id, body);
  if (before && kind.name === 'quest') await refuseLostObjectives(tx, projectId, id, body);
  if (before) await refuseStranded(tx, projectId, kind, id, body);
  await queries.pruneFormer.run(tx, projectId);
  await refuseTooHeavy(tx, writer, kind, id, weight);
  if (before && kind.played) await queries.keepFormer.run(tx, projectId, kind.name, id);
  const write = before ? queries.replaceDefinition : queries.insertDefinition;
  const row = await write.one(tx, projectId, kind.name, id, JSON.stringify(body), weight);
  await queries.clearReferences.run(tx, projectId, kind.name, id);
  await queries.insertReferences.run(
    tx,
    projectId,
    kind.name,
    id,
    targets.map((target) => target.kind),
    targets.map((target) => target.id),
  );
  const after = presentDefinition(kind, row);
  await record(tx, writer, kind, before ? 'update' : 'create', before ?? null, after);
  return after;
}

async function record(
  tx: Tx,
  { actor, tenantId, projectId }: Writer,
  kind: Kind,
  verb: 'create' | 'update' | 'delete',
  before: Definition | null,
  after: Definition | null,
): Promise<void> {
  await markDefinitionsChanged(tx, projectId);
  const target = { type: kind.name, id: String((after ?? before)?.id) };
  await kind.changed?.(tx, { projectId, id: target.id, before, after });
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: `${kind.name}.${verb}`,
    target,
    before,
    after,
  });
}

async function lock(tx: Tx, { projectId }: Writer): Promise<void> {
  if (!(await queries.lockProject.maybe(tx, projectId))) throw notFound('project');
}

async function find(tx: Tx, { projectId }: Writer, kind: Kind, id: string): Promise<Definition | undefined> {
  const row = await queries.findDefinition.maybe(tx, projectId, kind.name, id);
  return row && presentDefinition(kind, row);
}

async function freeId(tx: Tx, { projectId }: Writer, kind: Kind, name: string): Promise<string> {
  const slug = slugOf(name) || kind.name;
  // A number may take the place of a long slug's last letters.
  const rows = await queries.listIdsLike.all(tx, projectId, kind.name, slug.slice(0, 50));
  return freeSlug(slug, new Set(rows.map((row) => row.id)));
}

async function refuseOneTooMany(tx: Tx, { projectId }: Writer, kind: Kind): Promise<void> {
  const { count } = await queries.countDefinitions.one(tx, projectId, kind.name);
  if (count >= definitionsPerKind) {
    throw conflict(`A project can have at most ${definitionsPerKind} ${kind.path}; delete one first.`);
  }
}

/** What makes a project lighter is always possible: one may be over the limit from a time before there was one. */
async function refuseTooHeavy(
  tx: Tx,
  { projectId }: Writer,
  kind: Kind,
  id: string,
  weight: number,
): Promise<void> {
  const { mostCompiledBytes } = definitionLimits;
  const { others, own } = await queries.weighProject.one(tx, projectId, kind.name, id);
  // What was played so far becomes a former version.
  const total = others + weight + (kind.played ? own : 0);
  if (total <= mostCompiledBytes || (weight <= own && !kind.played)) return;
  throw conflict(
    `With this ${kind.name} (${inMiB(weight)}) the project's definitions would take ${inMiB(total)} of memory when ` +
      `compiled; the limit is ${inMiB(mostCompiledBytes)}. Shorten or delete expressions, especially regular ` +
      'expressions. Former versions of quests and adventures also count while players have them in progress and ' +
      'for 10 minutes after a change.',
  );
}

function refuseOtherId(id: string, given: Given): void {
  if (given.id !== undefined && given.id !== id)
    throw invalid('/id', `must be '${id}': the id cannot change`);
}
