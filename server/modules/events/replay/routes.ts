import { type Endpoint, endpoint, ok } from '../../../platform/http/endpoint.ts';
import type { EventDependencies } from '../dependencies.ts';
import { PlayerPath } from '../schemas.ts';
import { Verification } from './schemas.ts';
import { verifyPlayer } from './verify-player.ts';

export function replayEndpoints(deps: Pick<EventDependencies, 'db' | 'guards' | 'past'>): Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/players/{playerId}/verify',
      operationId: 'verifyPlayer',
      tag: 'Players',
      summary: "Replay a player's log and compare the result with the stored state",
      description:
        'Replays the log from its beginning or from the last checkpoint, each entry on the definitions that it ran on. Changes nothing. Returns 409 if definitions that the log names are no longer kept.',
      access: deps.guards.project('dashboards.read', 'read'),
      params: PlayerPath,
      responses: { 200: Verification },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { playerId } }) => ok(await verifyPlayer(deps, context, playerId)),
    }),
  ];
}
