/** What a stimulus sends to leaderboards, and what scores come to there. */
import type { CompiledProject } from '../compile/compiled.ts';
import type { LeaderboardSource } from '../definition-parts.ts';
import { isExact, type JsonObject, own } from '../json.ts';
import type { Effect } from './facts.ts';

/** What is submitted to a leaderboard. */
export interface GivenScore {
  readonly score: number;
  /** Decides between equal scores, before the time does; 0 where absent. */
  readonly subscore?: number;
  /** What the sender says of it. It belongs to the score that counts. */
  readonly metadata?: JsonObject;
}

/**
 * The scores that one stimulus gives a player, at most one for each leaderboard: a stimulus happens at once, so it changes a
 * rank at most once. The engine limits both the scores that rules send and the boards that rank XP.
 */
export function scoresOf(
  { leaderboards, xpBoards }: Pick<CompiledProject, 'leaderboards' | 'xpBoards'>,
  effects: readonly Effect[],
  at: number,
  /** Leaderboards of which the player's part changed: of those that keep it, no other took XP. */
  changed: readonly string[],
): ReadonlyMap<string, GivenScore> {
  const scores = new Map<string, GivenScore>();
  let gained = 0;
  for (const effect of effects) {
    if (effect.type === 'xp') gained += effect.amount;
    else if (effect.type === 'score') {
      const board = leaderboards.get(effect.leaderboardId);
      const before = scores.get(effect.leaderboardId);
      if (board)
        scores.set(board.id, before === undefined ? givenBy(effect) : joinScores(board, before, effect));
    }
  }
  if (gained === 0) return scores;
  for (const id of xpBoards) {
    const board = leaderboards.get(id);
    if (!board || outsideWindow(board, at) !== null) continue;
    if (board.kept === null || changed.includes(id)) scores.set(id, { score: gained });
  }
  return scores;
}

/** Whether a leaderboard takes no scores at a moment, because it has not begun or has ended. */
export function outsideWindow(
  { startsAt, endsAt }: LeaderboardSource,
  at: number,
): 'before' | 'after' | null {
  if (startsAt != null && at < Date.parse(startsAt)) return 'before';
  return endsAt != null && at >= Date.parse(endsAt) ? 'after' : null;
}

function givenBy({ score, subscore = 0 }: GivenScore): GivenScore {
  return subscore === 0 ? { score } : { score, subscore };
}

/** The scores that one stimulus sends to a leaderboard count as one. */
export function joinScores(board: LeaderboardSource, before: GivenScore, given: GivenScore): GivenScore {
  if (board.operator === 'latest') return givenBy(given);
  if (board.operator !== 'sum') return isBetter(board, given, before) ? givenBy(given) : before;
  return givenBy({
    score: before.score + given.score,
    subscore: (before.subscore ?? 0) + (given.subscore ?? 0),
  });
}

/** By score, then by subscore, both in the order of the leaderboard. */
function isBetter({ order }: LeaderboardSource, a: GivenScore, b: GivenScore): boolean {
  const difference = a.score === b.score ? (a.subscore ?? 0) - (b.subscore ?? 0) : a.score - b.score;
  return order === 'asc' ? difference < 0 : difference > 0;
}

/** When an entry of a log ran. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How many microseconds later: the order within a millisecond. Without it, an earlier version of the service wrote the entry. */
  readonly micros?: number;
}

/** An entry of a leaderboard as a log has it: the score, and when it was reached. */
export interface LoggedScore extends GivenScore, Moment {
  /** On a leaderboard of teams, by the id of the team: what the player gave while in it. */
  readonly teams?: Readonly<Record<string, Given>>;
}

export type Given = Omit<LoggedScore, 'teams' | 'metadata'>;

/**
 * On a leaderboard of teams a score counts for each team that the player is in at that moment, by the operator of the leaderboard. A
 * player without a team has no entry.
 */
export function addTeamScore(
  board: LeaderboardSource,
  before: LoggedScore | undefined,
  given: GivenScore,
  moment: Moment,
  teamIds: readonly string[],
): LoggedScore | undefined {
  if (teamIds.length === 0 || isTooLarge(board, before, given)) return before;
  const entry = addScore(board, before, given, moment);
  if (entry === undefined) return undefined;
  const { metadata: _, ...score } = given;
  const gave = teamIds.flatMap((id) => {
    const next = addScore(board, own(before?.teams ?? {}, id), score, moment);
    return next === undefined ? [] : [[id, next] as const];
  });
  return { ...entry, teams: { ...before?.teams, ...Object.fromEntries(gave) } };
}

/**
 * As the leaderboard does it: a score that does not count, or that would leave the exact numbers, leaves the entry as it is.
 * One that counts brings its metadata, and its time if score or subscore change.
 */
export function addScore(
  board: LeaderboardSource,
  before: LoggedScore | undefined,
  given: GivenScore,
  moment: Moment,
): LoggedScore | undefined {
  const isSum = board.source === 'xp' || board.operator === 'sum';
  if (before && !isSum && board.operator !== 'latest' && !isBetter(board, given, before)) return before;
  const add = (was: number | undefined, is: number | undefined) =>
    before && isSum ? addDecimals(was ?? 0, is ?? 0) : (is ?? 0) + 0;
  const score = add(before?.score, given.score);
  const subscore = add(before?.subscore, given.subscore);
  if (!isExact(score) || !isExact(subscore)) return before;
  const isSame = score === before?.score && subscore === (before.subscore ?? 0);
  if (isSame && before.metadata === undefined && given.metadata === undefined) return before;
  const { at, micros } = isSame ? before : moment;
  return {
    score,
    ...(subscore !== 0 && { subscore }),
    ...(given.metadata !== undefined && { metadata: given.metadata }),
    at,
    ...(micros !== undefined && { micros }),
  };
}

/** Whether the sum would leave the exact numbers, so that the leaderboard does not take the score. */
export function isTooLarge(
  board: LeaderboardSource,
  before: GivenScore | undefined,
  given: GivenScore,
): boolean {
  const isSum = board.source === 'xp' || board.operator === 'sum';
  if (!before || !isSum) return false;
  const sums = [
    addDecimals(before.score, given.score),
    addDecimals(before.subscore ?? 0, given.subscore ?? 0),
  ];
  return !sums.every(isExact);
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
