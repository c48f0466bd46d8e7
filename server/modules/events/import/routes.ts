import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts';
import { timeIn } from '../../access/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { importPlayers } from './import-players.ts';
import { PlayerImport, PlayerImportResult } from './schemas.ts';

const bodyLimit = 8 * 1024 * 1024;

export function importEndpoints(deps: EventDependencies): Endpoint[] {
  const { guards, clock } = deps;
  return [
    endpoint({
      method: 'POST',
      path: '/players/import',
      operationId: 'importPlayers',
      tag: 'Players',
      summary: 'Import up to 1,000 players with what they had in another system',
      description:
        'Each has its own result or error, in order. A player who exists already is a `CONFLICT`. Nothing is sent to ' +
        'webhooks and sockets, no rule runs, and leaderboards get no score.',
      access: guards.project('playerData.write', 'manage'),
      body: PlayerImport,
      bodyLimit,
      itemsApart: 'players',
      responses: { 200: PlayerImportResult },
      handler: ({ context, body: { players }, once }) =>
        importPlayers(deps, context, once, players, timeIn(context.environment, clock)),
    }),
  ];
}
