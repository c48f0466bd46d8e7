/**
 * The account of a stimulus: what was looked at, in order, and why it did or did not come to something. Stored with the
 * event, so short and bounded; what no longer fits is counted.
 */
import type { Explanation } from './expressions/explain.ts';
import type { Json } from './json.ts';
import type { Gate } from './refusals.ts';

export interface Skip {
  readonly do: string;
  readonly why: string;
}

type Not = { readonly not: Gate; readonly why?: string } & Partial<Explanation>;

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
  /** Events that were set off but no longer followed: too deep, or too many. */
  | { readonly cut: 'depth' | 'events'; readonly event: string }
  | { readonly count: string; readonly not: 'range' }
  | { readonly more: number };

/** As stored. */
export type Trace = readonly TraceEntry[];

export interface TraceRecorder {
  readonly entries: TraceEntry[];
  room: number;
  dropped: number;
}

/** In characters of JSON, roughly. */
const ROOM = 24_000;
const ENTRY_OVERHEAD = 40;

export function openTrace(): TraceRecorder {
  return { entries: [], room: ROOM, dropped: 0 };
}

export function note(trace: TraceRecorder, entry: TraceEntry, length = 0): void {
  trace.room -= ENTRY_OVERHEAD + length;
  if (trace.room > 0) trace.entries.push(entry);
  else trace.dropped++;
}

export function explanationLength({ at, saw, error }: Explanation): number {
  let length = at.length + (error?.length ?? 0);
  for (const path in saw) length += path.length + valueLength(saw[path]);
  return length;
}

function valueLength(value: Json | undefined): number {
  return typeof value === 'string' ? value.length : 8;
}

export function skipsLength(skips: readonly Skip[]): number {
  return skips.reduce((sum, skip) => sum + skip.do.length + skip.why.length + 16, 0);
}

export function closeTrace({ entries, dropped }: TraceRecorder): Trace {
  return dropped === 0 ? entries : [...entries, { more: dropped }];
}
