/** One stimulus on its way through the engine: what it works on, and what has come of it so far. */
import type { CompiledAction, CompiledProject } from './compiled.ts';
import { CHAIN_TYPES, type ChainType } from './definitions.ts';
import type { Draft } from './draft.ts';
import type { Cause, Effect, Notification, NotificationData, NotificationType } from './effects.ts';
import type { Scene } from './expressions/scene.ts';
import type { JsonObject } from './json.ts';
import { COST } from './limits.ts';
import type { TraceRecorder } from './trace.ts';

/** An event of the service's own that waits for its turn to set off rules and count for objectives. */
export interface Occurrence {
  readonly type: ChainType;
  readonly data: JsonObject;
  readonly depth: number;
  /** What the completed quest or adventure gives. */
  readonly rewards: { readonly actions: readonly CompiledAction[]; readonly cause: Cause } | null;
}

export interface Turn {
  readonly project: CompiledProject;
  readonly draft: Draft;
  readonly scene: Scene;
  readonly occurredAt: number;
  /** The day of `occurredAt` in the project's time zone. */
  readonly day: number;
  readonly effects: Effect[];
  readonly events: Notification[];
  readonly trace: TraceRecorder;
  readonly queue: Occurrence[];
  /** 0 for the stimulus itself, and one more for each link of the chain. */
  depth: number;
  /** Units of work that only rewards may use. */
  keptWork: number;
  /** What the limits of a stimulus left undone; null while there is nothing. */
  cut: Cut | null;
  /** Leaderboards that were sent a score. */
  boards: Set<string> | null;
}

/** How many were not looked at for want of work, and how many quests found no room for their effects. */
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

/** The room for it was taken before. */
export function addEffect(turn: Turn, effect: Effect): void {
  const { scene } = turn;
  scene.workLeft = Math.max(0, scene.workLeft - COST.effect);
  turn.effects.push(effect);
}

/** Sends an event to the outside and, if rules can be on it, lets it take its turn after what is under way. */
export function tell<T extends NotificationType>(
  turn: Turn,
  type: T,
  data: NotificationData[T],
  rewards: Occurrence['rewards'] = null,
): void {
  turn.events.push({ type, data } as Notification);
  if (isChainType(type)) {
    turn.queue.push({ type, data: data as unknown as JsonObject, depth: turn.depth + 1, rewards });
  }
}

export function isChainType(type: string): type is ChainType {
  return (CHAIN_TYPES as readonly string[]).includes(type);
}
