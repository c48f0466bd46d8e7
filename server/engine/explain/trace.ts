/**
 * The account of a stimulus: what was evaluated, in order, and why it did or did not take effect. It is stored with the
 * event, so it is short and bounded; entries that do not fit are counted.
 */
import type { MessageParts } from '../../platform/define-messages.ts';
import type { Explanation } from '../expressions/explain.ts';
import type { Json } from '../json.ts';
import { STIMULUS_LIMITS } from '../limits.ts';
import type { Gate, Why } from '../run/refusals.ts';

export interface Skip {
  readonly do: string;
  readonly why: string;
  readonly whyParts?: MessageParts;
}

/** A gate is its own reason. */
export function explainWhy(why: Why): { why: string; whyParts?: MessageParts } {
  return typeof why === 'string' ? { why } : { why: why.text, whyParts: why.parts };
}

type Not = {
  readonly not: Gate;
  readonly why?: string;
  readonly whyParts?: MessageParts;
  /** The one that the player is not in. */
  readonly segment?: string;
} & Partial<Explanation>;

export type TraceEntry =
  /** From here on it is about this event, set off by what came before. */
  | { readonly event: string; readonly depth: number }
  | { readonly rule: string; readonly fired: true; readonly skipped?: readonly Skip[] }
  | ({ readonly rule: string } & Not)
  | { readonly quest: string; readonly objective: string; readonly counted: true; readonly current: number }
  | ({ readonly quest: string; readonly objective?: string } & Not)
  | { readonly quest: string; readonly expired: true }
  | { readonly quest: string; readonly skipped: readonly Skip[] }
  | { readonly adventure: string; readonly skipped: readonly Skip[] }
  | ({ readonly adventure: string } & Not)
  /** Its expression failed, so the player is not in it. */
  | { readonly segment: string; readonly error?: string; readonly errorParts?: MessageParts }
  /** Actions of an item that was used, or of an offer that was bought. */
  | { readonly item: string; readonly skipped: readonly Skip[] }
  | { readonly offer: string; readonly skipped: readonly Skip[] }
  /** Actions of a milestone of a leaderboard, or of a rank where `milestone` is absent. */
  | { readonly leaderboard: string; readonly milestone?: string; readonly skipped: readonly Skip[] }
  /** Actions that a claimed message gives, or placeholders of a message that had no value. */
  | { readonly message: string; readonly skipped: readonly Skip[] }
  | { readonly message: string; readonly missing: readonly string[] }
  /** The leaderboard did not take XP of the player, or a milestone was left for the next score. */
  | ({ readonly leaderboard: string; readonly milestone?: string } & Not)
  /** What a rule, a quest, an adventure or a milestone gives next was multiplied: `xp`, or the id of the currency. */
  | {
      readonly boosted: string;
      readonly base: number;
      readonly factor: number;
      readonly boosts: readonly string[];
      readonly amount: number;
    }
  /** Events that were set off but no longer followed: too deep, or too many. */
  | { readonly cut: 'depth' | 'events'; readonly event: string }
  /** Not evaluated because the work budget was used up: rules, quests, and events that were set off. */
  | { readonly cut: 'work'; readonly rules: number; readonly quests: number; readonly events: number }
  /** These quests were not moved, because the effects or the notifications would have become too many. */
  | { readonly cut: 'effects'; readonly quests: number }
  /** XP boards beyond the limit, which got no score. */
  | { readonly cut: 'boards'; readonly boards: number }
  /** The stimulus ran on this variant of the experiment. */
  | { readonly experiment: string; readonly variant: string }
  /** The player is held out of all rewards: nothing was evaluated. */
  | { readonly held: true }
  | { readonly count: string; readonly not: 'range' | 'full' }
  | { readonly more: number };

/** As stored. */
export type Trace = readonly TraceEntry[];

export interface TraceRecorder {
  readonly entries: TraceEntry[];
  room: number;
  dropped: number;
}

const ENTRY_OVERHEAD = 40;

export function openTrace(): TraceRecorder {
  return { entries: [], room: STIMULUS_LIMITS.traceLength, dropped: 0 };
}

export function note(trace: TraceRecorder, entry: TraceEntry, length = 0): void {
  trace.room -= ENTRY_OVERHEAD + length;
  if (trace.room > 0) trace.entries.push(entry);
  else trace.dropped++;
}

export function explanationLength({ at, saw, error, errorParts }: Explanation): number {
  let length = at.length + (error?.length ?? 0) + partsLength(errorParts);
  for (const path in saw) length += path.length + valueLength(saw[path]);
  return length;
}

function partsLength(parts: MessageParts | undefined): number {
  return parts === undefined ? 0 : JSON.stringify(parts).length;
}

function valueLength(value: Json | undefined): number {
  return typeof value === 'string' ? value.length : 8;
}

export function skipsLength(skips: readonly Skip[]): number {
  return skips.reduce(
    (sum, skip) => sum + skip.do.length + skip.why.length + partsLength(skip.whyParts) + 16,
    0,
  );
}

/** The cuts are always included, however full the trace is. */
export function closeTrace({ entries, dropped }: TraceRecorder, cuts: readonly TraceEntry[]): Trace {
  if (dropped === 0) return cuts.length === 0 ? entries : [...entries, ...cuts];
  return [...entries, ...cuts, { more: dropped }];
}
