import {
  addMetadata,
  type CompiledProject,
  type Effect,
  type GivenScore,
  leaguePart,
  scoresOf,
} from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';
import type { Leaderboard } from '../../definitions/index.ts';
import type { LoadedPlayer } from '../../players/index.ts';
import type { GroupChanges } from './write-group.ts';

/** Collects the scores that the last entry of the log gives its player. */
export function collectScores(
  { log, scores, attempts }: Pick<GroupChanges, 'log' | 'scores' | 'attempts'>,
  compiled: CompiledProject,
  { key: playerKey, environmentId, state }: LoadedPlayer,
  {
    effects,
    changedBoards,
    posted,
  }: {
    effects: readonly Effect[];
    /** Leaderboards of which the player's part changed. */
    changedBoards: readonly string[];
    /** The score that a caller posted, which may have metadata. */
    posted?: ({ readonly leaderboardId: string } & GivenScore) | undefined;
  },
  now: Date,
): void {
  const { leaderboards, zone } = compiled;
  if (leaderboards.size === 0) return;
  const sent = scoresOf(compiled, effects, now.getTime(), changedBoards);
  const given = posted ? addMetadata(sent, posted) : sent;
  for (const [leaderboardId, score] of given) {
    // The ids come from these definitions, so the board exists.
    const { reset, startsAt, endsAt, league, subject } = leaderboards.get(
      leaderboardId,
    ) as unknown as Leaderboard;
    // What a player without a team does counts for none.
    if (subject === 'team' && state.teams.length === 0) continue;
    // In one literal: each event that scores comes here, and objects put together from others took 5 µs.
    const { subscore, metadata } = score;
    const part = () => leaguePart(compiled, state, leaderboardId, now.getTime());
    scores.push({
      environmentId,
      leaderboardId,
      playerKey,
      playerId: state.id,
      score: score.score,
      subscore,
      metadata,
      reset,
      startsAt,
      endsAt,
      league,
      subject,
      timezone: zone.name,
      part: league?.groupBy ? part : undefined,
      micros: log.length,
    });
  }
  for (const id of changedBoards) {
    const part = own(state.boards, id);
    if (part && leaderboards.get(id)?.kept?.maxAttempts != null) {
      attempts.push({ season: part.season, playerKey, attempts: part.attempts });
    }
  }
}
