import { type Endpoint, noContent } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { withoutKey } from '../../../platform/http/idempotency/once.ts';
import { JoinInput, JoinPath, JoinResult, LeavePath } from '../../leaderboards/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { joinLeaderboard, leaveLeaderboard } from './join-leaderboard.ts';

/** Joining a leaderboard takes its price from the player, so it runs in a group as a purchase does. */
export function entryEndpoints({ db, guards, ingest }: EventDependencies): Endpoint[] {
  const unkeyed = withoutKey(db);
  const access = guards.project('playerData.write', 'write');
  const { post, del } = endpointsOf('Leaderboards');
  return [
    post(access, '/leaderboards/{leaderboardId}/join', 'joinLeaderboard', {
      summary: 'Join the open season of a leaderboard',
      description:
        'For a leaderboard with `entry`: takes the price, and from then on the leaderboard takes scores of the player in this season. ' +
        'Joining again changes nothing. Unknown players are created. Refused with 409: `CONFLICT` if the leaderboard has no `entry`, can ' +
        'no longer be joined, is full, or the player does not meet its requirement; `INSUFFICIENT_FUNDS`.',
      params: JoinPath,
      body: JoinInput,
      responses: { 200: JoinResult },
      faults: ['CONFLICT', 'INSUFFICIENT_FUNDS'],
      handler: ({ context, once, params: { leaderboardId }, body: { playerId } }) =>
        joinLeaderboard(ingest, context, playerId, leaderboardId, once),
    }),
    del(access, '/leaderboards/{leaderboardId}/join/{playerId}', 'leaveLeaderboard', {
      summary: 'Leave the open season of a leaderboard',
      description:
        'Possible before the first score of the player in the season. What was paid goes back. Returns 409 afterwards, and for a player who has not joined.',
      params: LeavePath,
      responses: { 204: null },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { leaderboardId, playerId } }) => {
        await leaveLeaderboard(ingest, context, playerId, leaderboardId, unkeyed);
        return noContent();
      },
    }),
  ];
}
