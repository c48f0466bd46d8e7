import { dayAt, dayStart, formatDay, parseDay, playerZone, type Zone } from '../../../engine/index.ts';
import { invalid } from '../../../platform/faults.ts';
import { fields } from '../../../platform/messages.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { ProjectContext } from '../../access/index.ts';
import {
  type DefinitionCache,
  keyOf,
  readCurrent,
  readSeen,
  type SeenBodies,
} from '../../definitions/index.ts';
import { type Boards, listBestRanks } from '../../leaderboards/index.ts';
import { listEarnedBadges, readPlayerRow, readState } from '../../players/index.ts';
import { momentOf } from '../read-timeseries.ts';
import type { Percentiles } from './percentiles.ts';
import { type RecapDay, readDays } from './queries.ts';
import { mostDays, mostNames } from './schemas.ts';

type RecapScope = Pick<ProjectContext, 'projectId' | 'environment' | 'timezone'>;

export interface RecapDependencies {
  db: Database;
  boards: Boards;
  definitions: DefinitionCache;
  compare: Percentiles;
}

/** What a player did in a period of days, from what was counted for each day. */
export async function readRecap(
  { db, boards, definitions, compare }: RecapDependencies,
  { projectId, environment, timezone }: RecapScope,
  playerId: string,
  query: { from?: string; to?: string },
  now: Date,
) {
  const player = await readPlayerRow(db.quick, environment.id, playerId);
  const zone = playerZone(player.timezone, timezone);
  const today = dayAt(zone, now.getTime());
  const { first, last } = periodOf(zone, query, today);
  const period = { from: formatDay(first), to: formatDay(last) };
  const days = await readDays.all(db, player.key, environment.id, period.from, period.to, mostDays);
  const active = days.filter(({ events }) => events > 0);
  const xp = rounded(days.reduce((sum, day) => sum + day.xp, 0));
  const from = new Date(dayStart(zone, first));
  const until = new Date(dayStart(zone, last + 1));
  const [badges, bestRanks, compared] = await Promise.all([
    listEarnedBadges(db, player.key, from, until, mostNames),
    listBestRanks({ db, boards }, environment.id, player, { from, until, now }),
    active.length > 0 ? compare(environment.id, period, { key: player.key, xp }) : null,
  ]);
  const completed = mostOf(days.map(({ quests }) => quests));
  const state = () => readState(db.quick, environment.id, playerId);
  const seen = await readSeen(db.quick, definitions, { projectId, environment }, state, now);
  const nameOf = await readNames(db, projectId, seen, [
    ...badges.map(({ badgeId: id }) => ({ kind: 'badge' as const, id })),
    ...completed.named.map(([id]) => ({ kind: 'quest' as const, id })),
  ]);
  const types = mostOf(days.map(({ types }) => types));
  return {
    playerId,
    ...period,
    timezone: zone.name,
    activeDays: active.length,
    events: {
      total: days.reduce((sum, { events }) => sum + events, 0),
      byType: types.named.map(([type, count]) => ({ type, count })),
      others: types.others,
    },
    xp,
    bestDay: bestOf(active),
    longestStreak: longestStreak(active),
    badges: badges.map((badge) => ({ ...badge, ...nameOf('badge', badge.badgeId) })),
    quests: completed.named.map(([questId, count]) => ({
      questId,
      name: nameOf('quest', questId).name,
      completed: count,
    })),
    bestRanks,
    percentile: compared?.percentile ?? null,
    comparedPlayers: compared?.players ?? 0,
    sampled: compared?.sampled ?? false,
  };
}

/** Days in the zone of the player. Without `from`, from the beginning of the year of `to`. */
function periodOf(zone: Zone, query: { from?: string; to?: string }, today: number) {
  // The end of a date is the beginning of the next one, and so no part of it.
  const last = query.to === undefined ? today : dayAt(zone, momentOf(zone, query.to, 'end') - 1);
  const first =
    query.from === undefined
      ? parseDay(`${formatDay(last).slice(0, 4)}-01-01`)
      : dayAt(zone, momentOf(zone, query.from, 'beginning'));
  if (first > last) throw invalid('/from', fields.afterTo);
  if (last - first >= mostDays) throw invalid('/from', fields.tooLongAgo({ count: mostDays }));
  return { first, last };
}

/** Sums of decimals, without what binary fractions leave behind: 0.1 and 0.2 are 0.3. */
function rounded(sum: number): number {
  return Number(sum.toPrecision(15));
}

/** The day with the most XP, then with the most events, then the earliest. */
function bestOf(days: readonly RecapDay[]) {
  let best: RecapDay | undefined;
  for (const day of days) {
    if (!best || day.xp > best.xp || (day.xp === best.xp && day.events > best.events)) best = day;
  }
  return best ? { date: best.day, xp: rounded(best.xp), events: best.events } : null;
}

/** The most days in a row with an event. Days that a streak freeze saved count for nothing, but do not end it. */
function longestStreak(days: readonly RecapDay[]): number {
  let [longest, current, before] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { day: date, bridged } of days) {
    const day = parseDay(date);
    current = before >= day - 1 - bridged ? current + 1 : 1;
    longest = Math.max(longest, current);
    before = day;
  }
  return longest;
}

/** Counts by name, the most first; the sum of all that are not among them. */
function mostOf(parts: readonly (Record<string, number> | null)[][]) {
  const sums = new Map<string, number>();
  for (const counts of parts.flat()) {
    for (const [name, count] of Object.entries(counts ?? {})) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  const named = [...sums]
    .filter(([name, count]) => name !== '' && count > 0)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, mostNames);
  const all = [...sums.values()].reduce((sum, count) => sum + count, 0);
  return { named, others: Math.max(0, all - named.reduce((sum, [, count]) => sum + count, 0)) };
}

async function readNames(
  db: Database,
  projectId: string,
  seen: SeenBodies,
  wanted: readonly { kind: 'badge' | 'quest'; id: string }[],
) {
  const found = wanted.length === 0 ? new Map() : await readCurrent(db, projectId, wanted);
  return (kind: 'badge' | 'quest', id: string) => {
    const body = seen.get(keyOf(kind, id)) ?? found.get(keyOf(kind, id))?.body;
    return { name: textOf(body?.name), imageUrl: textOf(body?.imageUrl) };
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
