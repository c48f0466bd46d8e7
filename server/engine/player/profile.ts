/** The profile of a player: what a caller sets, beside what the engine works out. */
import type { Json, JsonObject } from '../json.ts';
import { put } from '../json.ts';
import type { PlayerState } from './state.ts';

/** What is left out stays, a null removes. */
export interface ProfileChange {
  readonly displayName?: string | null;
  readonly avatarUrl?: string | null;
  readonly timezone?: string | null;
  readonly attributes?: JsonObject | null;
}

/** The state after the change. Limits are for those to check who accept a change. */
export function changeProfileOf(state: PlayerState, change: ProfileChange): PlayerState {
  const { displayName = state.displayName, timezone = state.timezone } = change;
  return {
    ...state,
    displayName,
    timezone,
    attributes: mergeAttributes(state.attributes, change.attributes),
  };
}

export function mergeAttributes(before: JsonObject, given: JsonObject | null | undefined): JsonObject {
  if (given === undefined) return before;
  const merged: Record<string, Json> = {};
  for (const [key, value] of Object.entries({ ...before, ...given })) {
    if (given !== null && value !== null) put(merged, key, value);
  }
  return merged;
}
