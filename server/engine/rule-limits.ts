/**
 * How often a rule may fire for a player. Uses are counted per day, week or month of the project's time zone, by when
 * the event occurred, so an event that arrives late counts in its own window. Windows out of reach of late events are
 * dropped and closed: whatever the order of arrival, no window ever sees more than the limit.
 */
import { windowOf } from './calendar.ts';
import type { CompiledRule } from './compiled.ts';
import type { RuleUse } from './state.ts';

/** Events reach 30 days back and five minutes ahead. */
const KEPT = { day: 33, week: 7, month: 4 } as const;

type Windows = NonNullable<RuleUse['windows']>;

export function limitReached(rule: CompiledRule, use: RuleUse | undefined, day: number): boolean {
  const { limit } = rule;
  if (limit === null || use === undefined) return false;
  if (limit.per === 'lifetime') return use.total >= limit.times;
  const windows = use.windows?.per === limit.per ? use.windows : undefined;
  if (windows === undefined) return false;
  const window = windowOf(limit.per, day);
  if (windows.closed !== undefined && window <= windows.closed) return true;
  const used = windows.uses.find(([one]) => one === window);
  return used !== undefined && used[1] >= limit.times;
}

/**
 * Two firings are never closer than the cooldown. Only the latest is remembered, so an event that arrives late, from
 * before it, is taken to be within the cooldown.
 */
export function coolingDown(rule: CompiledRule, use: RuleUse | undefined, occurredAt: number): boolean {
  return rule.cooldown > 0 && use !== undefined && occurredAt < use.lastAt + rule.cooldown;
}

/** Null where there is nothing to remember: a rule without limit or cooldown costs no write. */
export function useAgain(
  rule: CompiledRule,
  use: RuleUse | undefined,
  day: number,
  occurredAt: number,
): RuleUse | null {
  const { limit } = rule;
  if (limit === null && rule.cooldown === 0) return null;
  const again: RuleUse = {
    total: (use?.total ?? 0) + 1,
    lastAt: Math.max(use?.lastAt ?? occurredAt, occurredAt),
  };
  if (limit === null || limit.per === 'lifetime') return again;
  return { ...again, windows: countIn(limit.per, use?.windows, windowOf(limit.per, day)) };
}

function countIn(per: Windows['per'], before: RuleUse['windows'], window: number): Windows {
  const kept = before?.per === per ? before : undefined;
  const uses = kept?.uses.filter(([one]) => one !== window) ?? [];
  const times = kept?.uses.find(([one]) => one === window)?.[1] ?? 0;
  const all = [...uses, [window, times + 1] as const].sort((a, b) => a[0] - b[0]);
  const dropped = all.slice(0, Math.max(0, all.length - KEPT[per])).at(-1);
  const closed = dropped?.[0] ?? kept?.closed;
  return {
    per,
    uses: all.slice(-KEPT[per]),
    ...(closed !== undefined && { closed }),
  };
}
