import type { EventData } from './event-types.ts';

export type { EventData } from './event-types.ts';
export type EventType = keyof EventData;

export type LaurelEvent<T extends EventType = EventType> = {
  [K in T]: { id: string; type: K; projectId: string; createdAt: string; data: EventData[K] };
}[T];

export interface LeaderboardEntries {
  leaderboardId: string;
  season: number;
  entries: readonly {
    rank: number;
    playerId: string;
    displayName: string | null;
    score: number;
    achievedAt: string;
  }[];
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

export type Channel = `leaderboard:${string}` | `lobby:${string}`;
export type ChannelMessage<C extends Channel> = C extends `leaderboard:${string}`
  ? LeaderboardEntries
  : LobbyState;

/** An error of the service: its code is one of the API's. */
export interface RealtimeError {
  code: string;
  message: string;
}
