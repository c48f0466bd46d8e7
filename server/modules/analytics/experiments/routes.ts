import type { Clock } from '../../../platform/clock.ts';
import { type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { type Guards, type ProjectContext, timeIn } from '../../access/index.ts';
import { createExplorations } from './explore-results.ts';
import { exploreBounds } from './explore-segment.ts';
import { readLift } from './read-lift.ts';
import { readExperimentResults } from './read-results.ts';
import * as schemas from './schemas.ts';

/** Of results that were decided on before the start. */
const ofAllPlayers = { exploration: false, segment: null, note: null };

export function experimentEndpoints({
  db,
  guards,
  clock,
}: {
  db: Queryable;
  guards: Guards;
  clock: Clock;
}): Endpoint[] {
  const access = guards.project('dashboards.read', 'read');
  const { get } = endpointsOf('Experiments');
  const { get: getOfAnalytics } = endpointsOf('Analytics');
  const sharedBy = ({ environment }: ProjectContext) => environment.id;
  const explore = createExplorations(db);
  const most = exploreBounds.pieces * exploreBounds.each;
  const now = ({ environment }: ProjectContext) => timeIn(environment, clock);
  return [
    get(access, '/experiments/{experimentId}/results', 'getExperimentResults', {
      summary: 'Read what an experiment has shown',
      description:
        'Each difference to the control has a 95 % interval that stays valid however often one looks (an asymptotic confidence sequence), ' +
        'also adjusted by what the players did before (CUPED). With several variants the intervals hold together. Players are counted from the first event that could ' +
        'differ between the variants; late events and reversals move the numbers. Results of a stopped experiment do not change any more. With `segmentId` it is exploration: ' +
        'the same of those exposed players who are in the segment now, also after the stop, without `days`. Of a segment of more than ' +
        `${most.toLocaleString('en')} players a sample is looked at; \`segment\` says so.`,
      params: schemas.ExperimentPath,
      query: schemas.ResultsQuery,
      responses: { 200: schemas.ExperimentResults },
      faults: ['UNAVAILABLE'],
      sharedBy,
      handler: async ({ context, params: { experimentId }, query: { segmentId } }) => {
        const at = now(context);
        if (segmentId !== undefined) return ok(await explore(context, experimentId, segmentId, at));
        return ok({ ...(await readExperimentResults(db, context, experimentId, at)), ...ofAllPlayers });
      },
    }),
    getOfAnalytics(access, '/analytics/lift', 'getLift', {
      summary: 'Read what rewards do to players',
      description:
        'Compares the players whom the project holds out of all rewards with all others who were created meanwhile: whether they were active 1, 7 and 28 days after the ' +
        'first, and on how many of their first 7 and 28 days. Each metric counts the players whose days are over. The intervals are those of experiments. A project with a `holdoutPercent` of ' +
        '0 from the beginning has no such players. An erased player stays in the figures of the past.',
      query: schemas.LiftQuery,
      responses: { 200: schemas.Lift },
      sharedBy,
      handler: async ({ context, query }) => ok(await readLift(db, context, query, now(context))),
    }),
  ];
}
