/** What a member gets for a milestone that their team has reached: through an event of the service. */
import type { JsonObject } from '../json.ts';
import { record, type Turn } from '../run/turn.ts';

export interface TeamMilestone {
  readonly leaderboardId: string;
  readonly season: number;
  readonly milestoneId: string;
  readonly teamId: string;
  /** Of the team. */
  readonly score: number;
}

function milestoneOf(properties: JsonObject): TeamMilestone {
  return properties as unknown as TeamMilestone;
}

/** Nothing if the milestone was removed since. */
export function rewardMember(turn: Turn): void {
  const { leaderboardId, season, milestoneId, score } = milestoneOf(turn.scene.event.properties);
  const milestone = turn.project.leaderboards.get(leaderboardId)?.teamMilestones.get(milestoneId);
  if (milestone === undefined) return;
  const { actions, effects } = milestone;
  turn.promised += effects;
  record(
    turn,
    'milestone',
    { leaderboardId, milestoneId },
    {
      cause: {},
      before: null,
      adds: { season, score },
      rewards: { actions, cause: { ofLeaderboardId: leaderboardId }, milestoneId, promised: effects },
    },
  );
}
