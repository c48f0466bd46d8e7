import type { ErrorDetail, MessageParts } from './error.ts';
import type { EventData } from './event-types.ts';
import type { AnyProject, ProjectTypes, WithIds } from './project-types.ts';

export type { EventData } from './event-types.ts';
export type { AnyProject, ProjectTypes } from './project-types.ts';
export type EventType = keyof EventData;

/** Discriminated by `type`. A newer service may send types that are not listed: leave room for them (`default:`). */
export type LaurelEvent<T extends EventType = EventType, P extends ProjectTypes = AnyProject> = {
  [K in T]: { id: string; type: K; projectId: string; createdAt: string; data: WithIds<P, EventData[K]> };
}[T];

export interface LeaderboardEntries {
  leaderboardId: string;
  season: number;
  entries: readonly {
    rank: number;
    playerId: string;
    displayName: string | null;
    score: number;
    subscore: number;
    metadata: { [name: string]: unknown } | null;
    achievedAt: string;
  }[];
}

export interface Neighbour {
  rank: number;
  /** Absent if the project hides the ids of others from player tokens. */
  playerId?: string;
  /** Present instead of `playerId` in that case. */
  alias?: string;
  displayName: string | null;
  score: number;
  subscore: number;
  metadata: { [name: string]: unknown } | null;
  achievedAt: string;
}

/** The position of a player on a leaderboard. Without an entry, all fields after `season` are null. */
export interface LeaderboardPosition {
  leaderboardId: string;
  playerId: string;
  season: number;
  rank: number | null;
  /** The rank in the previous message; null in the first one, and in the first one of a season. */
  previousRank: number | null;
  score: number | null;
  subscore: number | null;
  /** The entry with the next better rank. */
  above: Neighbour | null;
  /** The entry with the next worse rank. */
  below: Neighbour | null;
}

/** The fields of a player that change during play. */
export interface PlayerLive {
  playerId: string;
  xp: number;
  level: number;
  /** The progress to the next level, from 0 to 1; 1 at the highest level. */
  levelProgress: number;
  /** The XP at which the next level begins; null at the highest. */
  nextLevelXp: number | null;
  streak: {
    current: number;
    longest: number;
    lastDay: string | null;
    /** Streak freezes that the player holds. */
    freezes: number;
    /** The missed days of the current streak that a freeze saved. */
    frozenDays: readonly string[];
  };
  /** The balances by the id of the currency. */
  balances: Readonly<Record<string, number>>;
  /** When the player last changed. A message with an earlier time than one that you have is older: drop it. */
  updatedAt: string;
}

export interface LobbyState {
  id: string;
  code: string;
  name: string | null;
  state: 'open' | 'started' | 'ended';
  hostPlayerId: string | null;
  capacity: number;
  minPlayers: number;
  visibility: 'public' | 'private';
  members: readonly { playerId: string; ready: boolean; joinedAt: string }[];
  metadata: Record<string, unknown>;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  endReason: 'finished' | 'cancelled' | 'abandoned' | 'timeout' | null;
  results: readonly { playerId: string; score: number; place: number }[] | null;
}

export interface TeamState {
  id: string;
  name: string;
  imageUrl: string | null;
  join: 'open' | 'request' | 'invite';
  maxMembers: number;
  attributes: Record<string, unknown>;
  size: number;
  /** The first 100, in the order in which they joined. */
  members: readonly {
    playerId: string;
    displayName: string | null;
    role: 'leader' | 'officer' | 'member';
    joinedAt: string;
  }[];
  createdAt: string;
}

export type Channel = `leaderboard:${string}` | `lobby:${string}` | `player:${string}` | `team:${string}`;
export type ChannelMessage<C extends Channel> = C extends `leaderboard:${string}:${string}`
  ? LeaderboardPosition
  : C extends `leaderboard:${string}`
    ? LeaderboardEntries
    : C extends `player:${string}`
      ? PlayerLive
      : C extends `team:${string}`
        ? TeamState
        : LobbyState;

/** An error of the service; its code is one of the API. */
export interface RealtimeError {
  code: string;
  message: string;
  /** What the message is made of, for those who show it in another language. */
  messageParts?: MessageParts | undefined;
  /** What is wrong with what was sent, field by field. */
  details?: readonly ErrorDetail[] | undefined;
}
