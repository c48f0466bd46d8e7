/** What an expression sees, and the work it may still do. */
import type { JsonObject } from '../json.ts';
import type { BadgeState } from '../state.ts';
import { LIMITS } from './limits.ts';
import { OVERWORKED, type Result, type Value } from './values.ts';

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
    readonly badges: Readonly<Record<string, BadgeState>>;
    readonly counts: Readonly<Record<string, number>>;
  };
  /** Apart from the player, because what it reads depends on the moment. */
  readonly streak: { readonly current: number; readonly longest: number; readonly lastDay: string | null };
  readonly now: number;
  /** Units left to the evaluation under way. */
  work: number;
  /** Units left to the stimulus. */
  workLeft: number;
  /** Values of the variables that comprehensions and `cel.bind` bring in, by nesting. */
  readonly locals: Value[];
}

/** Units for each key of a map that is listed: V8 takes some 300 ns for each in a large one. */
export const KEY = 8;

export type Run = (scene: Scene) => Result;

export function openScene(about: Pick<Scene, 'event' | 'player' | 'streak' | 'now'>): Scene {
  return { ...about, work: 0, workLeft: LIMITS.workPerStimulus, locals: [] };
}

/** One evaluation, within its own bound and that of the stimulus. */
export function evaluate(run: Run, scene: Scene): Result {
  const allowed = Math.min(LIMITS.workPerEvaluation, scene.workLeft);
  scene.work = allowed;
  const result = run(scene);
  scene.workLeft -= allowed - scene.work;
  return scene.work < 0 ? OVERWORKED : result;
}

/** Takes units; true when there were not enough. */
export function overworks(scene: Scene, units: number): boolean {
  scene.work -= units;
  return scene.work < 0;
}
