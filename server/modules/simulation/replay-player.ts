import {
  apply,
  type Command,
  type CompiledProject,
  type Effect,
  levelAt,
  type PlayerEvent,
  type PlayerState,
} from '../../engine/index.ts';
import { readLoggedCommand } from '../events/index.ts';
import type { ReplayRow } from './queries.ts';

/** What a stretch of history gave a player. */
export interface Earnings {
  xp: number;
  level: number;
  levelUps: number;
  badges: Record<string, number>;
  questsCompleted: number;
}

export function noEarnings(): Earnings {
  return { xp: 0, level: 1, levelUps: 0, badges: {}, questsCompleted: 0 };
}

/** One player's history run again: what was stored of it beside what the draft makes of it. */
export interface PlayerReplay {
  playerId: string;
  state: PlayerState;
  happened: Earnings;
  drafted: Earnings;
  /** How often the draft itself fired. */
  fired: number;
  events: number;
}

export interface ReplayFrame {
  /** The project without the draft: used to replay the events before the period of the backtest. */
  present: CompiledProject;
  /** The project with the draft in it. */
  draft: CompiledProject;
  draftRuleIds: ReadonlySet<string>;
  from: number;
  to: number;
}

/** Carries a replay on by one entry of the log, in place. */
export function replayEntry(replay: PlayerReplay, row: ReplayRow, frame: ReplayFrame): void {
  const at = row.received_at.getTime();
  const occurredAt = row.occurred_at.getTime();
  if (occurredAt >= frame.to) return;
  const inStretch = occurredAt >= frame.from;
  const stimulus = stimulusOf(row);
  if (stimulus === null) return;
  const project = inStretch ? frame.draft : frame.present;
  const outcome = apply(project, replay.state, stimulus, at);
  if (outcome.refused === null) {
    replay.state = outcome.state;
    if (inStretch) {
      earn(replay.drafted, outcome.effects);
      replay.fired += outcome.trace.filter(
        (entry) => 'rule' in entry && frame.draftRuleIds.has(entry.rule) && 'fired' in entry,
      ).length;
    }
  }
  if (!inStretch) return;
  replay.events++;
  earn(replay.happened, row.outcome.effects);
  replay.happened.level = row.outcome.level;
  replay.drafted.level = levelAt(project.thresholds, replay.state.xp);
}

function earn(earnings: Earnings, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (effect.type === 'xp') earnings.xp += effect.amount;
    if (effect.type === 'level') earnings.levelUps++;
    if (effect.type === 'badge') earnings.badges[effect.badgeId] = (earnings.badges[effect.badgeId] ?? 0) + 1;
    if (effect.type === 'quest.completed') earnings.questsCompleted++;
  }
}

/** The log keeps commands as it keeps events; null for one that this version does not know. */
function stimulusOf({ id, source, type, properties, occurred_at }: ReplayRow): PlayerEvent | Command | null {
  if (source === 'grant') return readLoggedCommand(type, properties);
  return { kind: 'event', id, type, properties, occurredAt: occurred_at.getTime() };
}
