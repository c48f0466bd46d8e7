import {
  type CompiledProject,
  DAY,
  dayStart,
  INACTIVE,
  isMember,
  parseDay,
  playerZone,
  type Rule,
  SCHEDULE,
  STREAK_AT_RISK,
  streakAtRisk,
} from '../../../../engine/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import { type DuePlayer, type Who, walkDue, zonesOfPlayers } from '../../../players/index.ts';
import type { EngineStimulus } from '../../stimuli/stimulus.ts';
import { eventOf, type Piece, playersAtOnce, type RunDependencies, runThrough } from '../run-through.ts';
import { everyZone, isByZone, lookAt, mostLateMs, noZone, timedRule } from './look.ts';
import * as queries from './queries.ts';

type Work = queries.TimerRow | queries.RunningRow;

/**
 * Gives players the events that time causes. Nothing is stored as due: each rule that waits for a time is looked at when it can come, and
 * what has begun is a row that says how far it has come among the players. Without such rules it is a question a second to two
 * empty tables. See ADR 0090.
 */
export function createTimerWorker(dependencies: RunDependencies) {
  return runThrough<Work>(dependencies, {
    name: 'timers',
    async list(db: Database, clock: Clock): Promise<Work[]> {
      const [looks, runs] = await Promise.all([
        queries.listDueTimers.all(db, clock()),
        queries.listRuns.all(db),
      ]);
      return [...looks, ...runs];
    },
    next: (db, work, now) => ('looked_to' in work ? look(db, work, now) : goOn(db, work, now)),
  });
}

async function look(db: Database, timer: queries.TimerRow, now: Date): Promise<Piece> {
  const { rule_id: ruleId, environment, environment_id: environmentId, looked_to: lookedTo } = timer;
  const rule = timedRule(ruleId, timer.body, environment);
  if (rule === null) {
    // What changes a rule keeps its timer, so this is one that was changed in another way.
    await queries.stopTimers.run(db, timer.project_id, ruleId, [environment === 'live' ? 'test' : 'live']);
    return nothing;
  }
  const zones = isByZone(rule) ? await zonesOfPlayers(db, environmentId) : [];
  const { runs, skipped, nextAt } = lookAt(
    rule,
    { timezone: timer.timezone, zones, lookedTo, walked: timer.walked },
    now,
  );
  const begun = runs.filter(({ seenAfter }) => seenAfter === null).map(({ dueAt }) => dueAt.getTime());
  await queries.beginRuns.run(
    db,
    timer.project_id,
    ruleId,
    environment,
    lookedTo,
    now,
    nextAt,
    skipped,
    begun.length === 0 ? null : new Date(Math.max(...begun)),
    environmentId,
    runs.map(({ zone }) => zone),
    runs.map(({ dueAt }) => dueAt.toISOString()),
    runs.map(({ day }) => day),
    runs.map(({ seenAfter }) => seenAfter?.toISOString() ?? null),
  );
  return nothing;
}

const nothing: Piece = { events: [], done: async () => true };

/** The next players of an occurrence that is under way. */
async function goOn(db: Database, run: queries.RunningRow, now: Date): Promise<Piece> {
  const rule = timedRule(run.rule_id, run.body, run.environment);
  const end = (walked: number, skipped: number) => (given: number) =>
    queries.endRun
      .run(db, ...keyOf(run), run.project_id, run.environment, walked, given, skipped)
      .then(() => true);
  if (rule === null || isOther(rule, run)) return { events: [], done: end(0, 0) };
  if (isTooLate(rule, run, now)) return { events: [], done: end(0, 1) };
  const { players, upTo, walked, isLast } = await walkDue(
    db,
    { environmentId: run.environment_id, afterKey: run.after_key, limit: playersAtOnce },
    whoOf(rule, run),
  );
  return {
    events: players.flatMap((player) => eventFor(rule, run, player, now) ?? []),
    async done(given) {
      if (isLast) return end(walked, 0)(given);
      const moved = await queries.moveRun.run(db, ...keyOf(run), run.after_key, upTo, walked, given);
      run.after_key = upTo;
      return moved === 0;
    },
  };
}

function keyOf({ environment_id, rule_id, zone, due_at }: queries.RunningRow) {
  return [environment_id, rule_id, zone, due_at] as const;
}

/** The rule waits for something else now. */
function isOther(rule: Rule, { seen_after, zone }: queries.RunningRow): boolean {
  if (seen_after !== null) return rule.on !== INACTIVE;
  return rule.on === INACTIVE || isByZone(rule) !== (zone !== everyZone);
}

/** A streak cannot be saved after midnight, a schedule has 24 hours, and inactivity is never too late. */
function isTooLate({ on }: Rule, run: queries.RunningRow, now: Date): boolean {
  if (on === STREAK_AT_RISK) return now.getTime() >= dayStart(zoneOf(run), parseDay(run.day) + 1);
  return on === SCHEDULE && now.getTime() - run.due_at.getTime() > mostLateMs;
}

function zoneOf({ zone, timezone }: queries.RunningRow) {
  return playerZone(zone === everyZone || zone === noZone ? null : zone, timezone);
}

function whoOf(rule: Rule, { zone: name, day, seen_after: seenAfter, due_at }: queries.RunningRow): Who {
  if (seenAfter !== null) {
    return { seenAfter, seenTo: new Date(due_at.getTime() - (rule.inactiveDays ?? 1) * DAY) };
  }
  const zone = name === noZone ? 'none' : { named: name };
  if (rule.on === STREAK_AT_RISK) return { zone, streakUpTo: day };
  return { zone: name === everyZone ? 'all' : zone };
}

/** Null if it is not due for this player. Asked again when the player is locked. */
function eventFor(rule: Rule, run: queries.RunningRow, player: DuePlayer, now: Date): EngineStimulus | null {
  if (rule.on === INACTIVE) return inactiveEvent(rule, run, player, now);
  return rule.on === SCHEDULE ? scheduledEvent(rule, run, player) : atRiskEvent(rule, run, player);
}

function scheduledEvent(rule: Rule, run: queries.RunningRow, player: DuePlayer): EngineStimulus {
  const segmentId = rule.schedule?.segmentId ?? '';
  const { due_at: occurredAt, day } = run;
  const properties = { ruleId: rule.id, scheduledFor: occurredAt.toISOString() };
  return eventOf(run, player, {
    type: SCHEDULE,
    // By its day, not by its time: a player who changes zone, and a rule that is changed, have it once a day.
    work: `schedule ${rule.id} ${day}`,
    properties,
    occurredAt,
    whenDue: (state, project, now) =>
      waitsFor(project, SCHEDULE, rule.id) && isMember(project, segmentId, state, now.getTime())
        ? properties
        : null,
  });
}

function inactiveEvent(
  { inactiveDays }: Rule,
  run: queries.RunningRow,
  player: DuePlayer,
  now: Date,
): EngineStimulus | null {
  if (inactiveDays == null || player.last_seen_at === null) return null;
  const seen = new Date(player.last_seen_at);
  const due = seen.getTime() + inactiveDays * DAY;
  const properties = { playerId: player.id, inactiveDays, lastSeenAt: seen.toISOString() };
  return eventOf(run, player, {
    type: INACTIVE,
    work: `inactive ${seen.getTime()} ${inactiveDays}`,
    properties,
    // As late as that only after a jump of a test clock, or after days without the service.
    occurredAt: now.getTime() - due > mostLateMs ? now : new Date(due),
    whenDue: ({ lastSeenAt }, project) =>
      lastSeenAt === seen.getTime() && waitsFor(project, INACTIVE, inactiveDays) ? properties : null,
  });
}

function atRiskEvent(
  { hoursBefore }: Rule,
  run: queries.RunningRow,
  player: DuePlayer,
): EngineStimulus | null {
  const { due_at: occurredAt, day } = run;
  if (hoursBefore == null) return null;
  const told = streakAtRisk(player, { zone: zoneOf(run), at: occurredAt.getTime(), hoursBefore });
  if (told === null) return null;
  return eventOf(run, player, {
    type: STREAK_AT_RISK,
    work: `streak at risk ${hoursBefore} ${day}`,
    properties: told,
    occurredAt,
    whenDue(state, project, now) {
      const zone = playerZone(state.timezone, project.zone.name);
      const still = streakAtRisk(state, { zone, at: now.getTime(), hoursBefore });
      return still?.day === day && waitsFor(project, STREAK_AT_RISK, hoursBefore) ? still : null;
    },
  });
}

/** Whether some rule that is on waits for it. */
function waitsFor(project: CompiledProject, type: string, value: string | number): boolean {
  const rules = project.rulesByType.get(type) ?? [];
  return rules.some(({ enabled, here, only }) => enabled && here && only?.value === value);
}
