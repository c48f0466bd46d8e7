import { type CompiledProject, type Effect, scoresOf } from '../../../engine/index.ts';
import type { Leaderboard } from '../../definitions/index.ts';
import type { PlacedScore } from '../../leaderboards/index.ts';
import type { LoadedPlayer } from '../../players/index.ts';

/** Collects the scores that one stimulus gives a player. */
export function collectScores(
  scores: PlacedScore[],
  compiled: CompiledProject,
  { key: playerKey, environmentId, state }: LoadedPlayer,
  effects: readonly Effect[],
): void {
  const { leaderboards, zone } = compiled;
  if (leaderboards.size === 0) return;
  for (const [leaderboardId, score] of scoresOf(compiled, effects)) {
    // The ids come from these definitions, so the board exists.
    const { reset } = leaderboards.get(leaderboardId) as Leaderboard;
    const entry = { environmentId, leaderboardId, playerKey, playerId: state.id };
    // The stimuli of a group happen one after another, though the clock may show the same millisecond: `after` orders them.
    scores.push({ ...entry, score, reset, timezone: zone.name, after: scores.length });
  }
}
