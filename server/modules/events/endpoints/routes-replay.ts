import { type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { playerSubject } from '../../access/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { Verification, VerifyQuery } from '../replay/schemas.ts';
import { createVerifyPlayer } from '../replay/verify-player.ts';
import { PlayerPath } from '../schemas.ts';

export function replayEndpoints(
  deps: Pick<EventDependencies, 'db' | 'guards' | 'past' | 'clock'>,
): Endpoint[] {
  const verifyPlayer = createVerifyPlayer(deps);
  const { post } = endpointsOf('Players');
  return [
    post(deps.guards.project('dashboards.read', 'read'), '/players/{playerId}/verify', 'verifyPlayer', {
      summary: "Replay a player's log and compare the result with the stored state",
      description:
        'Replays the log, each entry on the definitions that it ran on, and compares the state and the scores in open seasons. Changes nothing about the player. Of a long log, only the entries since the last snapshot are replayed, which an earlier replay has confirmed; `full` replays it from its beginning or from the last checkpoint. Returns 409 if definitions that the log names are no longer kept. A project has 2 verifications at once; 20 more wait, and further ones get 503 with `Retry-After`.',
      params: PlayerPath,
      query: VerifyQuery,
      responses: { 200: Verification },
      faults: ['CONFLICT', 'UNAVAILABLE'],
      handler: ({ context, params: { playerId }, query, once }) =>
        once.outsideTransaction(
          async () => ok(await verifyPlayer(context, playerId, query)),
          playerSubject(context.environment.id, playerId),
        ),
    }),
  ];
}
