/**
 * A player's state from the player's log: a fold of what each entry did, at the time and on the definitions that it ran on.
 * Everything that changes a state is an entry, and everything here is counted work, so a replay gives the same state.
 */

import type { SeasonsNow } from '../boards/season-ref.ts';
import type { CompiledProject } from '../compile/compiled.ts';
import {
  addScore,
  addTeamScore,
  type GivenScore,
  type LoggedScore,
  type Moment,
  scoresOf,
} from '../effects/scores.ts';
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
export function beginReplay(
  project: CompiledProject,
  playerId: string,
  createdAt: number,
  held: boolean | null = null,
): Replayed {
  // When that was makes no difference to the state.
  return { state: welcome(project, newPlayer(playerId, { createdAt, held }), 0).state, scores: {} };
}

/** Never throws, and no command is refused: those in a log were accepted. */
export function replayEntry(
  project: CompiledProject,
  before: Replayed,
  entry: LoggedEntry,
  seasonStarts: SeasonStarts = () => undefined,
  seasons?: SeasonsNow,
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
    case 'removeScore': {
      const { [act.leaderboardId]: _, ...scores } = before.scores;
      return { state: withoutScore(before.state, act.leaderboardId), scores };
    }
    default: {
      if (act.kind === 'postScore' && !project.leaderboards.get(act.leaderboardId)?.kept) {
        return withScores(project, before, new Map([[act.leaderboardId, act]]), entry, seasonStarts);
      }
      const { state, effects, changed } = apply(project, before.state, act, at, {
        forced: true,
        ...(seasons && { seasons }),
      });
      const sent = scoresOf(project, effects, at, changed.boards);
      const given = act.kind === 'postScore' ? addMetadata(sent, act) : sent;
      return withScores(project, { ...before, state }, given, entry, seasonStarts);
    }
  }
}

/** The score that a caller posted may have metadata, which effects do not have. */
export function addMetadata(
  given: ReadonlyMap<string, GivenScore>,
  { leaderboardId, metadata }: { readonly leaderboardId: string } & Pick<GivenScore, 'metadata'>,
): ReadonlyMap<string, GivenScore> {
  const score = given.get(leaderboardId);
  if (!score || metadata === undefined) return given;
  return new Map([...given, [leaderboardId, { ...score, metadata }]]);
}

/** The entry of a leaderboard was taken away: a later score starts over, but attempts and milestones stay used. */
export function withoutScore(state: PlayerState, leaderboardId: string): PlayerState {
  const part = own(state.boards, leaderboardId);
  if (!part || part.score === null) return state;
  return { ...state, boards: { ...state.boards, [leaderboardId]: { ...part, score: null, subscore: 0 } } };
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
    const was = own(scores, id);
    const next =
      board.subject === 'team'
        ? addTeamScore(board, was, score, entry, before.state.teams)
        : addScore(board, was, score, entry);
    if (next !== undefined) scores = { ...scores, [id]: next };
  }
  return scores === before.scores ? before : { ...before, scores };
}
