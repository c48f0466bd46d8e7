/** Quests whose time has run out: this happens without an event, so the caller looks for it from time to time. */
import type { Changed } from '../player/draft.ts';
import type { PlayerState, QuestState } from '../player/state.ts';
import { expiredQuest, isOverdue } from './quests.ts';

export interface Expired {
  readonly state: PlayerState;
  readonly changed: Pick<Readonly<Changed>, 'quests'>;
}

/** An expired quest tells the outside nothing: there is no event type for it. */
export function expire(state: PlayerState, now: number): Expired {
  const overdue = Object.entries(state.quests).filter(([, quest]) => isOverdue(quest, now));
  if (overdue.length === 0) return { state, changed: { quests: [] } };
  const expired = overdue.map(([id, quest]): [string, QuestState] => [id, expiredQuest(quest)]);
  return {
    state: { ...state, quests: { ...state.quests, ...Object.fromEntries(expired) } },
    changed: { quests: expired.map(([id]) => id) },
  };
}

/** The next moment at which a quest of the player's expires, to index players by. */
export function nextExpiry(state: PlayerState): number | null {
  let next: number | null = null;
  for (const { status, expiresAt } of Object.values(state.quests)) {
    if (status === 'active' && expiresAt !== null && (next === null || expiresAt < next)) next = expiresAt;
  }
  return next;
}
