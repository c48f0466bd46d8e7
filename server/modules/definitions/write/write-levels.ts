import { Fault, messageOf } from '../../../platform/faults.ts';
import { demand, type Preconditions } from '../../../platform/http/preconditions.ts';
import { fields } from '../../../platform/messages.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { readVersion } from '../../history/index.ts';
import { type Levels, type LevelsRecord, readLevelsRecord, tagOfLevels } from '../../tenancy/index.ts';
import { type Edit, type KindTable, levelsId, type Writer } from '../check/edits.ts';
import { asFault } from '../check/problem.ts';
import { lockForDirectChange, RefusedEdits, writeDefinitions } from './write-definitions.ts';

const levelsEdit = (levels: object): Edit => ({ kind: 'levels', id: levelsId, given: { ...levels } });

export async function replaceLevels(
  tx: Tx,
  writer: Writer,
  table: KindTable,
  levels: Levels,
  preconditions: Preconditions,
): Promise<LevelsRecord> {
  await lockForDirectChange(tx, writer.projectId);
  demand(preconditions, tagOfLevels(await readLevelsRecord(tx, writer.projectId)));
  return write(tx, writer, table, levelsEdit(levels));
}

export async function readOldLevels(
  on: Queryable,
  projectId: string,
  version: number,
): Promise<LevelsRecord> {
  const { body } = await readVersion(on, { projectId, kind: 'levels', id: levelsId }, version);
  return { ...(body as unknown as Levels), version };
}

export async function restoreLevels(
  tx: Tx,
  writer: Writer,
  table: KindTable,
  version: number,
): Promise<LevelsRecord> {
  await lockForDirectChange(tx, writer.projectId);
  const { body } = await readVersion(
    tx,
    { projectId: writer.projectId, kind: 'levels', id: levelsId },
    version,
  );
  return write(tx, writer, table, { ...levelsEdit(body), restores: true });
}

async function write(tx: Tx, writer: Writer, table: KindTable, edit: Edit): Promise<LevelsRecord> {
  try {
    await writeDefinitions(tx, writer, table, [edit]);
  } catch (error) {
    const [problem] = error instanceof RefusedEdits ? error.problems : [];
    if (!problem) throw error;
    const { code, details } = problem;
    const [first] = details;
    // The levels are the whole body, so the paths of faults are relative to them.
    throw first && code === 'VALIDATION_FAILED'
      ? new Fault(code, fields.of({ part: '', path: first.path, fault: messageOf(first) }), { details })
      : asFault(problem);
  }
  return readLevelsRecord(tx, writer.projectId);
}
