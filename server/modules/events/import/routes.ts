import { type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { timeIn } from '../../access/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { checkImport } from './check-import.ts';
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
        'webhooks and sockets, no rule runs, and leaderboards get no score. With `dryRun` it answers the same, and imports nobody.',
      body: PlayerImport,
      bodyLimit,
      itemsApart: 'players',
      responses: { 200: PlayerImportResult },
      handler: ({ context, body: { players, dryRun = false }, once }) => {
        const now = timeIn(context.environment, clock);
        return dryRun
          ? once.outsideTransaction(async () => ok(await checkImport(deps, context, players, now)))
          : importPlayers(deps, context, once, players, now);
      },
    }),
  ];
}
