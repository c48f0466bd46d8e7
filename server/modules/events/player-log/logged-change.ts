import type { GivenScore, JsonObject, LoggedAct, ProfileChange } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';
import type { SentByHand } from './author.ts';

/** A change of a player that is neither an event nor a grant, as the player's log keeps it. */
export interface LoggedChange {
  readonly type: string;
  /** As JSON. */
  readonly properties: string;
}

/** How each kind is kept: the type of its entry, and how to read it from the properties. */
const changes: Readonly<Record<string, (properties: JsonObject) => LoggedAct>> = {
  'profile.changed': ({ created: _, ...change }) => ({
    kind: 'changeProfile',
    change: change as ProfileChange,
  }),
  'quests.expired': () => ({ kind: 'expire' }),
  'team.joined': ({ teamId }) => ({ kind: 'joinTeam', teamId: String(teamId) }),
  'team.left': ({ teamId }) => ({ kind: 'leaveTeam', teamId: String(teamId) }),
  'score.posted': (properties) => readPostedScore(properties),
  'score.removed': ({ leaderboardId }) => ({ kind: 'removeScore', leaderboardId: String(leaderboardId) }),
};

export function readPostedScore({
  leaderboardId,
  score,
  subscore,
  metadata,
}: JsonObject): Extract<LoggedAct, { kind: 'postScore' }> {
  return {
    kind: 'postScore',
    leaderboardId: String(leaderboardId),
    score: Number(score),
    ...(subscore !== undefined && { subscore: Number(subscore) }),
    ...(metadata !== undefined && { metadata: metadata as JsonObject }),
  };
}

/** Null for an entry that this version does not know. */
export function readLoggedChange(type: string, properties: JsonObject): LoggedAct | null {
  return own(changes, type)?.(properties) ?? null;
}

/** What is left out stays, a null removes: as the caller sent it. With who created the player by hand, if it is their first entry. */
export function profileChanged(change: ProfileChange, created?: SentByHand): LoggedChange {
  return { type: 'profile.changed', properties: JSON.stringify(created ? { ...change, created } : change) };
}

export function questsExpired(): LoggedChange {
  return { type: 'quests.expired', properties: '{}' };
}

export function teamChanged(change: { readonly join: string } | { readonly leave: string }): LoggedChange {
  return 'join' in change
    ? { type: 'team.joined', properties: JSON.stringify({ teamId: change.join }) }
    : { type: 'team.left', properties: JSON.stringify({ teamId: change.leave }) };
}

export function scorePosted(leaderboardId: string, { score, subscore, metadata }: GivenScore): LoggedChange {
  return { type: 'score.posted', properties: JSON.stringify({ leaderboardId, score, subscore, metadata }) };
}

export function scoreRemoved(leaderboardId: string): LoggedChange {
  return { type: 'score.removed', properties: JSON.stringify({ leaderboardId }) };
}
