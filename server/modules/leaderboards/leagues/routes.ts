import { createSlots, inSlot } from '../../../platform/fair/slots.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { unavailable } from '../../../platform/faults.ts';
import { type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Page } from '../../../platform/http/lists/pagination.ts';
import { environmentSubject, orGone, timeIn } from '../../access/index.ts';
import { messages } from '../messages.ts';
import type { LeaderboardDependencies } from '../routes.ts';
import { LeaderboardPath, PlayerPath } from '../schemas.ts';
import { ladderOf } from './ladder.ts';
import { listGroups } from './list-groups.ts';
import { listPlayerLeagues } from './list-player-leagues.ts';
import { readLeague } from './read-league.ts';
import * as schemas from './schemas.ts';
import { setTier } from './set-tier.ts';
import { simulateLeague } from './simulate-league.ts';
import { LeagueSimulation, LeagueSimulationRequest } from './simulation-schemas.ts';

/** One of a project at a time; the next ones wait for a moment. */
const simulationLimits = { places: 4, perOwner: 1, waitingPerOwner: 8, waiting: 100 };

export function leagueEndpoints(deps: LeaderboardDependencies): Endpoint[] {
  const { guards, clock } = deps;
  const reading = guards.project('dashboards.read', 'read');
  const simulations = createSlots(simulationLimits);
  const leaderboards = endpointsOf('Leaderboards');
  const players = endpointsOf('Players');
  return [
    leaderboards.post(
      guards.project('internals.read', 'read'),
      '/leaderboards/simulate-league',
      'simulateLeague',
      {
        summary: 'Simulate seasons of a league with players who do not exist',
        description:
          'Shows how the tiers fill, how many players move at the end of each season, and what the rewards cost. Nothing is stored, and no definition is needed. Returns 503 if too many simulations of one project are waiting.',
        body: LeagueSimulationRequest,
        responses: { 200: LeagueSimulation },
        notIdempotent: 'A simulation changes nothing.',
        handler: async ({ context, body: { league, rewards = [], ...players } }) => {
          const tierRewards = new Map(league.tiers.map(({ id, rewards: own = [] }) => [id, own]));
          const steps = simulateLeague(
            { ladder: ladderOf(league), groupSize: league.groupSize, rewards, tierRewards },
            { activePercent: 100, luckPercent: 30, spread: 'normal', seed: 1, ...players },
          );
          const owner = environmentSubject(context.environment.id);
          const refuse = () => unavailable(messages.simulationsWaiting, 1);
          return ok({
            seasons: await inSlot(simulations, context.projectId, refuse, () => loopTurns.run(owner, steps)),
          });
        },
      },
    ),
    leaderboards.get(reading, '/leaderboards/{leaderboardId}/groups', 'listLeagueGroups', {
      summary: 'List the groups of a season of a league',
      description:
        'Tier by tier from the lowest, in each tier the oldest group first. A leaderboard that is not a league has none. A group is never larger than `groupSize` was when its players came.',
      params: LeaderboardPath,
      query: schemas.GroupsQuery,
      responses: { 200: Page(schemas.LeagueGroup) },
      handler: async ({ context, params: { leaderboardId }, query }) =>
        ok(await listGroups(deps, { environmentId: context.environment.id, leaderboardId }, query)),
    }),
    players.put(
      guards.project('playerData.write', 'manage'),
      '/players/{playerId}/league/{leaderboardId}',
      'setPlayerLeague',
      {
        summary: "Set a player's tier in a league",
        description:
          'For players who come from elsewhere: as if a season had just left them with this tier. It counts for the next place that they take, at the first score or when they join. Returns 409 while the player has a place in a season: its end decides on the tier.',
        params: schemas.LeaguePath,
        body: schemas.TierInput,
        responses: { 200: schemas.PlayerLeague },
        faults: ['CONFLICT'],
        handler: async ({
          context: { environment },
          params: { playerId, leaderboardId },
          body: { tier },
        }) => {
          const now = timeIn(environment, clock);
          const work = deps.db.transaction((tx) =>
            setTier(tx, environment.id, playerId, { leaderboardId, tier }, now),
          );
          await orGone('player', work);
          return ok(await readLeague(deps, environment.id, playerId, leaderboardId, now));
        },
      },
    ),
    players.get(reading, '/players/{playerId}/leagues', 'listPlayerLeagues', {
      summary: 'List the leagues of a player',
      description:
        'Those in which the player has a tier or a place in a group, ordered by the id of the leaderboard.',
      params: PlayerPath,
      query: schemas.LeaguesQuery,
      responses: { 200: Page(schemas.PlayerLeague) },
      handler: async ({ context: { environment }, params: { playerId }, query }) =>
        ok(await listPlayerLeagues(deps, environment.id, playerId, timeIn(environment, clock), query)),
    }),
    players.get(reading, '/players/{playerId}/league/{leaderboardId}', 'getPlayerLeague', {
      summary: "Read a player's tier, group and rank in a league",
      description:
        'With the ranks that go up and down as the group is now, and what the player came to in closed seasons. Returns 404 for a leaderboard that is not a league, and while the player has neither a place nor a tier in it.',
      params: schemas.LeaguePath,
      responses: { 200: schemas.PlayerLeague },
      handler: async ({ context: { environment }, params: { playerId, leaderboardId } }) =>
        ok(await readLeague(deps, environment.id, playerId, leaderboardId, timeIn(environment, clock))),
    }),
  ];
}
