import type { Cause } from '../effects/facts.ts';
import { own } from '../json.ts';
import { PLAYER_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import { type Refusal, refusal, type Why } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';
import { isFull, remove, write } from './draft.ts';

/** A badge that is not repeatable is earned once; awarding it again changes nothing. Returns why not, or null. */
export function awardBadge(turn: Turn, badgeId: string, cause: Cause): Why | null {
  const { draft, project, occurredAt } = turn;
  const badge = project.badges.get(badgeId);
  if (badge === undefined) return messages.noBadge;
  const held = own(draft.badges, badgeId);
  if (held !== undefined && !badge.repeatable) return messages.alreadyEarned;
  if (held === undefined && isFull(draft, 'badges')) {
    return messages.full({ most: PLAYER_LIMITS.badges, what: 'badges' });
  }

  const times = (held?.times ?? 0) + 1;
  write(draft, 'badges', badgeId, {
    times,
    // Events can arrive late, so the latest to be handled is not always the latest to have happened.
    firstEarnedAt: Math.min(held?.firstEarnedAt ?? occurredAt, occurredAt),
    lastEarnedAt: Math.max(held?.lastEarnedAt ?? occurredAt, occurredAt),
  });
  record(turn, 'badge', { badgeId }, { cause, before: held, adds: { badgeName: badge.name, times } });
  return null;
}

/** However often it was earned. There is no event type for this, so no notification is sent. */
export function revokeBadge({ draft }: Turn, badgeId: string): Refusal | null {
  if (own(draft.badges, badgeId) === undefined) return refusal('unknown', messages.badgeNotEarned);
  remove(draft, 'badges', badgeId);
  return null;
}
