import type { Path, TraceEntry } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';

export interface Traced {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly trace: readonly TraceEntry[];
}

export interface LastOutcome {
  eventId: string;
  type: string;
  at: string;
  outcome: string;
  condition: string | null;
  values: Record<string, unknown>;
}

/** What the newest event that reached this rule, quest or adventure did; null if none of them did. */
export function lastOutcome(
  { kind, id }: Pick<Path, 'kind' | 'id'>,
  events: readonly Traced[],
): LastOutcome | null {
  for (const event of events) {
    // A chain of events may reach it twice. Of several entries the one with a reason says most.
    const entries = event.trace.filter((entry) => (entry as Record<string, unknown>)[kind] === id);
    const entry = entries.find((each) => 'not' in each && 'at' in each) ?? entries.at(-1);
    if (entry) return { eventId: event.id, type: event.type, at: event.at, ...describe(entry) };
  }
  return null;
}

function describe(entry: TraceEntry): Pick<LastOutcome, 'outcome' | 'condition' | 'values'> {
  const { not, at, saw } = entry as { not?: string; at?: string; saw?: Record<string, unknown> };
  return { outcome: not ?? happened(entry), condition: at ?? null, values: saw ?? {} };
}

function happened(entry: TraceEntry): string {
  if ('fired' in entry) return 'fired';
  if ('counted' in entry) return 'counted';
  return 'expired' in entry ? 'expired' : 'skipped';
}

const comparison = /^([A-Za-z_][\w.]*(?:\[(?:'[^']*'|"[^"]*")\])?)\s*(>=|>|==)\s*(-?\d+(?:\.\d+)?)$/;

/** What a failed condition lacks, if it compares one number with another, such as `player.level >= 5`. */
export function missingIn({ outcome, condition, values }: LastOutcome) {
  if (outcome !== 'condition' || condition === null) return [];
  const [, what = '', , need = ''] = comparison.exec(condition) ?? [];
  const have = own(values, what);
  return what !== '' && typeof have === 'number' ? [{ what, have, need: Number(need) }] : [];
}
