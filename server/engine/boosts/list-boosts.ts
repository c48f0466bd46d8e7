/** Boosts outside of events: for those who look at a player. */
import type { CompiledBoost, CompiledProject } from '../compile/compiled.ts';
import { own } from '../json.ts';
import type { BoostState, PlayerState } from '../player/state.ts';
import { seenBy } from '../run/apply.ts';
import { isMember } from '../segments/members.ts';
import { isInEffect } from './boosts.ts';

/** A boost as a player has it. */
export interface PlayerBoost {
  readonly boost: CompiledBoost;
  /** Granted to the player; null for one that acts for everyone. */
  readonly held: BoostState | null;
  readonly active: boolean;
  /** When it ends, where that is known. */
  readonly until: number | null;
}

/** Those that are in effect for a player at this time, and those that they were granted and that are not over. By id. */
export function boostsOf(base: CompiledProject, state: PlayerState, now: number): PlayerBoost[] {
  const { project } = seenBy(base, state, now);
  const found: PlayerBoost[] = [];
  for (const boost of project.boosts?.acting ?? []) {
    const { window, personal } = boost;
    const held = (personal ? own(state.boosts, boost.id) : null) ?? null;
    const until = Math.min(window.until, held?.until ?? Number.POSITIVE_INFINITY);
    const active =
      isInEffect(boost, held ?? undefined, now) &&
      (boost.segmentId === null || isMember(project, boost.segmentId, state, now));
    if (!active && (held === null || until <= now)) continue;
    found.push({ boost, held, active, until: until === Number.POSITIVE_INFINITY ? null : until });
  }
  return found;
}
