import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';
import { listRequests, readRequest } from './list-requests.ts';
import type { CallLog } from './log-calls.ts';
import * as schemas from './schemas.ts';

export function requestEndpoints({
  db,
  clock,
  guards,
  calls,
}: {
  db: Database;
  clock: Clock;
  guards: Guards;
  calls: Pick<CallLog, 'flush'>;
}): Endpoint[] {
  const { get } = endpointsOf('Requests');
  const access = guards.project('internals.read', 'manage');
  return [
    get(access, '/requests', 'listRequests', {
      summary: 'List the last calls, newest first',
      description:
        'The calls of the environment in the last 7 days. Under load a sample is kept, and more of the refused calls than of the ' +
        'successful ones: `represents` says for how many calls an entry stands. Reads by the console and calls of these two ' +
        'operations are not logged.',
      unlogged: true,
      query: schemas.RequestQuery,
      responses: { 200: Page(schemas.LoggedRequest) },
      handler: async ({ context, query }) => {
        await calls.flush();
        return ok(await listRequests(db, clock, context.environment.id, query));
      },
    }),
    get(access, '/requests/{requestId}', 'getRequest', {
      summary: 'Read a call by its request id',
      description:
        'The id is in the header `X-Request-Id` of every response, and in every error. A user finds calls of both environments, an API key those of its own. A refused ' +
        'call has its body, without secrets and cut to about 4 kB.',
      unlogged: true,
      params: schemas.RequestPath,
      responses: { 200: schemas.LoggedRequestDetails },
      handler: async ({ context, params }) => {
        await calls.flush();
        return ok(await readRequest(db, clock, context, params.requestId));
      },
    }),
  ];
}
