import { DAY, type Effect, offsetAt, type Zone } from '../../engine/index.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { mayBeNewToSpan } from './activity/weeks.ts';
import { type ExperimentTally, experimentColumns } from './experiments/count-experiments.ts';
import { appendExperimentDeltas } from './experiments/queries.ts';
import { countEventType, countXp } from './flows/count-flows.ts';
import {
  appendDeltas,
  appendDeltasAndDays,
  appendDeltasAndValues,
  appendDeltasDaysAndValues,
  type Sums,
} from './queries.ts';
import {
  type CountedPlayer,
  countDay,
  dayOfPlayer,
  type RecapTally,
  recapColumns,
} from './recap/count-days.ts';
import { type CountedOutcome, type Counts, count, countOutcome, countsAsJson } from './tally-definitions.ts';

const HOUR = 3_600_000;

interface Bucket extends Omit<Sums, 'active_in_day'> {
  environmentId: number;
  hour: number;
  /** The day that the hour is in, since 1970-01-01. */
  day: number;
  definitions: Counts;
}

/** What a group of events adds to the sums, until it is written with the group. */
export interface Tally {
  buckets: Map<string, Bucket>;
  /** Who may be new to their day, once for each player and day. */
  days: Map<string, NewDay>;
  /** What players did on their own days. */
  recap: RecapTally;
  /** What players did in experiments, and those who are held out. */
  experiments: ExperimentTally;
}

interface NewDay {
  playerKey: number;
  day: number;
  bucket: Bucket;
  /** Whether it is the first event of the player. */
  first: boolean;
  /** Whether the player may be new to the week or month, too. */
  mayBeNew: boolean;
}

export function openTally(): Tally {
  return { buckets: new Map(), days: new Map(), recap: new Map(), experiments: new Map() };
}

/** Counts what an event, or something done by hand, caused. Only events count as activity. */
export function tallyOutcome(
  tally: Tally,
  zone: Zone,
  player: CountedPlayer,
  done: {
    at: Date;
    /** The type of the event; null for what was done by hand. */
    eventType: string | null;
    /** When the player was last seen before. */
    seenAt: number | null;
    effects: readonly Effect[];
    counted?: Omit<CountedOutcome, 'effects'>;
  },
): void {
  const local = localTime(zone, done.at);
  const bucket = bucketFor(tally, player.environmentId, local);
  if (done.eventType !== null) {
    tallyActivity(tally, zone, { key: player.key, seenAt: done.seenAt }, bucket, local);
    countEventType(bucket.definitions, done.eventType);
  }
  for (const effect of done.effects) tallyEffect(bucket, effect);
  countXp(bucket.definitions, done.effects, done.counted ? 'grant' : 'reversal');
  // Not for a reversal, whose effects are differences: what it takes back was evaluated anyway, and leaves the days of the player
  // on which it was counted (countReversal).
  if (!done.counted) return;
  countOutcome(bucket.definitions, { effects: done.effects, ...done.counted });
  countDay(tally.recap, player, dayOfPlayer(player, zone.name, done.at), done);
}

/** Quests that ended because their time ran out, without an event. */
export function tallyExpired(
  tally: Tally,
  zone: Zone,
  environmentId: number,
  at: Date,
  questIds: readonly string[],
): void {
  const { definitions } = bucketFor(tally, environmentId, localTime(zone, at));
  for (const questId of questIds) count(definitions, 'quest', questId, 'expired');
}

export function tallyScore(
  tally: Tally,
  zone: Zone,
  environmentId: number,
  at: Date,
  leaderboardId: string,
): void {
  const { definitions } = bucketFor(tally, environmentId, localTime(zone, at));
  count(definitions, 'leaderboard', leaderboardId, 'scores');
}

function tallyActivity(
  { days }: Tally,
  zone: Zone,
  { key: playerKey, seenAt }: { key: number; seenAt: number | null },
  bucket: Bucket,
  { hour, day }: LocalTime,
): void {
  bucket.events++;
  const before = seenAt === null ? null : localTime(zone, new Date(seenAt));
  if (!before || before.hour < hour) bucket.active_in_hour++;
  if (before?.day === day) return;
  const name = `${playerKey} ${day}`;
  if (days.has(name)) return;
  const mayBeNew = !before || mayBeNewToSpan(before.day, day);
  days.set(name, { playerKey, day, bucket, first: !before, mayBeNew });
}

function tallyEffect(bucket: Bucket, effect: Effect): void {
  switch (effect.type) {
    case 'xp':
      bucket.xp += effect.amount;
      break;
    case 'level':
      if (effect.newLevel > effect.previousLevel) bucket.level_ups++;
      break;
    case 'badge':
      bucket.badges++;
      break;
    case 'quest.completed':
      bucket.quests_completed++;
      break;
    case 'adventure.completed':
      bucket.adventures_completed++;
      break;
  }
}

interface LocalTime {
  /** The instant at which the hour of local time began. */
  hour: number;
  /** Since 1970-01-01. */
  day: number;
}

function localTime(zone: Zone, at: Date): LocalTime {
  const offset = offsetAt(zone, at.getTime());
  const local = at.getTime() + offset;
  return { hour: Math.floor(local / HOUR) * HOUR - offset, day: Math.floor(local / DAY) };
}

function bucketFor({ buckets }: Tally, environmentId: number, { hour, day }: LocalTime): Bucket {
  const name = `${environmentId} ${hour}`;
  const known = buckets.get(name);
  if (known) return known;
  const bucket: Bucket = {
    environmentId,
    hour,
    day,
    definitions: new Map(),
    events: 0,
    xp: 0,
    level_ups: 0,
    badges: 0,
    quests_completed: 0,
    adventures_completed: 0,
    active_in_hour: 0,
  };
  buckets.set(name, bucket);
  return bucket;
}

/** One statement for the whole group, sent with its others. */
export async function writeTally(tx: Tx, tally: Tally): Promise<void> {
  const buckets = [...tally.buckets.values()];
  const values = tally.experiments.size > 0 ? experimentColumns(tally.experiments) : null;
  if (buckets.length === 0) {
    if (values) await appendExperimentDeltas.run(tx, ...values);
    return;
  }
  const columns = [
    buckets.map((bucket) => bucket.environmentId),
    buckets.map((bucket) => new Date(bucket.hour)),
    buckets.map((bucket) => bucket.events),
    buckets.map((bucket) => bucket.xp),
    buckets.map((bucket) => bucket.level_ups),
    buckets.map((bucket) => bucket.badges),
    buckets.map((bucket) => bucket.quests_completed),
    buckets.map((bucket) => bucket.adventures_completed),
    buckets.map((bucket) => bucket.active_in_hour),
    buckets.map((bucket) => dateOf(bucket.day)),
    buckets.map(({ definitions }) => countsAsJson(definitions)),
    ...recapColumns(tally.recap),
  ] satisfies Parameters<typeof appendDeltas.run> extends [unknown, ...infer Columns] ? Columns : never;
  const days = [...tally.days.values()];
  if (days.length === 0) {
    if (values) await appendDeltasAndValues.run(tx, ...columns, ...values);
    else await appendDeltas.run(tx, ...columns);
    return;
  }
  const dayColumns = [
    days.map(({ playerKey }) => playerKey),
    days.map(({ day }) => dateOf(day)),
    days.map(({ bucket }) => bucket.environmentId),
    days.map(({ bucket }) => new Date(bucket.hour)),
    days.map(({ first }) => first),
    days.map(({ mayBeNew }) => mayBeNew),
  ] satisfies Parameters<typeof appendDeltasAndDays.run> extends [
    unknown,
    ...typeof columns,
    ...infer Columns,
  ]
    ? Columns
    : never;
  if (values) await appendDeltasDaysAndValues.run(tx, ...columns, ...dayColumns, ...values);
  else await appendDeltasAndDays.run(tx, ...columns, ...dayColumns);
}

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
