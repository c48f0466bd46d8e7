import { dayAt, type Experiment, formatDay } from '../../../engine/index.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../access/index.ts';
import { readWithState } from '../../definitions/index.ts';
import { type AnalyticsScope, zoneOf } from '../scope.ts';
import { type ComputedExperiment, computeResults, mostSeriesDays } from './compute-results.ts';
import { readExperimentSums, readStoredResults, storeResults } from './queries.ts';

type ResultsScope = Pick<ProjectContext, 'projectId' | 'environment' | 'timezone'>;
type Measured = ComputedExperiment & Pick<Experiment, 'id' | 'salt'>;
export type ExperimentResults = ReturnType<typeof computeResults>;

/** Those of a stopped experiment are what was kept at its stop. */
export async function readExperimentResults(
  db: Queryable,
  scope: ResultsScope,
  id: string,
  now: Date,
): Promise<ExperimentResults> {
  const body = await readWithState(db, scope.projectId, 'experiment', id);
  if (!body) throw notFound('experiment');
  const experiment = { ...(body as unknown as Measured), id };
  if (experiment.status === 'stopped' && experiment.salt !== null) {
    const kept = await readStoredResults.maybe(db, scope.environment.id, id, experiment.salt);
    if (kept) return JSON.parse(kept.results) as ExperimentResults;
  }
  return compute(db, scope, experiment, now);
}

/** At the stop, in its transaction: later erasures no longer change them. */
export async function keepResults(
  tx: Tx,
  scope: AnalyticsScope,
  experiment: Measured,
  now: Date,
): Promise<void> {
  if (experiment.salt === null) return;
  const results = await compute(tx, scope, { ...experiment, status: 'stopped' }, now);
  await storeResults.run(tx, scope.environment.id, experiment.id, experiment.salt, JSON.stringify(results));
}

async function compute(db: Queryable, scope: AnalyticsScope, experiment: Measured, now: Date) {
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
