/** Segments outside of events: for lists, and for those who look at a player. */
import type { CompiledProject, CompiledSegment } from '../compile/compiled.ts';
import type { Changed } from '../player/draft.ts';
import type { PlayerState } from '../player/state.ts';
import { openTurn } from '../run/apply.ts';
import { isIn } from './membership.ts';

export interface Memberships {
  /** Ids, in the order in which they were asked for. */
  readonly in: readonly string[];
  /** Those whose expressions failed for the player, who is not a member. */
  readonly failed: readonly string[];
}

/** Which of these segments a player is in at a moment at which nothing happens to them; all that the project has where absent. */
export function membershipsOf(
  project: CompiledProject,
  state: PlayerState,
  now: number,
  ids: Iterable<string> = project.segments.keys(),
): Memberships {
  const { scene } = openTurn(project, state, { type: 'segments', properties: {}, occurredAt: now }, now);
  const { workLeft } = scene;
  const found: string[] = [];
  for (const id of ids) {
    // Each on its own: the players of a list must not depend on what else is asked.
    scene.workLeft = workLeft;
    if (isIn(scene, id)) found.push(id);
  }
  return { in: found, failed: [...(scene.failed?.keys() ?? [])] };
}

/** Whether a player is in a segment at a moment at which nothing happens to them. */
export function isMember(
  project: CompiledProject,
  segmentId: string,
  state: PlayerState,
  now: number,
): boolean {
  return membershipsOf(project, state, now, [segmentId]).in.length > 0;
}

/** Whether what a stimulus changed can make a difference to who is in the segment. Time can too: see `byTime`. */
export function isTouched({ reads }: CompiledSegment, changed: Readonly<Changed>): boolean {
  return INPUTS.some(([input, by]) => reads.has(input) && isChanged(changed[by]));
}

const INPUTS: readonly (readonly [input: string, by: keyof Changed])[] = [
  ['xp', 'xp'],
  ['level', 'xp'],
  ['attributes', 'attributes'],
  ['badges', 'badges'],
  ['counts', 'counts'],
  ['balances', 'balances'],
  ['items', 'items'],
  ['streak', 'streak'],
  ['lastSeenAt', 'seen'],
  ['activeDays', 'seen'],
];

function isChanged(part: boolean | readonly string[]): boolean {
  return typeof part === 'boolean' ? part : part.length > 0;
}
