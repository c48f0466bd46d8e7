/** The processing of one stimulus: its input, the player's draft, and the results so far. */
import type { SeasonsNow } from '../boards/season-ref.ts';
import type { CompiledAction, CompiledProject } from '../compile/compiled.ts';
import { CHAIN_TYPES, type ChainType } from '../definition-parts.ts';
import {
  type Adds,
  type Before,
  type Cause,
  type EffectData,
  type EffectOnly,
  type EffectType,
  FACTS,
  type Fact,
} from '../effects/facts.ts';
import type { Notification } from '../effects/notifications.ts';
import type { GivenScore } from '../effects/scores.ts';
import { note, type TraceRecorder } from '../explain/trace.ts';
import type { Scene } from '../expressions/scene.ts';
import type { NewMessage } from '../inbox/new-message.ts';
import type { JsonObject } from '../json.ts';
import { COST } from '../limits.ts';
import type { Draft } from '../player/draft.ts';
import type { BoardState } from '../player/state.ts';

/** An event that the engine itself caused, queued to trigger rules and count for objectives. */
export interface ChainedEvent {
  readonly type: ChainType;
  readonly data: JsonObject;
  readonly depth: number;
  /** What the completed quest or adventure, or the milestone, gives. */
  readonly rewards: {
    readonly actions: readonly CompiledAction[];
    readonly cause: Cause;
    /** Of a milestone of a leaderboard: its id, and the room for effects that is kept for it. */
    readonly milestoneId?: string;
    readonly promised?: number;
  } | null;
}

export interface Turn {
  readonly project: CompiledProject;
  readonly draft: Draft;
  readonly scene: Scene;
  /** The id of the event, or of the command's entry in the log; null if it has none. */
  readonly stimulusId: string | null;
  /** The type of the event that the player sent; null for a command. */
  readonly eventType: string | null;
  readonly occurredAt: number;
  /** The day of `occurredAt` in the project's time zone. */
  readonly day: number;
  /** The day of `occurredAt` in the player's time zone. */
  readonly playerDay: number;
  /** The last day that is over for the streak that expressions see. */
  readonly dayOver: number;
  readonly facts: Fact[];
  readonly notifications: Notification[];
  readonly trace: TraceRecorder;
  readonly queue: ChainedEvent[];
  /** 0 for the stimulus itself, and one more for each chained event. */
  depth: number;
  /** Units of work that only rewards may use. */
  keptWork: number;
  /** What was skipped because of the limits of a stimulus; null while nothing was. */
  cut: Cut | null;
  /** Leaderboards that were sent a score: all of the stimulus together, and the player's part before. */
  boards: Map<string, { readonly given: GivenScore; readonly before: BoardState | null }> | null;
  /** Leaderboards that took no XP, each noted once. */
  refusedBy: Set<string> | null;
  /** Room for effects that milestones keep for what they give. */
  promised: number;
  readonly seasons: SeasonsNow;
  /** Null while none was sent. */
  messages: NewMessage[] | null;
}

/** How many were skipped because the work budget was used up, and how many quests had no room for their effects. */
export interface Cut {
  rules: number;
  quests: number;
  events: number;
  crowdedOut: number;
}

export function cutOf(turn: Turn): Cut {
  turn.cut ??= { rules: 0, quests: 0, events: 0, crowdedOut: 0 };
  return turn.cut;
}

type Circumstances<T extends EffectType> = {
  readonly cause: Cause;
  /** What was there before, so that the fact can be undone. */
  readonly before: Before[T];
  readonly rewards?: ChainedEvent['rewards'];
  readonly effectOnly?: EffectOnly<T>;
  /** No notification: the player's state did not change. */
  readonly silent?: boolean;
} & (keyof Adds<T> extends never
  ? { readonly adds?: undefined }
  : {
      /** What the notification says beside the effect. */
      readonly adds: Adds<T>;
    });

/**
 * Records what the stimulus did: the effect, the trace entry, the notification and the chained event. The caller has
 * already checked that there is room for them.
 */
export function record<T extends EffectType>(
  turn: Turn,
  type: T,
  data: EffectData<T>,
  { cause, before, adds, effectOnly, rewards = null, silent = false }: Circumstances<T>,
): void {
  const { scene } = turn;
  scene.workLeft = Math.max(0, scene.workLeft - COST.effect);
  turn.facts.push({ effect: { ...cause, type, ...data, ...effectOnly }, before } as Fact);
  const { notification, trace } = FACTS[type];
  if (trace !== undefined) {
    const { entry, length } = trace(data as never);
    note(turn.trace, entry, length);
  }
  if (notification === undefined || silent) return;
  const told: JsonObject = { playerId: turn.draft.id, ...data, ...adds };
  turn.notifications.push({ type: notification.type, data: told } as Notification);
  if (isChainType(notification.type)) {
    turn.queue.push({ type: notification.type, data: told, depth: turn.depth + 1, rewards });
  }
}

export function isChainType(type: string): type is ChainType {
  return (CHAIN_TYPES as readonly string[]).includes(type);
}
