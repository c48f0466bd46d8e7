/**
 * A player's state from the player's log: a fold of what each entry did, at the time and on the definitions that it ran on.
 * Everything that changes a state is an entry, and everything here is counted work, so a replay gives the same state.
 */

import type { CompiledProject } from '../compile/compiled.ts';
import { addScore, type GivenScore, type LoggedScore, type Moment, scoresOf } from '../effects/scores.ts';
import { own } from '../json.ts';
import { changeProfileOf, type ProfileChange } from '../player/profile.ts';
import { newPlayer, type PlayerState } from '../player/state.ts';
import { joinTeam, leaveTeam } from '../player/teams.ts';
import { expire } from '../quests/expire.ts';
import { apply, welcome } from './apply.ts';
import type { Command, PlayerEvent } from './stimulus.ts';

/** What an entry of a log did. */
export type LoggedAct =
  | PlayerEvent
  | Command
  | { readonly kind: 'changeProfile'; readonly change: ProfileChange }
  | { readonly kind: 'joinTeam' | 'leaveTeam'; readonly teamId: string }
  /** Quests whose time had run out. */
  | { readonly kind: 'expire' }
  | ({ readonly kind: 'postScore'; readonly leaderboardId: string } & GivenScore)
  | { readonly kind: 'removeScore'; readonly leaderboardId: string };

export interface LoggedEntry extends Moment {
  readonly seq: number;
  readonly act: LoggedAct;
}

/** The result of a log. */
export interface Replayed {
  readonly state: PlayerState;
  /** By leaderboard: the player's entries in the seasons that were asked for. */
  readonly scores: Readonly<Record<string, LoggedScore>>;
}

/** Which entries of a log count for the present season of a leaderboard. */
export interface SeasonStart {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Those with higher numbers count; null if the time decides, because the season before was not closed yet. */
  readonly afterSeq: number | null;
}

/** Of a leaderboard; undefined for one that nobody asks about. */
export type SeasonStarts = (leaderboardId: string) => SeasonStart | undefined;

/**
 * A player before the first entry of a whole log, whether or not that entry is left out. `project` is what that entry ran
 * on: what a new player is given depends on it.
 */
export function beginReplay(project: CompiledProject, playerId: string): Replayed {
  // When that was makes no difference to the state.
  return { state: welcome(project, newPlayer(playerId), 0).state, scores: {} };
}

/** Never throws, and no command is refused: those in a log were accepted. */
export function replayEntry(
  project: CompiledProject,
  before: Replayed,
  entry: LoggedEntry,
  seasonStarts: SeasonStarts = () => undefined,
): Replayed {
  const { at, act } = entry;
  switch (act.kind) {
    case 'changeProfile':
      return { ...before, state: changeProfileOf(before.state, act.change) };
    case 'joinTeam':
      return { ...before, state: joinTeam(before.state, act.teamId) };
    case 'leaveTeam':
      return { ...before, state: leaveTeam(before.state, act.teamId) };
    case 'expire':
      return { ...before, state: expire(before.state, at).state };
    case 'postScore':
      return withScores(project, before, new Map([[act.leaderboardId, act]]), entry, seasonStarts);
    case 'removeScore': {
      const { [act.leaderboardId]: _, ...scores } = before.scores;
      return { ...before, scores };
    }
    default: {
      const { state, effects } = apply(project, before.state, act, at, { forced: true });
      return withScores(project, { ...before, state }, scoresOf(project, effects, at), entry, seasonStarts);
    }
  }
}

function withScores(
  project: CompiledProject,
  before: Replayed,
  given: ReadonlyMap<string, GivenScore>,
  entry: LoggedEntry,
  seasonStarts: SeasonStarts,
): Replayed {
  const { seq, at } = entry;
  let { scores } = before;
  for (const [id, score] of given) {
    const start = seasonStarts(id);
    const board = project.leaderboards.get(id);
    if (start === undefined || board === undefined) continue;
    if (start.afterSeq === null ? at < start.at : seq <= start.afterSeq) continue;
    const next = addScore(board, own(scores, id), score, entry);
    if (next !== undefined) scores = { ...scores, [id]: next };
  }
  return scores === before.scores ? before : { ...before, scores };
}
