import type { Clock } from '../../platform/clock.ts';
import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Guards, orGone } from '../access/index.ts';
import { callerOf } from './caller.ts';
import { listViews } from './list-views.ts';
import { createView, deleteView, updateView, viewLimits } from './save-view.ts';
import * as schemas from './schemas.ts';

export function viewEndpoints({
  db,
  clock,
  guards,
}: {
  db: Database;
  clock: Clock;
  guards: Guards;
}): Endpoint[] {
  // For people only: a key has no views of its own.
  const access = guards.project('dashboards.read');
  const { get, post, patch, del } = endpointsOf('Player views');
  return [
    post(access, '/player-views', 'createPlayerView', {
      summary: 'Save a view of the player list',
      description:
        'Both environments share it. Everybody can have ' +
        `${viewLimits.perPerson} views of their own in a project, and a project ${viewLimits.shared} shared ones (otherwise 409). ` +
        'Sharing a view requires the permission to write definitions.',
      body: schemas.ViewInput,
      responses: { 201: schemas.View },
      faults: ['CONFLICT'],
      handler: ({ context, body, once }) =>
        orGone(
          'project',
          once.inTransaction(async (tx) => created(await createView(tx, callerOf(context), clock(), body))),
        ),
    }),
    get(access, '/player-views', 'listPlayerViews', {
      summary: 'List your own views and the shared ones, newest first',
      description: 'Nobody sees the private views of somebody else.',
      query: PageQuery,
      responses: { 200: Page(schemas.View) },
      handler: async ({ context, query }) => ok(await listViews(db, callerOf(context), query)),
    }),
    patch(access, '/player-views/{viewId}', 'updatePlayerView', {
      summary: 'Rename, change, share or unshare a view',
      description:
        'Sharing a view, or changing a shared one, requires the permission to write definitions. Only the person who shared a ' +
        'view can make it private again.',
      params: schemas.ViewPath,
      body: schemas.ViewPatch,
      responses: { 200: schemas.View },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { viewId }, body }) => {
        const work = db.transaction((tx) => updateView(tx, callerOf(context), clock(), viewId, body));
        return ok(await orGone('project', work));
      },
    }),
    del(access, '/player-views/{viewId}', 'deletePlayerView', {
      summary: 'Delete a view',
      description: 'Deleting a shared one requires the permission to write definitions.',
      params: schemas.ViewPath,
      responses: { 204: null },
      handler: async ({ context, params: { viewId } }) => {
        await db.transaction((tx) => deleteView(tx, callerOf(context), viewId));
        return noContent();
      },
    }),
  ];
}
