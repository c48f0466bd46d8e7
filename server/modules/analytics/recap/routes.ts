import type { Clock } from '../../../platform/clock.ts';
import { type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { type Guards, timeIn } from '../../access/index.ts';
import { PlayerPath } from '../../players/index.ts';
import { type RecapDependencies, readRecap } from './read-recap.ts';
import { Recap, RecapQuery } from './schemas.ts';

export function recapEndpoints({
  guards,
  clock,
  ...recaps
}: RecapDependencies & { guards: Guards; clock: Clock }): Endpoint[] {
  const { get } = endpointsOf('Players');
  return [
    get(guards.project('dashboards.read', 'read'), '/players/{playerId}/recap', 'getPlayerRecap', {
      summary: 'Read what a player did in a period, such as a year',
      description:
        "Events by type, XP, the best day, the longest streak, badges, quests, the best ranks, and where the player is among the active players. At most 366 days, in the player's time zone; more are " +
        'refused with 400. It is read from counts that are kept for each day, 750 days back. A day counts from the version of the service on that has recaps: nothing before was counted. Events that come late ' +
        'count on their day. A reversed event leaves its day, and what went with it beyond its own effects leaves the same day.',
      params: PlayerPath,
      query: RecapQuery,
      responses: { 200: Recap },
      handler: async ({ context, params: { playerId }, query }) =>
        ok(await readRecap(recaps, context, playerId, query, timeIn(context.environment, clock))),
    }),
  ];
}
