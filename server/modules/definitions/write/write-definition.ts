import { conflict, invalid, notFound } from '../../../platform/faults.ts';
import { demand, type Preconditions } from '../../../platform/http/preconditions.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { environmentNames } from '../../access/index.ts';
import { readVersion } from '../../history/index.ts';
import { type Edit, type KindTable, keyOf, type Writer } from '../check/edits.ts';
import { asFault } from '../check/problem.ts';
import type { Given, Kind } from '../kinds/kind.ts';
import { messages } from '../messages.ts';
import * as queries from '../queries.ts';
import { tagOf } from '../read/entity-tag.ts';
import { presentDefinition } from '../read/present-definition.ts';
import type { Definition } from '../wire-schemas.ts';
import { freeSlug, slugOf } from './slug.ts';
import { lockForDirectChange, RefusedEdits, writeDefinitions } from './write-definitions.ts';

/** What one call with one definition needs: who writes, the kind of the definition, and the table of all kinds. */
export interface Place {
  readonly writer: Writer;
  readonly kind: Kind;
  readonly table: KindTable;
}

export async function createDefinition(tx: Tx, place: Place, given: Given): Promise<Definition> {
  const { writer, kind } = place;
  await lockForDirectChange(tx, writer.projectId);
  const id = given.id ?? (await freeId(tx, writer, kind, String(given['name'])));
  if (await find(tx, writer, kind, id)) throw conflict(messages.exists({ kind: kind.name, id }));
  return store(tx, place, id, given, undefined);
}

export async function putDefinition(
  tx: Tx,
  place: Place,
  id: string,
  given: Given,
  preconditions: Preconditions,
): Promise<{ created: boolean; definition: Definition }> {
  const { writer, kind } = place;
  refuseOtherId(id, given);
  await lockForDirectChange(tx, writer.projectId);
  const current = await find(tx, writer, kind, id);
  demand(preconditions, current && tagOf(current));
  const definition = await store(tx, place, id, given, current);
  return { created: current === undefined, definition };
}

/** A given field replaces the whole field; null resets it to its default. */
export async function patchDefinition(
  tx: Tx,
  place: Place,
  id: string,
  given: Given,
  preconditions: Preconditions,
): Promise<Definition> {
  const { writer, kind } = place;
  refuseOtherId(id, given);
  await lockForDirectChange(tx, writer.projectId);
  const current = await find(tx, writer, kind, id);
  if (!current) throw notFound(kind.name);
  demand(preconditions, tagOf(current));
  return store(tx, place, id, { ...current, ...given }, current);
}

/** Players who have it in progress keep their rows as history, but make no more progress. */
export async function deleteDefinition(
  tx: Tx,
  place: Place,
  id: string,
  preconditions: Preconditions,
): Promise<void> {
  const { writer, kind } = place;
  await lockForDirectChange(tx, writer.projectId);
  const before = await find(tx, writer, kind, id);
  if (!before) throw notFound(kind.name);
  demand(preconditions, tagOf(before));
  await writeOne(tx, place, { kind: kind.name, id, given: null });
}

/** Writes an earlier version again, as a new version. Works for deleted definitions too. */
export async function restoreDefinition(
  tx: Tx,
  place: Place,
  id: string,
  version: number,
): Promise<Definition> {
  const { writer, kind } = place;
  await lockForDirectChange(tx, writer.projectId);
  const { body } = await readVersion(tx, { projectId: writer.projectId, kind: kind.name, id }, version);
  const current = await find(tx, writer, kind, id);
  // Fields that the kind did not have then get their defaults.
  const given = { ...body, environments: body['environments'] ?? [...environmentNames] };
  const edit = { kind: kind.name, id, given, restores: true };
  return (await writeOne(tx, place, edit)) ?? (current as Definition);
}

/** Writes the definition, unless it is stored with exactly these fields already. */
async function store(
  tx: Tx,
  place: Place,
  id: string,
  given: Given,
  current: Definition | undefined,
): Promise<Definition> {
  const written = await writeOne(tx, place, { kind: place.kind.name, id, given });
  return written ?? (current as Definition);
}

async function writeOne(tx: Tx, { writer, kind, table }: Place, edit: Edit): Promise<Definition | undefined> {
  try {
    const { written } = await writeDefinitions(tx, writer, table, [edit]);
    return written.get(keyOf(kind.name, edit.id));
  } catch (error) {
    const [problem] = error instanceof RefusedEdits ? error.problems : [];
    throw problem ? asFault(problem) : error;
  }
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

function refuseOtherId(id: string, given: Given): void {
  if (given.id !== undefined && given.id !== id) throw invalid('/id', messages.idFixed({ id }));
}
