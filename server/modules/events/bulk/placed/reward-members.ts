import { TEAM_MILESTONE } from '../../../../engine/index.ts';
import { startPace } from '../../../../platform/fair/pace.ts';
import { inTurns, type JobContext } from '../../../../platform/jobs.ts';
import { timeIn } from '../../../access/index.ts';
import {
  listMilestonesToPay,
  movePaid,
  nextGivers,
  type TeamMilestoneToPay,
} from '../../../leaderboards/index.ts';
import { type EngineStimulus, ownEvent } from '../../stimuli/stimulus.ts';
import { computedId } from '../computed-id.ts';
import { expectRewarded, playersAtOnce, type RewardDependencies, rest } from './reward-seasons.ts';

/**
 * Gives the members of teams what they get for the milestones that their teams have reached, as `createSeasonRewarder` does for ranks:
 * to each an event of the service with a computed id, so that a piece that is done again pays nobody twice. It is not done with
 * the score, because the score of a team is added up after its members' scores were written.
 */
export function createMemberRewarder({ db, ingest, clock, leases }: RewardDependencies) {
  const pace = startPace('team milestones', { rest });
  return async (context: JobContext): Promise<void> => {
    const milestones = await listMilestonesToPay(db);
    if (milestones.length === 0) return;
    const lease = await leases.acquire('team milestones');
    if (!lease) return;
    try {
      await inTurns(
        context,
        milestones,
        (milestone) => milestone.environment_id,
        async (milestone) => {
          if (pace.isOver()) await pace.pause();
          return !lease.isHeld() || paySome({ db, ingest, clock }, milestone, context);
        },
      );
    } finally {
      await lease.release();
    }
  };
}

/** Pays the next members; true if those were the last. `milestone` is kept up to date. */
async function paySome(
  { db, ingest, clock }: Omit<RewardDependencies, 'leases'>,
  milestone: TeamMilestoneToPay,
  context: JobContext,
): Promise<boolean> {
  const { players, upTo, isLast } = await nextGivers(db, milestone, playersAtOnce);
  const now = timeIn({ offsetMs: milestone.clock_offset_ms }, clock);
  const results = await Promise.all(
    ingest.submitAll(players.map((player) => reachedEvent(milestone, player, now))),
  );
  for (const result of results) expectRewarded(result);
  context.count(players.length);
  const moved = await movePaid(db, milestone, isLast ? null : upTo);
  milestone.paid_to = upTo;
  return isLast || !moved;
}

function reachedEvent(
  milestone: TeamMilestoneToPay,
  { key, id }: { key: number; id: string },
  now: Date,
): EngineStimulus {
  const { tenant_id: tenantId, project_id: projectId, environment_id, environment: name } = milestone;
  const scope = { tenantId, projectId, environment: { id: environment_id, name } };
  const { leaderboard_id: leaderboardId, number: season, season_key, team_id: teamId, score } = milestone;
  const { milestone_id: milestoneId } = milestone;
  const properties = { leaderboardId, season, milestoneId, teamId, playerId: id, score };
  return {
    ...ownEvent(scope, id, TEAM_MILESTONE, properties, now),
    id: computedId(`milestone ${season_key} ${teamId} ${milestoneId}`, key),
    given: true,
    onlyKey: key,
  } as EngineStimulus;
}
