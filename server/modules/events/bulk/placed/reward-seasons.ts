import { PLACED } from '../../../../engine/index.ts';
import {
  listToReward,
  nextPlaced,
  type PlacedPlayer,
  type RewardedSeason,
} from '../../../leaderboards/index.ts';
import type { EngineStimulus } from '../../stimuli/stimulus.ts';
import { eventOf, playersAtOnce, type RunDependencies, runThrough } from '../run-through.ts';

/** Gives the players of closed seasons what they get for their ranks. */
export function createSeasonRewarder(dependencies: RunDependencies) {
  return runThrough<RewardedSeason>(dependencies, {
    name: 'season rewards',
    list: listToReward,
    async next(db, season, now) {
      const { players, done } = await nextPlaced(db, season, playersAtOnce);
      return { events: players.map((player) => placedEvent(season, player, now)), done };
    },
  });
}

/** `groupEntries` are there in a league only: parts of a hundred are of the group. */
function placedEvent(season: RewardedSeason, player: PlacedPlayer, occurredAt: Date): EngineStimulus {
  const { rank, score, id, group, teamId } = player;
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
  return eventOf(season, player, { type: PLACED, work: `placed ${place}`, properties, occurredAt });
}
