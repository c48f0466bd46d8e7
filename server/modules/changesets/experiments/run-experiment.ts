import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import {
  asFault,
  type Body,
  type Definition,
  type ExperimentBody,
  experimentBody,
  experimentMessages,
  type KindTable,
  keyOf,
  lockDefinitions,
  putTogether,
  RefusedEdits,
  readCurrent,
  readWithState,
  refuse,
  trialIn,
  type Writer,
  writeDefinitions,
} from '../../definitions/index.ts';
import { kindOf } from '../wire-kinds.ts';

interface Found extends ExperimentBody {
  readonly body: Body;
}

/** Locks the definitions, so that what an experiment changes stays as it is checked. */
async function lockExperiment(tx: Tx, projectId: string, id: string): Promise<Found> {
  await lockDefinitions(tx, projectId);
  const body = await readWithState(tx, projectId, 'experiment', id);
  if (!body) throw notFound('experiment');
  return { ...experimentBody(body), body };
}

/** Puts the definitions of all variants together, and runs them from now on. */
export async function startExperiment(
  tx: Tx,
  table: KindTable,
  writer: Writer,
  id: string,
  now: Date,
): Promise<Definition> {
  const { projectId } = writer;
  const { status, name, variants, body } = await lockExperiment(tx, projectId, id);
  if (status !== 'draft') throw conflict(experimentMessages.startedBefore({ name }));
  const trial = trialIn(tx, writer, table);
  const { definitions, faults } = await putTogether(tx, projectId, { variants }, trial);
  refuse(faults);
  const salt = randomBytes(8).toString('hex');
  return write(tx, table, writer, id, body, {
    status: 'running',
    salt,
    startedAt: now.toISOString(),
    definitions,
  });
}

/** Keeps the results as they are, in the transaction of the stop. */
export type KeepResults = (
  tx: Tx,
  projectId: string,
  experiment: Pick<ExperimentBody, 'status' | 'salt' | 'variants' | 'metrics'> & { id: string },
  now: Date,
) => Promise<void>;

/** Players keep their variants in the list of their experiments, and run on what all run on. */
export async function stopExperiment(
  tx: Tx,
  { table, keepResults }: { table: KindTable; keepResults: KeepResults },
  writer: Writer,
  id: string,
  now: Date,
): Promise<Definition> {
  const { body, ...experiment } = await lockExperiment(tx, writer.projectId, id);
  const { status, name } = experiment;
  if (status !== 'running') throw conflict(experimentMessages.notRunning({ name }));
  await keepResults(tx, writer.projectId, { ...experiment, id }, now);
  return write(tx, table, writer, id, body, { status: 'stopped', stoppedAt: now.toISOString() });
}

async function write(
  tx: Tx,
  table: KindTable,
  writer: Writer,
  id: string,
  body: Body,
  kept: Body,
): Promise<Definition> {
  try {
    const { written } = await writeDefinitions(tx, writer, table, [
      { kind: 'experiment', id, given: body, kept },
    ]);
    const definition = written.get(keyOf('experiment', id));
    if (!definition) throw new Error('the experiment was not written');
    return definition;
  } catch (error) {
    const [problem] = error instanceof RefusedEdits ? error.problems : [];
    throw problem ? asFault(problem) : error;
  }
}

/** What a changeset needs to give all players what a variant has: whole definitions. */
export async function readShipment(tx: Tx, projectId: string, id: string, variantId: string) {
  const { status, name, variants } = await lockExperiment(tx, projectId, id);
  if (status === 'draft') throw conflict(experimentMessages.notStarted({ name }));
  const variant = variants.find((one) => one.id === variantId);
  if (!variant) return { name, edits: null };
  const changes = variant.changes ?? [];
  const current = await readCurrent(
    tx,
    projectId,
    changes.map(({ kind, id: of }) => ({ kind: kindOf(kind), id: of })),
  );
  const edits = changes.map(({ kind, id: of, patch }) => ({
    kind: kindOf(kind),
    id: of,
    op: 'put' as const,
    body: { ...current.get(keyOf(kindOf(kind), of))?.body, ...patch },
    at: '',
  }));
  return { name, edits };
}
