import { accepted, type Endpoint, noContent, ok } from '../../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../../platform/http/endpoints-of.ts';
import { Page } from '../../../../platform/http/lists/pagination.ts';
import type { EventDependencies } from '../../dependencies.ts';
import { listBulkActions, readBulkAction, startBulkAction, stopBulkAction } from './bulk-actions.ts';
import * as schemas from './schemas.ts';

/** One action for many players. */
export function bulkActionEndpoints(deps: EventDependencies): Endpoint[] {
  const { db, guards } = deps;
  const access = guards.project('playerData.write', 'manage');
  const { get, post, del } = endpointsOf('Players');

  return [
    post(access, '/bulk-actions', 'startBulkAction', {
      summary: 'Do something to many players',
      description:
        'Does one action for every player that the filter matches at that time, in the background; follow it with ' +
        '`GET /bulk-actions/{bulkActionId}`. With `dryRun` it counts what would change. Each player gets the action once, ' +
        "as a grant in the player's activity, which can be reversed; players who arrive after the start are left out. Those of one " +
        'environment run one after the other; at most 10 can be under way (otherwise 409).',
      body: schemas.BulkActionRequest,
      responses: { 202: schemas.BulkAction },
      faults: ['CONFLICT'],
      handler: ({ context, body, once }) =>
        once.inTransaction(async (tx) => accepted(await startBulkAction(tx, deps, context, body))),
    }),
    get(access, '/bulk-actions', 'listBulkActions', {
      summary: 'List bulk actions, newest first',
      description: 'Kept for 90 days, dry runs too.',
      query: schemas.BulkActionQuery,
      responses: { 200: Page(schemas.BulkAction) },
      handler: async ({ context, query }) => ok(await listBulkActions(db, context, query)),
    }),
    get(access, '/bulk-actions/{bulkActionId}', 'getBulkAction', {
      summary: 'Read the progress and the result of a bulk action',
      description: 'The state, the progress from 0 to 1, what it has changed so far, and who was refused.',
      params: schemas.BulkActionPath,
      responses: { 200: schemas.BulkAction },
      handler: async ({ context, params }) => ok(await readBulkAction(db, context, params.bulkActionId)),
    }),
    del(access, '/bulk-actions/{bulkActionId}', 'stopBulkAction', {
      summary: 'Stop a bulk action',
      description: 'What was done so far stays done. Has no effect on one that has already ended.',
      params: schemas.BulkActionPath,
      responses: { 204: null },
      handler: async ({ context, params }) => {
        await stopBulkAction(db, context, params.bulkActionId);
        return noContent();
      },
    }),
  ];
}
