import {
  apply,
  type CompiledProject,
  type Effect,
  type LoggedAct,
  newPlayer,
  type PlayerState,
  replayEntry,
  welcome,
} from '../../engine/index.ts';
import { readLoggedAct } from '../events/index.ts';
import { type Earnings, earn, hold, openEarnings } from './earnings.ts';
import type { ReplayPlayer, ReplayRow } from './queries.ts';

/** One player's log, run again: what happened, next to what the draft would have done. */
export interface PlayerReplay {
  readonly player: ReplayPlayer;
  /** Before the period: the player as they were. From its first entry on: as they would be with the draft. */
  state: PlayerState;
  /** Null until the first entry in the period. */
  period: Period | null;
}

export interface Period {
  happened: Earnings;
  drafted: Earnings;
  /** How often rules of the draft fired. */
  fired: number;
  events: number;
}

export interface ReplayFrame {
  /** The project without the draft, for entries whose definitions are not known. */
  present: CompiledProject;
  /** The project with the draft in it. */
  draft: CompiledProject;
  draftRuleIds: ReadonlySet<string>;
  from: number;
  to: number;
}

/** Whether an entry happened in the period. Late ones arrive after entries of the period and are not part of it. */
export function isInPeriod({ occurred_at }: ReplayRow, { from, to }: ReplayFrame): boolean {
  const at = occurred_at.getTime();
  return at >= from && at < to;
}

/**
 * A player before the first entry of the log, or at a checkpoint. `past` is what that entry ran on: what a new player is given
 * depends on it. It is null for an entry of an earlier version of the service, which did not log changes of the profile; the
 * profile is then taken as it is today.
 */
export function openReplay(
  player: ReplayPlayer,
  first: ReplayRow,
  past: CompiledProject | null,
  frame: ReplayFrame,
): PlayerReplay {
  const { id, display_name: displayName, timezone, attributes, created_at: createdAt } = player;
  if (past === null) {
    return { player, state: newPlayer(id, { displayName, timezone, attributes, createdAt }), period: null };
  }
  const at = first.ran_at.getTime();
  const state = welcome(past, newPlayer(id, { createdAt }), at).state;
  if (!isInPeriod(first, frame)) return { player, state, period: null };
  // The player was created in the period, so they begin with what the draft gives a new player.
  const drafted = welcome(frame.draft, newPlayer(id, { createdAt }), at).state;
  return { player, state: drafted, period: openPeriod(past, state, frame.draft, drafted) };
}

function openPeriod(
  past: CompiledProject,
  state: PlayerState,
  draft: CompiledProject,
  drafted: PlayerState,
): Period {
  return {
    happened: openEarnings(past, state),
    drafted: openEarnings(draft, drafted),
    fired: 0,
    events: 0,
  };
}

/**
 * Runs one more entry of the log and changes the replay in place. `past`: the definitions that the entry ran on, used
 * for entries before the period; null if they are not known.
 */
export function replayRow(
  replay: PlayerReplay,
  row: ReplayRow,
  past: CompiledProject | null,
  frame: ReplayFrame,
): void {
  if (row.occurred_at.getTime() >= frame.to) return;
  const act = readLoggedAct(row);
  if (act === null) return;
  const at = row.ran_at.getTime();
  if (!isInPeriod(row, frame)) {
    replay.state = replayEntry(
      past ?? frame.present,
      { state: replay.state, scores: {} },
      entryOf(row, act),
    ).state;
    if (replay.period) hold(replay.period.happened, act, effectsOf(row));
    return;
  }
  replay.period ??= openPeriod(frame.present, replay.state, frame.draft, replay.state);
  const { period } = replay;
  if (isChange(act)) {
    replay.state = replayEntry(frame.draft, { state: replay.state, scores: {} }, entryOf(row, act)).state;
    return;
  }
  // A purchase that the player could not pay with the draft would have been refused: then nothing happens.
  const outcome = apply(frame.draft, replay.state, act, at);
  if (outcome.refused === null) {
    replay.state = outcome.state;
    earn(period.drafted, outcome.effects);
    for (const entry of outcome.trace) {
      if ('rule' in entry && 'fired' in entry && frame.draftRuleIds.has(entry.rule)) period.fired++;
    }
  }
  period.events++;
  earn(period.happened, effectsOf(row));
  hold(period.happened, act, effectsOf(row));
  period.happened.level = row.outcome?.level ?? period.happened.level;
}

/** To be called after the last entry: what the player has with the draft is read from the state. */
export function closeReplay({ state, period }: PlayerReplay, { draft }: ReplayFrame): Period | null {
  if (!period || period.events === 0) return null;
  const { level, balances, items } = openEarnings(draft, state);
  return { ...period, drafted: { ...period.drafted, level, balances, items } };
}

function effectsOf({ outcome }: ReplayRow): readonly Effect[] {
  return outcome?.effects ?? [];
}

function entryOf({ seq, ran_at }: ReplayRow, act: LoggedAct) {
  return { seq, at: ran_at.getTime(), act };
}

type Change = Extract<
  LoggedAct,
  { kind: 'changeProfile' | 'expire' | 'joinTeam' | 'leaveTeam' | 'postScore' | 'removeScore' }
>;

const changes: ReadonlySet<string> = new Set<Change['kind']>([
  'changeProfile',
  'expire',
  'joinTeam',
  'leaveTeam',
  'postScore',
  'removeScore',
]);

function isChange(act: LoggedAct): act is Change {
  return changes.has(act.kind);
}
