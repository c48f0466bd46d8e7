import { type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import { orGone, timeIn } from '../access/index.ts';
import type { PlayerDependencies } from './dependencies.ts';
import { erasePlayer } from './erase-player.ts';
import { createPlayerExports, exportLimits } from './export/export-players.ts';
import { exportFormats } from './export/formats.ts';
import { listPlayers } from './list/list-players.ts';
import { readPlayer } from './read-player.ts';
import { stateEndpoints } from './routes-state.ts';
import * as schemas from './schemas.ts';
import { storedExportEndpoints } from './stored-exports/routes.ts';

export function playerEndpoints(deps: PlayerDependencies): Endpoint[] {
  return [...profileEndpoints(deps), ...storedExportEndpoints(deps), ...stateEndpoints(deps)];
}

/** Players are identified in groups of stimuli: those endpoints are in the module `events`. */
function profileEndpoints({ db, guards, clock, tokenEnds, wake, erasures }: PlayerDependencies): Endpoint[] {
  const reading = guards.project('dashboards.read', 'read');
  const exportPlayers = createPlayerExports({ db, clock });
  const { get, del } = endpointsOf('Players');

  return [
    get(reading, '/players', 'listPlayers', {
      summary: 'List players',
      description:
        'Newest first by default. All filters can be combined; a player must match each of them. A page with a filter ' +
        'other than `search`, `minLevel`, `minXp`, `maxXp`, `badgeId`, `questId`, `adventureId`, `segmentId` and `cohort` looks at ' +
        '50,000 players at most: it can have fewer records than `limit`, or none, and there are more as long as `nextCursor` is not null.',
      query: schemas.PlayerQuery,
      responses: { 200: Page(schemas.Player) },
      sharedBy: ({ environment }) => environment.id,
      handler: async ({ context: { environment, levels, timezone }, query }) =>
        ok(
          await listPlayers(db, environment.id, { levels, timezone, now: timeIn(environment, clock) }, query),
        ),
    }),
    get(reading, '/player-export', 'exportPlayers', {
      summary: 'Export players as CSV or NDJSON',
      description:
        'All players that match the filters of `GET /players`, in one response of any length, which is made while it is read: read it as it ' +
        'comes. It is complete if it ends without an error of the connection. Nobody is in it twice, except by XP, where a ' +
        'player whose XP changes meanwhile can be missing or there twice. A project can have ' +
        `${exportLimits.perProject} exports under way on one node (otherwise 409). The audit log has each export.`,
      query: schemas.PlayerExportQuery,
      responses: { 200: schemas.ExportedPlayers },
      faults: ['CONFLICT'],
      handler: async ({ context, query: { format = 'csv', sort = '-createdAt', ...filters } }) => {
        const exported = exportPlayers(context, { format, sort, ...filters });
        return ok(await orGone('project', exported), {
          'content-type': `${exportFormats[format].mediaType}; charset=utf-8`,
          'content-disposition': `attachment; filename="players-${context.environment.name}.${format}"`,
        });
      },
    }),
    get(reading, '/players/{playerId}', 'getPlayer', {
      summary: 'Read a player',
      description: 'The profile, XP, level and streak of one player.',
      params: schemas.PlayerPath,
      responses: { 200: schemas.Player },
      handler: async ({ context, params }) =>
        ok(await readPlayer(db.quick, context, params.playerId, timeIn(context.environment, clock))),
    }),
    del(guards.project('playerData.write', 'write'), '/players/{playerId}', 'erasePlayer', {
      summary: 'Erase a player and all of their data',
      description: 'Cannot be undone. If the id is used again, it is a new player.',
      params: schemas.PlayerPath,
      responses: { 204: null },
      handler: async ({ context, params: { playerId } }) => {
        const now = clock();
        await orGone('project', erasePlayer(db, context, playerId, now, erasures));
        tokenEnds.note(context.environment.id, playerId, now);
        wake();
        return noContent();
      },
    }),
  ];
}
