/** Segments outside of events: for lists, and for those who look at a player. */
import type { CompiledProject, CompiledSegment } from '../compile/compiled.ts';
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

/**
 * Whether what differs between two states of a player can make a difference to who is in the segment. Time can too: see `byTime`.
 * States share what did not change, so it is enough to compare their parts as they are.
 */
export function isTouched({ reads }: CompiledSegment, before: PlayerState, after: PlayerState): boolean {
  if (before === after) return false;
  for (const input of reads) {
    const parts = PARTS.get(input) ?? [];
    if (parts.some((part) => before[part] !== after[part])) return true;
  }
  return false;
}

/** Which parts of the state a field of `player` is read from. */
const PARTS: ReadonlyMap<string, readonly (keyof PlayerState)[]> = new Map([
  ['id', ['id']],
  ['displayName', ['displayName']],
  ['xp', ['xp']],
  ['level', ['xp']],
  ['attributes', ['attributes']],
  ['teams', ['teams']],
  ['badges', ['badges']],
  ['counts', ['counts']],
  ['balances', ['balances']],
  ['items', ['items']],
  ['createdAt', ['createdAt']],
  ['lastSeenAt', ['lastSeenAt']],
  // Days are those of the player's zone.
  ['streak', ['streak', 'timezone']],
  ['activeDays', ['activeDays', 'timezone']],
] as const);
