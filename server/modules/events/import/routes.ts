import type { Endpoint } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { timeIn } from '../../access/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { importPlayers } from './import-players.ts';
import { PlayerImport, PlayerImportResult } from './schemas.ts';

const bodyLimit = 8 * 1024 * 1024;

export function importEndpoints(deps: EventDependencies): Endpoint[] {
  const { guards, clock } = deps;
  const { post } = endpointsOf('Players');
  return [
    post(guards.project('playerData.write', 'manage'), '/players/import', 'importPlayers', {
      summary: 'Import up to 1,000 players with what they had in another system',
      description:
        'Each has its own result or error, in order. A player who exists already is a `CONFLICT`. Nothing is sent to ' +
        'webhooks and sockets, no rule runs, and leaderboards get no score.',
      body: PlayerImport,
      bodyLimit,
      itemsApart: 'players',
      responses: { 200: PlayerImportResult },
      handler: ({ context, body: { players }, once }) =>
        importPlayers(deps, context, once, players, timeIn(context.environment, clock)),
    }),
  ];
}
