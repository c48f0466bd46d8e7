/** The teams of a player. They change by acts of their own, which are in the player's log. */
import type { PlayerState } from './state.ts';

/** A team that the player is in already goes to the end, as in the order in which teams were joined. */
export function joinTeam(state: PlayerState, teamId: string): PlayerState {
  return { ...state, teams: [...without(state, teamId), teamId] };
}

export function leaveTeam(state: PlayerState, teamId: string): PlayerState {
  return { ...state, teams: without(state, teamId) };
}

function without({ teams }: PlayerState, teamId: string): readonly string[] {
  return teams.filter((id) => id !== teamId);
}
