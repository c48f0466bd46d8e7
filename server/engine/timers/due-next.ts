/** What time will cause for a player who does nothing: for simulations and backtests, where it is not found by looking at all players. */
import { DAY, playerZone, type Zone } from '../calendar.ts';
import type { CompiledProject, CompiledRule } from '../compile/compiled.ts';
import { type JsonObject, own } from '../json.ts';
import type { PlayerState } from '../player/state.ts';
import { isMember } from '../segments/members.ts';
import { hoursBeforeMidnight, nextOccurrence, recurrenceOf } from './occurrences.ts';
import { streakAtRisk } from './streak-at-risk.ts';
import { INACTIVE, SCHEDULE, STREAK_AT_RISK, TIMED_TYPES, type TimedType } from './timed-types.ts';

export interface TimedEvent {
  readonly type: TimedType;
  readonly properties: JsonObject;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Days after which a streak has ended whatever is frozen: freezes that a player holds, and the day itself. */
const STREAK_DAYS = 7;

/** The events of the next moment after `after`, and not after `to`, at which something is due. Empty if there is none. */
export function dueNext(
  project: CompiledProject,
  state: PlayerState,
  { after, to, ruleIds }: { after: number; to: number; ruleIds?: ReadonlySet<string> },
): TimedEvent[] {
  let found: TimedEvent[] = [];
  for (const type of TIMED_TYPES) {
    for (const rule of project.rulesByType.get(type) ?? []) {
      if (!rule.enabled || !rule.here || (ruleIds && !ruleIds.has(rule.id))) continue;
      const next = nextOf(project, state, rule, { after, to });
      if (next === null || next.at > to || !isOpenAt(rule, next.at)) continue;
      if (found[0] !== undefined && next.at > found[0].at) continue;
      if (found[0] !== undefined && next.at < found[0].at) found = [];
      // Two rules may wait for the same event.
      if (!found.some((one) => isSame(one, next))) found.push(next);
    }
  }
  return found;
}

/** Whether rules of these wait for an event of the service, which `dueNext` would give again. */
export function isDueFor(
  project: CompiledProject,
  { type, properties }: { readonly type: string; readonly properties: JsonObject },
  ruleIds: ReadonlySet<string>,
): boolean {
  const rules = project.rulesByType.get(type) ?? [];
  return rules.some(
    ({ id, only }) => only !== null && ruleIds.has(id) && own(properties, only.property) === only.value,
  );
}

function isSame(a: TimedEvent, b: TimedEvent): boolean {
  return (
    a.type === b.type && a.type !== SCHEDULE && JSON.stringify(a.properties) === JSON.stringify(b.properties)
  );
}

function isOpenAt({ window }: CompiledRule, at: number): boolean {
  return at >= window.from && at < window.until;
}

function nextOf(
  project: CompiledProject,
  state: PlayerState,
  rule: CompiledRule,
  { after, to }: { after: number; to: number },
): TimedEvent | null {
  const zone = playerZone(state.timezone, project.zone.name);
  switch (rule.on) {
    case INACTIVE:
      return nextAbsence(state, rule, after);
    case STREAK_AT_RISK:
      return nextRisk(state, rule, zone, after);
    default:
      return nextScheduled(project, state, rule, { zone, after, to });
  }
}

function nextAbsence({ id: playerId, lastSeenAt }: PlayerState, { timing }: CompiledRule, after: number) {
  const inactiveDays = timing?.inactiveDays;
  if (inactiveDays == null || lastSeenAt === null) return null;
  const at = lastSeenAt + inactiveDays * DAY;
  if (at <= after) return null;
  const properties = { playerId, inactiveDays, lastSeenAt: new Date(lastSeenAt).toISOString() };
  return { type: INACTIVE, properties, at } as const;
}

function nextRisk(
  state: PlayerState,
  { timing }: CompiledRule,
  zone: Zone,
  after: number,
): TimedEvent | null {
  const hoursBefore = timing?.hoursBefore;
  if (hoursBefore == null) return null;
  const recurrence = hoursBeforeMidnight(hoursBefore);
  let from = after;
  for (let days = 0; days < STREAK_DAYS; days++) {
    const next = nextOccurrence(recurrence, zone, from);
    if (next === null) return null;
    const properties = streakAtRisk(state, { zone, at: next.at, hoursBefore });
    if (properties !== null) return { type: STREAK_AT_RISK, properties, at: next.at };
    from = next.at;
  }
  return null;
}

/** A player who is not in the segment is asked again at the next occurrence, so often at most. */
const MOST_OCCURRENCES = 400;

function nextScheduled(
  project: CompiledProject,
  state: PlayerState,
  { id: ruleId, timing }: CompiledRule,
  { zone: ofPlayer, after, to }: { zone: Zone; after: number; to: number },
): TimedEvent | null {
  const schedule = timing?.schedule;
  if (schedule == null) return null;
  const zone = schedule.zone === 'player' ? ofPlayer : project.zone;
  const recurrence = recurrenceOf(schedule);
  let from = after;
  for (let tries = 0; tries < MOST_OCCURRENCES; tries++) {
    const next = nextOccurrence(recurrence, zone, from);
    if (next === null || next.at > to) return null;
    if (isMember(project, schedule.segmentId, state, next.at)) {
      const properties = { ruleId, scheduledFor: new Date(next.at).toISOString() };
      return { type: SCHEDULE, properties, at: next.at };
    }
    from = next.at;
  }
  return null;
}
