import { dayAt, type Experiment, formatDay } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../access/index.ts';
import { type DefinitionChange, experimentBody, readWithState } from '../../definitions/index.ts';
import { zoneOf } from '../scope.ts';
import { type ComputedExperiment, computeResults, mostSeriesDays } from './compute-results.ts';
import { listEnvironments, readExperimentSums, readStoredResults, storeResults } from './queries.ts';

export type ResultsScope = Pick<ProjectContext, 'projectId' | 'environment' | 'timezone'>;
interface SummedScope {
  readonly environment: { readonly id: number };
  readonly timezone: string;
}
export type Measured = ComputedExperiment & Pick<Experiment, 'id' | 'salt'>;
export type ExperimentResults = ReturnType<typeof computeResults>;

/** Those of a stopped experiment are what was kept at its stop. */
export async function readExperimentResults(
  db: Queryable,
  scope: ResultsScope,
  id: string,
  now: Date,
): Promise<ExperimentResults> {
  const experiment = await readMeasured(db, scope.projectId, id);
  return (await readKept(db, scope, experiment)) ?? (await compute(db, scope, experiment, now));
}

export async function readMeasured(db: Queryable, projectId: string, id: string): Promise<Measured> {
  const body = await readWithState(db, projectId, 'experiment', id);
  if (!body) throw notFound('experiment');
  return { ...(body as unknown as Measured), id };
}

/** Undefined while it runs. */
export async function readKept(
  db: Queryable,
  { environment }: Pick<ResultsScope, 'environment'>,
  { id, status, salt }: Measured,
): Promise<ExperimentResults | undefined> {
  if (status !== 'stopped' || salt === null) return undefined;
  const kept = await readStoredResults.maybe(db, environment.id, id, salt);
  return kept && (JSON.parse(kept.results) as ExperimentResults);
}

/** At the stop, in its transaction: later erasures no longer change them. */
export async function keepResults(
  tx: Tx,
  scope: SummedScope,
  experiment: Measured,
  now: Date,
): Promise<void> {
  if (experiment.salt === null) return;
  const results = await compute(tx, scope, { ...experiment, status: 'stopped' }, now);
  await storeResults.run(tx, scope.environment.id, experiment.id, experiment.salt, JSON.stringify(results));
}

/** Whatever stops an experiment, its results stay as they are at that moment: in both environments, each at its own time. */
export const experimentChanged =
  (clock: Clock) =>
  async (tx: Tx, { projectId, id, before, after }: DefinitionChange): Promise<void> => {
    if (before?.['status'] !== 'running' || after?.['status'] !== 'stopped') return;
    const now = clock().getTime();
    const experiment = { id, ...experimentBody(before) };
    for (const { id: of, timezone, offset_ms } of await listEnvironments.all(tx, projectId)) {
      const at = new Date(now + offset_ms);
      await keepResults(tx, { environment: { id: of }, timezone }, experiment, at);
    }
  };

async function compute(db: Queryable, scope: SummedScope, experiment: Measured, now: Date) {
  const today = dayAt(zoneOf(scope), now.getTime());
  if (experiment.salt === null) return computeResults(experiment, [], today);
  const from = today - mostSeriesDays + 1;
  const wait = Math.max(0, ...experiment.metrics.map(({ day = 0 }) => day));
  const rows = await readExperimentSums.all(
    db,
    scope.environment.id,
    experiment.id,
    experiment.salt,
    formatDay(from),
    formatDay(from - wait),
  );
  return computeResults(experiment, rows, today);
}
