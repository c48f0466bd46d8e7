import type { Clock } from '../../../platform/clock.ts';
import { type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { type Guards, timeIn } from '../../access/index.ts';
import { type ReadGains, readExperimentSize } from './read-size.ts';
import { ExperimentSize, SizePath, SizeQuery } from './schemas.ts';

const usualEffect = 10;

export function sizeEndpoints({
  db,
  readGains,
  guards,
  clock,
}: {
  db: Queryable;
  readGains: ReadGains;
  guards: Guards;
  clock: Clock;
}): Endpoint[] {
  const { get } = endpointsOf('Experiments');
  return [
    get(guards.project('dashboards.read', 'read'), '/experiments/{experimentId}/size', 'getExperimentSize', {
      summary: 'Read how many players and days an experiment needs',
      description:
        'Looks at a sample of the players of the last 28 days as if the experiment had begun with them: who would have come in when, and what the metrics would have been. Of an experiment with a segment, it looks ' +
        'at players who are in the list of the segment now. It is an estimate, and the intervals of the results are as wide as they are: start with what you can wait for.',
      params: SizePath,
      query: SizeQuery,
      responses: { 200: ExperimentSize },
      sharedBy: ({ environment }) => environment.id,
      handler: async ({ context, params, query: { effect = usualEffect } }) =>
        ok(
          await readExperimentSize(
            { db, readGains },
            context,
            params.experimentId,
            effect,
            timeIn(context.environment, clock),
          ),
        ),
    }),
  ];
}
