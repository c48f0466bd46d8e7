import type { CompiledProject, Effect } from '../../engine/index.ts';
import type { Leaderboard } from '../definitions/index.ts';
import type { PlacedScore } from '../leaderboards/index.ts';
import type { LoadedPlayer } from '../players/index.ts';

/**
 * Collects the scores that one stimulus gives a player, at most one for each leaderboard: a stimulus happens at once, so
 * it changes a rank at most once. The engine limits both the scores that rules send and the boards that rank XP.
 */
export function collectScores(
  scores: PlacedScore[],
  { leaderboards, xpBoards, zone }: CompiledProject,
  { key: playerKey, environmentId, state }: LoadedPlayer,
  effects: readonly Effect[],
): void {
  if (leaderboards.size === 0) return;
  const values = new Map<string, number>();
  let gained = 0;
  for (const effect of effects) {
    if (effect.type === 'xp') gained += effect.amount;
    else if (effect.type === 'score') {
      const board = leaderboards.get(effect.leaderboardId) as Leaderboard | undefined;
      const before = values.get(effect.leaderboardId);
      if (board)
        values.set(board.id, before === undefined ? effect.score : join(board, before, effect.score));
    }
  }
  if (gained !== 0) for (const id of xpBoards) values.set(id, gained);
  for (const [leaderboardId, score] of values) {
    // The ids come from these definitions, so the board exists.
    const { reset } = leaderboards.get(leaderboardId) as Leaderboard;
    const entry = { environmentId, leaderboardId, playerKey, playerId: state.id };
    // The stimuli of a group happen one after another, though the clock may show the same millisecond: `after` orders them.
    scores.push({ ...entry, score, reset, timezone: zone.name, after: scores.length });
  }
}

function join({ operator, order }: Leaderboard, before: number, score: number): number {
  if (operator === 'latest') return score;
  if (operator === 'sum') return before + score;
  return order === 'desc' ? Math.max(before, score) : Math.min(before, score);
}
