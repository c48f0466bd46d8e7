import { conflict, invalid, notFound } from '../../../platform/faults.ts';
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
  kinds,
  lockDefinitions,
  RefusedEdits,
  readCurrent,
  readWithState,
  type Writer,
  withoutKept,
  writeDefinitions,
} from '../../definitions/index.ts';
import type { Caller } from '../dependencies.ts';
import { createChangeset, putItems } from '../edit-changeset.ts';
import { messages } from '../messages.ts';
import { submitChangeset } from '../review-changeset.ts';
import { kindOf } from '../wire-kinds.ts';
import { keptOf } from './kept-of.ts';

interface Found extends ExperimentBody {
  readonly body: Body;
  readonly requireApproval: boolean;
}

/** Locks the definitions, so that what an experiment changes stays as it is checked. */
async function lockExperiment(tx: Tx, projectId: string, id: string): Promise<Found> {
  const { requireApproval } = await lockDefinitions(tx, projectId);
  const body = await readWithState(tx, projectId, 'experiment', id);
  if (!body) throw notFound('experiment');
  return { ...experimentBody(body), body, requireApproval };
}

/** What a call did: the experiment, or the changeset that has to be approved first. */
export type Stepped = { readonly experiment: Definition } | { readonly inReview: string };

/**
 * A start puts the definitions of all variants together, and runs them from now on. After a stop players keep their variants in the list of
 * their experiments, and run on what all run on. Where the project requires approval, both wait for it in a changeset.
 */
export async function stepExperiment(
  tx: Tx,
  table: KindTable,
  caller: Caller,
  id: string,
  step: 'start' | 'stop',
  now: Date,
): Promise<Stepped> {
  const { projectId } = caller;
  const { status, name, body, requireApproval } = await lockExperiment(tx, projectId, id);
  if (step === 'start' && status !== 'draft') throw conflict(experimentMessages.startedBefore({ name }));
  if (step === 'stop' && status !== 'running') throw conflict(experimentMessages.notRunning({ name }));
  const kept = await keptOf(tx, caller, table, step, body, now);
  if (!requireApproval) return { experiment: await write(tx, table, caller, id, body, kept) };
  const title = titleOf(step === 'start' ? 'Start' : 'Stop', name);
  const changeset = await createChangeset(tx, caller, now, { title });
  await putItems(tx, caller, changeset.id, [stepItem(id, step, body)]);
  await submitChangeset(tx, caller, changeset.id);
  return { inReview: changeset.id };
}

function titleOf(what: string, name: string): string {
  return `${what}: ${name}`.slice(0, 200);
}

/** With the body, which a node of an earlier version would take for an edit that changes nothing. */
function stepItem(id: string, op: 'start' | 'stop', body: Body) {
  return { kind: 'experiment' as const, id, op, body: withoutKept(kinds.experiment, body), at: '' };
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

/**
 * A changeset that gives all players what a variant has: whole definitions. It ends an experiment that runs, so that it can be published
 * in one step.
 */
export async function shipExperiment(
  tx: Tx,
  caller: Caller,
  id: string,
  variantId: string,
  now: Date,
): Promise<string> {
  const { projectId } = caller;
  const { status, name, variants, body } = await lockExperiment(tx, projectId, id);
  if (status === 'draft') throw conflict(experimentMessages.notStarted({ name }));
  const variant = variants.find((one) => one.id === variantId);
  if (!variant) throw invalid('/variantId', messages.unknownVariant({ id: variantId }));
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
  const items = status === 'running' ? [...edits, stepItem(id, 'stop', body)] : edits;
  const changeset = await createChangeset(tx, caller, now, {
    title: titleOf('Ship', `${name} (${variantId})`),
  });
  if (items.length > 0) await putItems(tx, caller, changeset.id, items);
  return changeset.id;
}
