import { TEAM_MILESTONE } from '../../../../engine/index.ts';
import {
  listMilestonesToPay,
  movePaid,
  nextGivers,
  type TeamMilestoneToPay,
} from '../../../leaderboards/index.ts';
import type { EngineStimulus } from '../../stimuli/stimulus.ts';
import { eventOf, playersAtOnce, type RunDependencies, runThrough } from '../run-through.ts';

/**
 * Gives the members of teams what they get for the milestones that their teams have reached. It is not done with the score,
 * because the score of a team is added up after its members' scores were written.
 */
export function createMemberRewarder(dependencies: RunDependencies) {
  return runThrough<TeamMilestoneToPay>(dependencies, {
    name: 'team milestones',
    list: listMilestonesToPay,
    async next(db, milestone, now) {
      const { players, upTo, isLast } = await nextGivers(db, milestone, playersAtOnce);
      return {
        events: players.map((player) => reachedEvent(milestone, player, now)),
        async done() {
          const moved = await movePaid(db, milestone, isLast ? null : upTo);
          milestone.paid_to = upTo;
          return isLast || !moved;
        },
      };
    },
  });
}

function reachedEvent(
  milestone: TeamMilestoneToPay,
  player: { key: number; id: string },
  occurredAt: Date,
): EngineStimulus {
  const { leaderboard_id: leaderboardId, number: season, season_key, team_id: teamId, score } = milestone;
  const { milestone_id: milestoneId } = milestone;
  const properties = { leaderboardId, season, milestoneId, teamId, playerId: player.id, score };
  const work = `milestone ${season_key} ${teamId} ${milestoneId}`;
  return eventOf(milestone, player, { type: TEAM_MILESTONE, work, properties, occurredAt });
}
