import type {
  Command,
  CompiledProject,
  GivenScore,
  ImportedPlayer,
  JsonObject,
  NewMessage,
  PlayerState,
} from '../../../engine/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../audit/index.ts';
import { nameOf, type Profile, type ProfileChange } from '../../players/index.ts';
import type { Author, SentByHand } from '../player-log/author.ts';
import type { AuditedGrant } from '../player-log/record-grant.ts';
import type { Identified } from './result.ts';
import type { ReversalStimulus } from './reversal-stimulus.ts';
import type { AnswerOnce, EnvironmentScope } from './scope.ts';

export type { EnvironmentScope } from './scope.ts';

/** A score that was posted to a leaderboard. The engine has no part in it. */
export interface ScoreStimulus {
  readonly kind: 'score';
  readonly scope: EnvironmentScope;
  readonly playerId: string;
  readonly player: string;
  readonly leaderboardId: string;
  readonly given: GivenScore;
  /** Who posted it, for the log of a leaderboard that keeps a part of the player. */
  readonly by?: Author | undefined;
  /** With an idempotency key the ranks are part of the answer that is kept. */
  readonly once?: Pick<AnswerOnce, 'call'> | undefined;
}

/** Sets the profile of a player. The engine is not involved. */
export interface IdentifyStimulus {
  readonly kind: 'identify';
  readonly scope: EnvironmentScope;
  readonly playerId: string;
  readonly player: string;
  readonly change: ProfileChange;
  /** The profile of a player who is created by this; null if it is only for players who exist. */
  readonly initial: Profile | null;
  /** For the audit log, where a person creates a player in live. */
  readonly createdBy?: Actor;
  /** For the log of a player who is created by this, where a person does it, and why. */
  readonly byHand?: SentByHand;
  /** Of the change as JSON, in characters. */
  readonly length: number;
  readonly once?: AnswerOnce<Identified> | undefined;
}

/** The time of some of the player's quests may have run out. */
export interface ExpiryStimulus {
  readonly kind: 'expiry';
  readonly scope: EnvironmentScope;
  readonly playerId: string;
  readonly player: string;
  readonly once?: undefined;
}

/** The player joins or leaves a team: the teams of a player are a part of their state. */
export interface TeamStimulus {
  readonly kind: 'team';
  readonly scope: EnvironmentScope;
  readonly playerId: string;
  readonly player: string;
  readonly change: TeamChange;
  readonly once?: undefined;
}

type TeamChange = { readonly join: string } | { readonly leave: string };

/** The lists of segments that the player is in may not be true any more: time has passed, or a segment has changed. */
export interface ListsStimulus {
  readonly kind: 'lists';
  readonly scope: EnvironmentScope;
  readonly playerId: string;
  readonly player: string;
  readonly once?: undefined;
}

/** A new player with what they had in another system. */
export interface ImportStimulus {
  readonly kind: 'import';
  readonly scope: EnvironmentScope;
  readonly playerId: string;
  readonly player: string;
  readonly profile: Profile;
  readonly createdAt: Date | undefined;
  /** What the engine does, and what the log keeps. */
  readonly act: Extract<EngineStimulus, { kind: 'command' }>;
  readonly imported: ImportedPlayer;
  /** Messages for the inbox, and when they were read. */
  readonly inbox: readonly { readonly message: NewMessage; readonly readAt: Date | null }[];
  /** The badges, in the order in which they were sent. */
  readonly badgeIds: readonly string[];
  readonly once?: AnswerOnce | undefined;
}

/** Something that a player did, or that is done to them, on its way to the engine. */
export type EngineStimulus = { readonly once?: AnswerOnce | undefined } & Act;

export type Stimulus =
  | EngineStimulus
  | ScoreStimulus
  | IdentifyStimulus
  | ExpiryStimulus
  | TeamStimulus
  | ListsStimulus
  | ReversalStimulus
  | ImportStimulus;

type Act =
  | {
      kind: 'event';
      scope: EnvironmentScope;
      playerId: string;
      /** The player's name (`nameOf`): made once, looked up a dozen times. */
      player: string;
      /** The event's id, and whether the customer gave it: only then can it be a repeat. */
      id: string;
      given: boolean;
      /** 'event' came through the API, 'service' from the service itself (the end of a lobby). */
      source: 'event' | 'service';
      type: string;
      properties: JsonObject;
      /** The same as JSON, as the log keeps it. */
      propertiesJson: string;
      occurredAt: Date;
      /** Only for the player with this key: nobody is created for it, nor is it for one who has come back under the same id. */
      onlyKey?: number;
      /** Asked when the player is locked. */
      whenDue?: WhenDue;
      /** Who sent it, where a person did it by hand, and why. */
      sent?: SentByHand;
      /** For the audit log, where a person sends it to live. */
      audited?: AuditedGrant;
    }
  | {
      kind: 'command';
      scope: EnvironmentScope;
      playerId: string;
      player: string;
      /** The id of its entry in the log. */
      id: string;
      /** Whether the id is always the same for the same command, so that it can be a repeat. */
      given?: boolean;
      command: Command;
      /** Why, where the caller said so. */
      reason?: string | undefined;
      /** What the log keeps of it. */
      type: string;
      propertiesJson: string;
      /** For the audit log, where a person does it. */
      audited?: AuditedGrant;
    };

/** Whether an event that time causes is still due for a player, and with which properties; null if it is not. */
export type WhenDue = (state: PlayerState, project: CompiledProject, now: Date) => JsonObject | null;

/** An event of the service itself, such as the end of a lobby. */
export function ownEvent(
  scope: EnvironmentScope,
  playerId: string,
  type: string,
  properties: JsonObject,
  occurredAt: Date,
): EngineStimulus {
  return {
    kind: 'event',
    scope,
    playerId,
    player: nameOf(scope.environment.id, playerId),
    id: newId(),
    given: false,
    source: 'service',
    type,
    properties,
    propertiesJson: JSON.stringify(properties),
    occurredAt,
  };
}

/** A score of the service itself, such as a result of a lobby. */
export function ownScore(
  scope: EnvironmentScope,
  playerId: string,
  leaderboardId: string,
  score: number,
): ScoreStimulus {
  const player = nameOf(scope.environment.id, playerId);
  return { kind: 'score', scope, playerId, player, leaderboardId, given: { score } };
}

/** For a player who exists. The caller writes the membership in the same transaction. */
export function teamChange(scope: EnvironmentScope, playerId: string, change: TeamChange): TeamStimulus {
  return { kind: 'team', scope, playerId, player: nameOf(scope.environment.id, playerId), change };
}
