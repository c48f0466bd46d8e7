/** Joining a leaderboard with `entry`, and leaving it again before the first score. */
import { giveBack, lackOfFunds, takeCurrency } from '../economy/economy.ts';
import type { Cause } from '../effects/facts.ts';
import { outsideWindow } from '../effects/scores.ts';
import { explainFalse } from '../expressions/explain.ts';
import { messages } from '../messages.ts';
import { remove, write } from '../player/draft.ts';
import { type Refusal, refusal, tooMany } from '../run/refusals.ts';
import type { Turn } from '../run/turn.ts';
import { hasPlace, partIn } from './boards.ts';

/** `forced`: it was accepted before. `remaining`: places that are left; null if that is not known, or not limited. */
export function joinBoard(
  turn: Turn,
  { leaderboardId: id, remaining }: { readonly leaderboardId: string; readonly remaining: number | null },
  forced: boolean,
): Refusal | null {
  const board = turn.project.leaderboards.get(id);
  if (board === undefined) return refusal('unknown', messages.unknownLeaderboard);
  const entry = board.kept?.entry ?? null;
  if (entry === null) return refusal('not active', messages.joinNotNeeded({ id }));
  const part = partIn(turn, id);
  if (part.joinedAt !== null) return null;
  if (!forced) {
    const outside = outsideWindow(board, turn.occurredAt);
    if (outside === 'before') return refusal('window', messages.joinNotYet({ id }));
    if (outside === 'after' || turn.occurredAt >= entry.until) {
      return refusal('window', messages.joinOver({ id }));
    }
    if (explainFalse(entry.requires, turn.scene) !== null) {
      return refusal('condition', messages.joinRequires({ id }));
    }
    if (entry.maxEntries !== null && (remaining ?? entry.maxEntries) < 1) {
      return refusal('full', messages.joinFull({ id, most: entry.maxEntries }));
    }
    for (const { currencyId, amount } of entry.price) {
      const refused = lackOfFunds(turn, currencyId, amount);
      if (refused !== null) return refused;
    }
    if (!hasPlace(turn, id)) return tooMany('boards');
  }
  const cause: Cause = { ofLeaderboardId: id };
  for (const { currencyId, amount } of entry.price) takeCurrency(turn, currencyId, amount, cause, forced);
  write(turn.draft, 'boards', id, { ...part, joinedAt: turn.occurredAt, paid: entry.price });
  return null;
}

/** What was paid goes back. */
export function leaveBoard(turn: Turn, id: string, forced: boolean): Refusal | null {
  if (!turn.project.leaderboards.has(id)) return refusal('unknown', messages.unknownLeaderboard);
  const part = partIn(turn, id);
  if (part.joinedAt === null) return refusal('not joined', messages.leaveNotJoined({ id }));
  if (!forced && (part.attempts > 0 || part.score !== null)) {
    return refusal('not active', messages.leaveScored({ id }));
  }
  for (const { currencyId, amount } of part.paid) {
    giveBack(turn, currencyId, amount, { ofLeaderboardId: id });
  }
  const hasMore = part.attempts > 0 || part.score !== null || part.reached.length > 0;
  if (hasMore) write(turn.draft, 'boards', id, { ...part, joinedAt: null, paid: [] });
  else remove(turn.draft, 'boards', id);
  return null;
}
