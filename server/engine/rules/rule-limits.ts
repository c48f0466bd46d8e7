/**
 * How often a rule may fire for a player. Uses are counted per day, week or month of the project's time zone, by when
 * the event occurred, so an event that arrives late counts in its own window. Windows out of reach of late events are
 * dropped and closed: whatever the order of arrival, no window ever sees more than the limit.
 */
import { windowOf } from '../calendar.ts';
import type { CompiledRule } from '../compile/compiled.ts';
import type { Limit } from '../definition-parts.ts';
import type { RuleUse } from '../player/state.ts';

/** Events reach 30 days back and five minutes ahead. */
const KEPT = { day: 33, week: 7, month: 4 } as const;

type Windows = NonNullable<RuleUse['windows']>;

export function limitReached({ limit }: CompiledRule, use: RuleUse | undefined, day: number): boolean {
  return limit !== null && usesIn(limit, use, day) >= limit.times;
}

/** How much of a limit is used in the period of this day; infinite for a window that is closed. */
export function usesIn(limit: Limit, use: RuleUse | undefined, day: number): number {
  if (use === undefined) return 0;
  if (limit.per === 'lifetime') return use.total;
  const windows = use.windows?.per === limit.per ? use.windows : undefined;
  if (windows === undefined) return 0;
  const window = windowOf(limit.per, day);
  if (windows.closed !== undefined && window <= windows.closed) return Number.POSITIVE_INFINITY;
  return windows.uses.find(([one]) => one === window)?.[1] ?? 0;
}

/**
 * Two firings are never closer than the cooldown. Only the latest is remembered, so an event that arrives late, from
 * before it, is taken to be within the cooldown.
 */
export function coolingDown(rule: CompiledRule, use: RuleUse | undefined, occurredAt: number): boolean {
  return rule.cooldown > 0 && use !== undefined && occurredAt < use.lastAt + rule.cooldown;
}

/** Null if there is nothing to remember: a rule without limit or cooldown costs no write. */
export function useAgain(
  rule: CompiledRule,
  use: RuleUse | undefined,
  day: number,
  occurredAt: number,
): RuleUse | null {
  const { limit } = rule;
  if (limit === null && rule.cooldown === 0) return null;
  return countUses(limit, use, { day, at: occurredAt, times: 1 });
}

/** Adds this many uses. Without a limit only the total is counted, not the windows. */
export function countUses(
  limit: Limit | null,
  use: RuleUse | undefined,
  { day, at, times }: { day: number; at: number; times: number },
): RuleUse {
  const counted: RuleUse = { total: (use?.total ?? 0) + times, lastAt: Math.max(use?.lastAt ?? at, at) };
  if (limit === null || limit.per === 'lifetime') return counted;
  return { ...counted, windows: countIn(limit.per, use?.windows, windowOf(limit.per, day), times) };
}

function countIn(per: Windows['per'], before: RuleUse['windows'], window: number, more: number): Windows {
  const kept = before?.per === per ? before : undefined;
  const uses = kept?.uses.filter(([one]) => one !== window) ?? [];
  const times = kept?.uses.find(([one]) => one === window)?.[1] ?? 0;
  const all = [...uses, [window, times + more] as const].sort((a, b) => a[0] - b[0]);
  const dropped = all.slice(0, Math.max(0, all.length - KEPT[per])).at(-1);
  const closed = dropped?.[0] ?? kept?.closed;
  return {
    per,
    uses: all.slice(-KEPT[per]),
    ...(closed !== undefined && { closed }),
  };
}
