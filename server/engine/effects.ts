/** What comes out: effects as contract §3 words them, and events to the outside with the data of §5. */
import type { Json, JsonObject } from './json.ts';

/** What an effect came from; nothing where a command or the event itself did it. */
export interface Cause {
  readonly ruleId?: string;
  readonly questId?: string;
  readonly adventureId?: string;
}

export type Effect = Cause &
  (
    | { readonly type: 'xp'; readonly amount: number; readonly xp: number }
    | { readonly type: 'level'; readonly previousLevel: number; readonly newLevel: number }
    | { readonly type: 'badge'; readonly badgeId: string }
    | {
        readonly type: 'quest.started' | 'quest.completed';
        readonly questId: string;
        readonly iteration: number;
      }
    | {
        readonly type: 'quest.progress';
        readonly questId: string;
        readonly iteration: number;
        readonly objectiveId: string;
        readonly current: number;
        readonly target: number;
        readonly progress: number;
      }
    | { readonly type: 'adventure.started' | 'adventure.completed'; readonly adventureId: string }
    | { readonly type: 'score'; readonly leaderboardId: string; readonly score: number }
    | { readonly type: 'attribute'; readonly key: string; readonly value: Json }
  );

export interface NotificationData {
  'player.level_up': { playerId: string; previousLevel: number; newLevel: number; xp: number };
  'player.badge_earned': { playerId: string; badgeId: string; badgeName: string; times: number };
  'player.updated': {
    playerId: string;
    changed: string[];
    displayName: string | null;
    attributes: JsonObject;
  };
  'quest.started': { playerId: string; questId: string; iteration: number };
  'quest.progress': {
    playerId: string;
    questId: string;
    iteration: number;
    objectiveId: string;
    current: number;
    target: number;
    progress: number;
  };
  'quest.completed': { playerId: string; questId: string; iteration: number };
  'adventure.started': { playerId: string; adventureId: string };
  'adventure.completed': { playerId: string; adventureId: string };
}

export type NotificationType = keyof NotificationData;

export type Notification = {
  [T in NotificationType]: { readonly type: T; readonly data: Readonly<NotificationData[T]> };
}[NotificationType];
