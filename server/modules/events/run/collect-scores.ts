import { type CompiledProject, type Effect, scoresOf } from '../../../engine/index.ts';
import type { Leaderboard } from '../../definitions/index.ts';
import type { LoadedPlayer } from '../../players/index.ts';
import type { GroupChanges } from './write-group.ts';

/** Collects the scores that the last entry of the log gives its player. */
export function collectScores(
  { log, scores }: Pick<GroupChanges, 'log' | 'scores'>,
  compiled: CompiledProject,
  { key: playerKey, environmentId, state }: LoadedPlayer,
  effects: readonly Effect[],
  now: Date,
): void {
  const { leaderboards, zone } = compiled;
  if (leaderboards.size === 0) return;
  for (const [leaderboardId, given] of scoresOf(compiled, effects, now.getTime())) {
    // The ids come from these definitions, so the board exists.
    const { reset, startsAt, endsAt, league } = leaderboards.get(leaderboardId) as Leaderboard;
    const entry = { environmentId, leaderboardId, playerKey, playerId: state.id };
    const course = { reset, startsAt, endsAt, league, timezone: zone.name };
    scores.push({ ...entry, ...given, ...course, micros: log.length });
  }
}
