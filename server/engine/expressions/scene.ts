/** What an expression sees, and the work it may still do. */

import type { Zone } from '../calendar.ts';
import type { JsonObject } from '../json.ts';
import type { ActiveDays, BadgeState, ItemState } from '../player/state.ts';
import type { ShownStreak } from '../streaks/streaks.ts';
import { LIMITS } from './limits.ts';
import { EXHAUSTED, type Failure, OVERWORKED, type Result, type Value } from './values.ts';

export interface Scene {
  event: {
    readonly type: string;
    readonly properties: JsonObject;
    readonly occurredAt: number;
  };
  readonly player: {
    readonly id: string;
    readonly xp: number;
    readonly level: number;
    readonly attributes: JsonObject;
    readonly teams: readonly string[];
    readonly badges: Readonly<Record<string, BadgeState>>;
    readonly counts: Readonly<Record<string, number>>;
    readonly balances: Readonly<Record<string, number>>;
    readonly items: Readonly<Record<string, ItemState>>;
    readonly createdAt: number;
    readonly activeDays: ActiveDays | null;
  };
  /** When the player was last seen before the event, so that a segment of those who were away still has who comes back. */
  readonly seenAt: number | null;
  /** The player's. */
  readonly zone: Zone;
  readonly segments: ReadonlyMap<string, Asked>;
  /** Whether the player is in a segment, as far as it was asked for. */
  memberOf: Map<string, boolean> | null;
  /** Segments whose expressions failed, and why. */
  failed: Map<string, Failure> | null;
  /** Apart from the player, because what it reads depends on the moment. */
  streak: ShownStreak;
  readonly now: number;
  /** Units left to the evaluation under way. */
  work: number;
  /** Units left to the stimulus. */
  workLeft: number;
  /** Values of the variables that comprehensions and `cel.bind` define, by nesting. */
  readonly locals: Value[];
}

/** Units for each key of a map that is listed: V8 takes some 300 ns for each in a large one. */
export const KEY = 8;

/** Of a segment, the parts of its expression that must all hold. */
export interface Asked {
  readonly members: readonly { readonly run: Run }[];
}

export type Run = (scene: Scene) => Result;

/** `workLeft` is what the stimulus has for all of its evaluations and for everything else. */
export function openScene(about: Omit<Scene, 'memberOf' | 'failed' | 'work' | 'locals'>): Scene {
  return { ...about, memberOf: null, failed: null, work: 0, locals: [] };
}

/** The base cost of an evaluation, and how many nodes of the expression it includes. */
const EVALUATION = 12;
export const NODES_INCLUDED = 12;

/**
 * One evaluation, within its own bound and that of the stimulus. Some work is known only when it is done (listing the
 * keys of a map), so one evaluation can go over its bound; the stimulus pays for that too.
 */
export function evaluate(run: Run, scene: Scene): Result {
  const left = scene.workLeft - EVALUATION;
  if (left < 0) {
    scene.workLeft = 0;
    return EXHAUSTED;
  }
  const allowed = Math.min(LIMITS.workPerEvaluation, left);
  scene.work = allowed;
  const result = run(scene);
  scene.workLeft = Math.max(0, left - allowed + scene.work);
  if (scene.work >= 0) return result;
  return scene.workLeft === 0 ? EXHAUSTED : OVERWORKED;
}

/** Charges work before it is done. Returns true if the budget is too small; the work must then not be done. */
export function overworks(scene: Scene, units: number): boolean {
  if (scene.work >= units) {
    scene.work -= units;
    return false;
  }
  scene.work = -1;
  return true;
}

/** Charges work whose amount is known only afterwards. Returns true if the budget was too small. */
export function overworked(scene: Scene, units: number): boolean {
  scene.work -= units;
  return scene.work < 0;
}
