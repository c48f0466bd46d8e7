import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { type ProjectContext, timeIn } from '../access/index.ts';
import type { PlayerDependencies } from './dependencies.ts';
import { createExportPlaces, tooMany } from './export/export-places.ts';
import { exportPlayer, exportSchema } from './export-player.ts';
import { readPlayerKey } from './read-player.ts';
import * as schemas from './schemas.ts';
import { entryFacets } from './state/facets.ts';

const listed = entryFacets.flatMap(({ name, list }) => ('readPage' in list ? [{ name, list }] : []));

/** Exports of one player at once on one node. A receiver may be slow, so each project may have few. */
const limits = { perProject: 4, waitingPerProject: 20, inAll: 64 };

/** The lists of a player's facets, and the export. */
export function stateEndpoints({ db, guards, clock, exports }: PlayerDependencies): Endpoint[] {
  const read = {
    params: schemas.PlayerPath,
  } as const;
  const keyOf = ({ environment }: ProjectContext, { playerId }: { playerId: string }) =>
    readPlayerKey(db, environment.id, playerId);

  const places = createExportPlaces(limits);

  const { get } = endpointsOf('Players');
  return [
    ...listed.map(({ name, list: { path = name, operationId, summary, description, item, readPage } }) =>
      get(guards.project('dashboards.read', 'read'), `/players/{playerId}/${path}`, operationId, {
        ...read,
        summary,
        description,
        query: PageQuery,
        responses: { 200: Page(item) },
        handler: async ({ context, params, query }) =>
          ok(await readPage(db, await keyOf(context, params), timeIn(context.environment, clock), query)),
      }),
    ),
    get(guards.project('dashboards.read', 'read'), '/players/{playerId}/export', 'exportPlayer', {
      ...read,
      summary: 'Export all data of a player as one JSON document',
      description:
        'For data access requests: profile, progress, scores, events, lobbies and notifications, whether the player is held out of rewards, and what experiments measured of them. A project can have ' +
        `${limits.perProject} under way on one node; ${limits.waitingPerProject} more wait, and further ones get 503 with \`Retry-After\`.`,
      responses: { 200: exportSchema(exports) },
      handler: async ({ context, params: { playerId } }) => {
        const place = places.enter(context);
        if (!place) throw tooMany();
        try {
          await place.ready;
          const now = timeIn(context.environment, clock);
          const text = await exportPlayer(db, context, playerId, now, exports);
          // A stream of the JSON text that the schema describes.
          return ok(text.once('close', place.leave), { 'content-type': 'application/json; charset=utf-8' });
        } catch (error) {
          place.leave();
          throw error;
        }
      },
    }),
  ];
}
