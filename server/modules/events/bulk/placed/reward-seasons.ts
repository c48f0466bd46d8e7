import { PLACED } from '../../../../engine/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Leases } from '../../../../platform/cluster/leases.ts';
import { type Rest, startPace } from '../../../../platform/fair/pace.ts';
import { inTurns, type JobContext } from '../../../../platform/jobs.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import { timeIn } from '../../../access/index.ts';
import {
  listToReward,
  nextPlaced,
  type PlacedPlayer,
  type RewardedSeason,
} from '../../../leaderboards/index.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import type { Result } from '../../stimuli/result.ts';
import { type EngineStimulus, ownEvent } from '../../stimuli/stimulus.ts';
import { computedId } from '../computed-id.ts';

export interface RewardDependencies {
  db: Database;
  ingest: Ingest;
  clock: Clock;
  leases: Leases;
}

/** How many players get their rewards between two turns of other environments: few, so that live events do not wait long. */
export const playersAtOnce = 50;

/** As for other work in the background, see `createPieceWorker`. */
export const rest: Rest = { idle: 0.1, busy: 33, free: 0.25, longest: 200 };

/**
 * Gives the players of closed seasons what they get for their ranks: to each an event of the service, through the same queue as all
 * events, in turns with other environments. Its id is computed from the season and the player, and the log takes an id only once: a
 * piece that is done again, after a crash, pays nobody twice. One node does it at a time, only because two would do the same.
 */
export function createSeasonRewarder({ db, ingest, clock, leases }: RewardDependencies) {
  const pace = startPace('season rewards', { rest });
  return async (context: JobContext): Promise<void> => {
    const seasons = await listToReward(db);
    if (seasons.length === 0) return;
    const lease = await leases.acquire('season rewards');
    if (!lease) return;
    try {
      await inTurns(
        context,
        seasons,
        (season) => season.environment_id,
        async (season) => {
          if (pace.isOver()) await pace.pause();
          return !lease.isHeld() || rewardSome({ db, ingest, clock }, season, context);
        },
      );
    } finally {
      await lease.release();
    }
  };
}

/** Rewards the players on the next ranks; true if those were the last. `season` is kept up to date. */
async function rewardSome(
  { db, ingest, clock }: Omit<RewardDependencies, 'leases'>,
  season: RewardedSeason,
  context: JobContext,
): Promise<boolean> {
  const { players, done } = await nextPlaced(db, season, playersAtOnce);
  const now = timeIn({ offsetMs: season.clock_offset_ms }, clock);
  const results = await Promise.all(
    ingest.submitAll(players.map((player) => placedEvent(season, player, now))),
  );
  for (const result of results) expectRewarded(result);
  context.count(players.length);
  return done();
}

/** `groupEntries` are there in a league only: parts of a hundred are of the group. */
function placedEvent(
  season: RewardedSeason,
  { rank, score, key, id, group, teamId }: PlacedPlayer,
  now: Date,
): EngineStimulus {
  const { tenant_id: tenantId, project_id: projectId, environment_id, environment: name } = season;
  const scope = { tenantId, projectId, environment: { id: environment_id, name } };
  const { leaderboard_id: leaderboardId, number, entries, hash } = season;
  const { tier = null, nextTier = null } = group ?? {};
  const properties = {
    leaderboardId,
    season: number,
    playerId: id,
    rank,
    score,
    tier,
    nextTier,
    entries,
    hash,
    ...(group && { groupEntries: group.entries }),
    ...(teamId !== undefined && { teamId }),
  };
  // A player may have given to several teams.
  const place = [group?.key ?? season.key, teamId].filter((part) => part !== undefined).join(' ');
  return {
    ...ownEvent(scope, id, PLACED, properties, now),
    id: computedId(`placed ${place}`, key),
    given: true,
    onlyKey: key,
  } as EngineStimulus;
}

/** A player who was erased, or a project that was deleted, has nothing to get any more. */
export function expectRewarded(result: Result): void {
  if (result.type === 'done' || result.type === 'unknown player' || result.type === 'gone') return;
  if (result.type === 'fault') throw result.fault;
  throw new Error(`the reward of a rank cannot have the result '${result.type}'`);
}
