import { invalid } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import {
  type Body,
  type ExperimentBody,
  experimentBody,
  kinds,
  putTogether,
  readWithState,
  refuse,
  trialIn,
  triedKind,
} from '../definitions/index.ts';
import { messages } from './messages.ts';

/** Who asks: the call of a person or key, or the service itself. */
export type DraftReader = Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor' | 'environment'>;

/** A variant of an experiment. */
export interface VariantName {
  readonly experimentId: string;
  readonly variantId: string;
}

/** One definition as it would be. */
interface TriedEdit {
  readonly kind: (typeof kinds)[keyof typeof kinds];
  readonly id: string;
  readonly after: Body | null;
}

/** Where a player is supposed to be in an experiment. */
export interface Placed extends VariantName {
  readonly salt: string;
  readonly metrics: number;
}

const notStarted = 'simulated';

/** The experiments run, also those that were not started yet or have stopped, so that a player can be supposed to be in a variant. */
export async function suppose(
  on: Queryable,
  reader: DraftReader,
  names: readonly VariantName[],
): Promise<{ edits: TriedEdit[]; placed: Placed[] }> {
  const edits: TriedEdit[] = [];
  const placed: Placed[] = [];
  for (const [i, name] of names.entries()) {
    const at = `/variants/${i}`;
    const { experimentId, variantId } = name;
    if (placed.some((one) => one.experimentId === experimentId)) {
      throw invalid(`${at}/experimentId`, messages.oneVariant);
    }
    const experiment = await read(on, reader, name, at);
    const { status, salt, environments, metrics } = experiment;
    const runs = status === 'running' && environments.includes(reader.environment.name);
    placed.push({ experimentId, variantId, salt: (runs && salt) || notStarted, metrics: metrics.length });
    if (runs) continue;
    const definitions = await definitionsOf(on, reader, experiment, at);
    const { name: environment } = reader.environment;
    const after = {
      ...experiment,
      status: 'running',
      salt: notStarted,
      environments: [environment],
      definitions,
    };
    edits.push({ kind: kinds.experiment, id: experimentId, after });
  }
  return { edits, placed };
}

/** The project if a variant were shipped: all players have it, and the experiment is over. */
export async function shipped(on: Queryable, reader: DraftReader, name: VariantName): Promise<TriedEdit[]> {
  const at = '/experiment';
  const experiment = await read(on, reader, name, at);
  const definitions = (await definitionsOf(on, reader, experiment, at)).filter(
    ({ variantId }) => variantId === name.variantId,
  );
  return [
    { kind: kinds.experiment, id: name.experimentId, after: null },
    ...definitions.flatMap(({ kind: path, id, body }) => {
      const kind = triedKind(path);
      return kind ? [{ kind: kinds[kind], id, after: body }] : [];
    }),
  ];
}

async function read(
  on: Queryable,
  { projectId }: DraftReader,
  { experimentId, variantId }: VariantName,
  at: string,
): Promise<ExperimentBody> {
  const body = await readWithState(on, projectId, 'experiment', experimentId);
  if (!body) throw invalid(`${at}/experimentId`, messages.unknownExperiment({ id: experimentId }));
  const experiment = experimentBody(body);
  if (!experiment.variants.some(({ id }) => id === variantId)) {
    throw invalid(`${at}/variantId`, messages.unknownVariant({ id: variantId }));
  }
  return experiment;
}

/** Those of a running one are what it runs on; of others, what it would run on now. */
async function definitionsOf(on: Queryable, reader: DraftReader, experiment: ExperimentBody, at: string) {
  if (experiment.status === 'running' && experiment.definitions) return experiment.definitions;
  const trial = trialIn(on, reader, kinds);
  const { definitions, faults } = await putTogether(on, reader.projectId, experiment, trial);
  refuse(faults.map((fault) => ({ ...fault, path: at + fault.path })));
  return definitions;
}
