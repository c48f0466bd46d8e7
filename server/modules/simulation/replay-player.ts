import {
  apply,
  type CompiledProject,
  dueNext,
  type Effect,
  isDueFor,
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
  /** Up to when time has passed for rules of the draft, and how often they were due. */
  passedTo: number;
  timed: number;
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

const noTime = { passedTo: Number.NEGATIVE_INFINITY, timed: 0 };

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
  const { id, display_name: displayName, timezone, attributes, created_at: createdAt, held } = player;
  if (past === null) {
    const state = newPlayer(id, { displayName, timezone, attributes, createdAt, held });
    return { player, state, period: null, ...noTime };
  }
  const at = first.ran_at.getTime();
  const state = welcome(past, newPlayer(id, { createdAt, held }), at).state;
  if (!isInPeriod(first, frame)) return { player, state, period: null, ...noTime };
  // The player was created in the period, so they begin with what the draft gives a new player.
  const drafted = welcome(frame.draft, newPlayer(id, { createdAt, held }), at).state;
  return {
    player,
    state: drafted,
    period: openPeriod(past, state, frame.draft, drafted),
    passedTo: at,
    timed: 0,
  };
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
  passTime(replay, at, frame);
  replay.period ??= openPeriod(frame.present, replay.state, frame.draft, replay.state);
  const { period } = replay;
  if (isChange(act)) {
    replay.state = replayEntry(frame.draft, { state: replay.state, scores: {} }, entryOf(row, act)).state;
    return;
  }
  // What time caused for a rule of the draft is worked out again, as the draft has it.
  const isTimed = act.kind === 'event' && isDueFor(frame.draft, act, frame.draftRuleIds);
  if (!isTimed) runDrafted(replay, period, act, at, frame);
  period.events++;
  earn(period.happened, effectsOf(row));
  hold(period.happened, act, effectsOf(row));
  period.happened.level = row.outcome?.level ?? period.happened.level;
}

function runDrafted(
  replay: PlayerReplay,
  period: Period,
  act: Parameters<typeof apply>[2],
  at: number,
  { draft, draftRuleIds }: ReplayFrame,
): void {
  // A purchase that the player could not pay with the draft would have been refused: then nothing happens.
  const outcome = apply(draft, replay.state, act, at);
  if (outcome.refused !== null) return;
  replay.state = outcome.state;
  earn(period.drafted, outcome.effects);
  for (const entry of outcome.trace) {
    if ('rule' in entry && 'fired' in entry && draftRuleIds.has(entry.rule)) period.fired++;
  }
}

/** What one player can get from time in a backtest; more does not change what people learn from it. */
const mostTimed = 400;

/** Runs what time would have caused for rules of the draft, from where the replay is up to a moment in the period. */
function passTime(replay: PlayerReplay, to: number, frame: ReplayFrame): void {
  const { draft, draftRuleIds: ruleIds, present } = frame;
  const next = () => dueNext(draft, replay.state, { after: replay.passedTo, to, ruleIds });
  replay.passedTo = Math.max(replay.passedTo, frame.from - 1);
  for (let due = next(); due.length > 0 && replay.timed < mostTimed; due = next()) {
    replay.period ??= openPeriod(present, replay.state, draft, replay.state);
    for (const { type, properties, at } of due) {
      const event = { kind: 'event', id: 'time', type, properties, occurredAt: at } as const;
      runDrafted(replay, replay.period, event, at, frame);
      replay.period.events++;
      replay.timed++;
      replay.passedTo = at;
    }
  }
  replay.passedTo = Math.max(replay.passedTo, to);
}

/** To be called after the last entry: what the player has with the draft is read from the state. */
export function closeReplay(replay: PlayerReplay, frame: ReplayFrame): Period | null {
  passTime(replay, frame.to - 1, frame);
  const { state, period } = replay;
  const { draft } = frame;
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
