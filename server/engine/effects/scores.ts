/** What a stimulus sends to leaderboards, and what scores come to there. */
import type { CompiledProject } from '../compile/compiled.ts';
import type { LeaderboardSource } from '../definition-parts.ts';
import { isExact } from '../json.ts';
import type { Effect } from './facts.ts';

/**
 * The scores that one stimulus gives a player, at most one for each leaderboard: a stimulus happens at once, so it changes a
 * rank at most once. The engine limits both the scores that rules send and the boards that rank XP.
 */
export function scoresOf(
  { leaderboards, xpBoards }: Pick<CompiledProject, 'leaderboards' | 'xpBoards'>,
  effects: readonly Effect[],
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  let gained = 0;
  for (const effect of effects) {
    if (effect.type === 'xp') gained += effect.amount;
    else if (effect.type === 'score') {
      const board = leaderboards.get(effect.leaderboardId);
      const before = scores.get(effect.leaderboardId);
      if (board)
        scores.set(board.id, before === undefined ? effect.score : joinScores(board, before, effect.score));
    }
  }
  if (gained !== 0) for (const id of xpBoards) scores.set(id, gained);
  return scores;
}

function joinScores({ operator, order }: LeaderboardSource, before: number, score: number): number {
  if (operator === 'latest') return score;
  if (operator === 'sum') return before + score;
  return order === 'asc' ? Math.min(before, score) : Math.max(before, score);
}

/** When an entry of a log ran. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How many microseconds later: the order within a millisecond. Without it, an earlier version of the service wrote the entry. */
  readonly micros?: number;
}

/** An entry of a leaderboard as a log has it: the score, and when it was reached. */
export interface LoggedScore extends Moment {
  readonly score: number;
}

/** As the leaderboard does it: a score that changes nothing, or that would leave the exact numbers, leaves the entry as it is. */
export function addScore(
  board: LeaderboardSource,
  before: LoggedScore | undefined,
  score: number,
  { at, micros }: Moment,
): LoggedScore | undefined {
  const next = before === undefined ? score + 0 : combine(board, before.score, score + 0);
  if (next === before?.score || !isExact(next)) return before;
  return micros === undefined ? { score: next, at } : { score: next, at, micros };
}

function combine(board: LeaderboardSource, before: number, score: number): number {
  const isSum = board.source === 'xp' || board.operator === 'sum';
  return isSum ? addDecimals(before, score) : joinScores(board, before, score);
}

/** Sums are made of the decimals as they were sent: 0.1 and 0.2 are 0.3. */
function addDecimals(a: number, b: number): number {
  const [x, y] = [decimalOf(a), decimalOf(b)];
  const exponent = Math.min(x.exponent, y.exponent);
  const scaled = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return Number(`${scaled(x) + scaled(y)}e${exponent}`);
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The shortest decimal that reads back as this number, which is its text. */
function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
