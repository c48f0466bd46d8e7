import { levelAt } from '../../../packages/sdk/src/levels.ts';
import { formatNumber } from '../../kit/number.ts';
import type { Here } from '../../session/here.ts';
import { t } from './texts.ts';

export interface Moves {
  /** How many players were checked. */
  players: number;
  up: number;
  down: number;
  /** Whether all players of the environment were checked. */
  whole: boolean;
}

/** Ten calls: enough to estimate the effect of a change, and quick for a project of any size. */
const mostPlayers = 1_000;

/** Counts the players who would get another level. */
export async function countMoves(
  { api }: Pick<Here, 'api'>,
  before: readonly number[],
  after: readonly number[],
): Promise<Moves> {
  const moves: Moves = { players: 0, up: 0, down: 0, whole: true };
  for await (const { xp } of api.walk('/players', { params: { query: { limit: 100 } } })) {
    if (moves.players === mostPlayers) return { ...moves, whole: false };
    const change = levelAt(after, xp) - levelAt(before, xp);
    moves.players++;
    if (change > 0) moves.up++;
    if (change < 0) moves.down++;
  }
  return moves;
}

export function describeMoves({ players, up, down, whole }: Moves): string {
  const values = {
    count: players,
    players: formatNumber(players),
    up: formatNumber(up),
    down: formatNumber(down),
  };
  if (up + down === 0) return t(whole ? 'moves.nobody' : 'moves.nobodyOfFirst', values);
  return t(whole ? 'moves.some' : 'moves.someOfFirst', values);
}
