import type { CompiledProject } from '../compile/compiled.ts';
import { evaluate } from '../expressions/scene.ts';
import type { PlayerState } from '../player/state.ts';
import { openTurn } from './apply.ts';

/** Longer ones would be in every group that they make. */
const longest = 100;

/**
 * What the players of a group of a league have in common: the value of `groupBy` for this player, as text. Without a value, and for one
 * that is no text, number or truth value or is too long, it is empty: those players are in groups of their own. It is not shortened,
 * because then groups would mix values.
 */
export function leaguePart(
  project: CompiledProject,
  state: PlayerState,
  leaderboardId: string,
  now: number,
): string {
  const run = project.leaderboards.get(leaderboardId)?.groupBy ?? null;
  if (run === null) return '';
  const turn = openTurn(project, state, { type: 'score', properties: {}, occurredAt: now }, now);
  const value = evaluate(run, turn.scene);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  const text = String(value);
  // The database takes no text with a zero in it, nor with half a character.
  return text.length > longest || text.includes('\0') || !text.isWellFormed() ? '' : text;
}
