/** What the engine reacts to, and what it answers. */

import type { Reward } from '../definition-parts.ts';
import type { Effect, Fact } from '../effects/facts.ts';
import type { Notification } from '../effects/notifications.ts';
import type { GivenScore } from '../effects/scores.ts';
import type { Trace } from '../explain/trace.ts';
import type { MessageContent, NewMessage } from '../inbox/new-message.ts';
import type { JsonObject } from '../json.ts';
import type { Changed } from '../player/draft.ts';
import type { PlayerState } from '../player/state.ts';
import type { Refusal } from './refusals.ts';

/** Something a player did. */
export interface PlayerEvent {
  readonly kind: 'event';
  readonly id: string;
  readonly type: string;
  readonly properties: JsonObject;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
}

/** What a new player brings from another system. */
export type ImportedPlayer = Pick<
  PlayerState,
  'displayName' | 'timezone' | 'attributes' | 'xp' | 'streak' | 'counts' | 'badges' | 'balances' | 'items'
>;

/** Something done to a player by hand. It occurs when it is handled, and is no activity: streaks do not see it. */
export type Command = {
  /** Of its entry in the player's log, for the sources of what it changes. */
  readonly id?: string;
} & (
  | { readonly kind: 'grantXp'; readonly amount: number; readonly reason?: string }
  | { readonly kind: 'awardBadge'; readonly badgeId: string }
  | { readonly kind: 'revokeBadge'; readonly badgeId: string }
  | { readonly kind: 'startQuest'; readonly questId: string }
  | { readonly kind: 'abandonQuest'; readonly questId: string }
  | { readonly kind: 'startAdventure'; readonly adventureId: string }
  | { readonly kind: 'importPlayer'; readonly player: ImportedPlayer }
  /** A negative amount or quantity takes away. */
  | { readonly kind: 'grantCurrency'; readonly currencyId: string; readonly amount: number }
  | { readonly kind: 'grantItem'; readonly itemId: string; readonly quantity: number }
  | { readonly kind: 'grantBoost'; readonly boostId: string; readonly seconds: number }
  /** Takes this many and runs the item's actions for each of them. */
  | { readonly kind: 'useItem'; readonly itemId: string; readonly quantity: number }
  /** `remaining`: pieces that can be sold at this moment; null if that is not known, as in a simulation. */
  | {
      readonly kind: 'purchase';
      readonly offerId: string;
      readonly quantity: number;
      readonly remaining: number | null;
    }
  /** Only to leaderboards of which the engine keeps the player's part. The others take scores without it. */
  | ({ readonly kind: 'postScore'; readonly leaderboardId: string } & GivenScore)
  /** `remaining`: places that are left at this moment; null if that is not known, or not limited. */
  | { readonly kind: 'joinLeaderboard'; readonly leaderboardId: string; readonly remaining: number | null }
  | { readonly kind: 'leaveLeaderboard'; readonly leaderboardId: string }
  | { readonly kind: 'sendMessage'; readonly message: MessageContent }
  /** With what the message gives: so a replay needs no inbox. */
  | { readonly kind: 'claimMessage'; readonly messageId: string; readonly rewards: readonly Reward[] }
  | { readonly kind: 'deleteMessage'; readonly messageId: string }
);

export interface Applied {
  readonly refused: null;
  /** The same object as before if nothing changed. */
  readonly state: PlayerState;
  /** The effects, each with what was there before. */
  readonly facts: readonly Fact[];
  readonly effects: readonly Effect[];
  readonly notifications: readonly Notification[];
  readonly messages: readonly NewMessage[];
  readonly trace: Trace;
  readonly changed: Readonly<Changed>;
  /** Units of work that it took: the same for the same stimulus, wherever and whenever it is run. */
  readonly work: number;
}

/** The command is not possible in the present state; nothing has changed. */
export interface Refused {
  readonly refused: Refusal;
}

export type Outcome = Applied | Refused;
