import type { Static } from 'typebox';
import {
  DAY,
  dayAt,
  type JsonObject,
  MESSAGE_LIMITS,
  parseDay,
  playerZone,
  type Streak,
} from '../../../engine/index.ts';
import { Fault, invalid } from '../../../platform/faults.ts';
import { refuseUnsafe } from '../../../platform/http/bodies/json-body.ts';
import { compileCheck } from '../../../platform/http/validation/validation.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../audit/index.ts';
import { changeProfile, emptyProfile, nameOf } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { authorOf } from '../player-log/author.ts';
import { aheadMs } from '../player-log/event-window.ts';
import { logTypeOf } from '../player-log/logged-command.ts';
import { importedPlayer, type LoggedImport } from '../player-log/logged-import.ts';
import type { EnvironmentScope, ImportStimulus } from '../stimuli/stimulus.ts';
import { ImportedPlayer } from './schemas.ts';

type Row = Static<typeof ImportedPlayer>;

export interface ImportContext extends EnvironmentScope {
  timezone: string;
  actor: Actor;
}

/** The year 9999. */
const latestMoment = 253_402_300_799_000;

const check = compileCheck(ImportedPlayer);

/** One row of many: its stimulus, or its own fault. */
function readRow(context: ImportContext, value: unknown, now: Date): ImportStimulus | Fault {
  try {
    refuseUnsafe(value);
    return check(value) ?? acceptImport(context, value as Row, now);
  } catch (error) {
    if (error instanceof Fault) return error;
    // An internal error. Nothing has been imported yet.
    throw error;
  }
}

/** In steps, because a thousand large players take long. */
export function* readRows(
  context: ImportContext,
  players: readonly unknown[],
  now: Date,
): Generator<void, (ImportStimulus | Fault)[]> {
  const rows: (ImportStimulus | Fault)[] = [];
  for (const player of players) {
    rows.push(readRow(context, player, now));
    yield;
  }
  return rows;
}

function acceptImport(context: ImportContext, row: Row, now: Date): ImportStimulus {
  const { tenantId, projectId, environment, actor } = context;
  const { id: playerId, xp = 0, counts = {}, balances = {}, items = {} } = row;
  const { profile } = changeProfile(emptyProfile, row);
  const createdAt = row.createdAt === undefined ? undefined : pastMoment(row.createdAt, now, '/createdAt');
  const since = createdAt ?? now;
  const logged: LoggedImport = {
    ...profile,
    createdAt: since.toISOString(),
    xp: xp + 0,
    streak: acceptStreak(row.streak, playerZone(profile.timezone, context.timezone), now),
    counts: withoutMinusZero(counts),
    balances: withoutMinusZero(balances),
    items: withoutMinusZero(items),
    badges: acceptBadges(row.badges ?? [], since, now),
  };
  const scope = { tenantId, projectId, environment };
  const player = nameOf(environment.id, playerId);
  const imported = importedPlayer(logged);
  const command = { kind: 'importPlayer', player: imported } as const;
  return {
    kind: 'import',
    scope,
    playerId,
    player,
    profile,
    createdAt,
    imported,
    inbox: acceptMessages(row.messages ?? [], since, now),
    badgeIds: logged.badges.map(({ badgeId }) => badgeId),
    act: {
      kind: 'command',
      scope,
      playerId,
      player,
      id: newId(),
      command,
      type: logTypeOf(command),
      propertiesJson: JSON.stringify({ ...logged, by: authorOf(actor) }),
    },
  };
}

/** A -0 would be read back as 0, which is another state. */
function withoutMinusZero(numbers: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value + 0]));
}

function acceptBadges(badges: NonNullable<Row['badges']>, since: Date, now: Date): LoggedImport['badges'] {
  const seen = new Set<string>();
  return badges.map(({ badgeId, times = 1, earnedAt }, i) => {
    if (seen.has(badgeId)) throw invalid(`/badges/${i}/badgeId`, messages.badgeTwice);
    seen.add(badgeId);
    const at = earnedAt === undefined ? since : pastMoment(earnedAt, now, `/badges/${i}/earnedAt`);
    return { badgeId, times, earnedAt: at.toISOString() };
  });
}

/** The log does not keep them: a replay needs only what can be claimed. */
function acceptMessages(
  given: NonNullable<Row['messages']>,
  since: Date,
  now: Date,
): ImportStimulus['inbox'] {
  return given.map(({ title, body, data = {}, createdAt, readAt, expiresAt }, i) => {
    const at = `/messages/${i}`;
    if (JSON.stringify(data).length > MESSAGE_LIMITS.data) {
      throw invalid(`${at}/data`, messages.dataTooLong({ most: MESSAGE_LIMITS.data }));
    }
    const sent = createdAt === undefined ? since : pastMoment(createdAt, now, `${at}/createdAt`);
    return {
      message: {
        id: newId(),
        at: sent.getTime(),
        title,
        body,
        data: data as JsonObject,
        rewards: [],
        expiresAt: expiresAt == null ? null : anyMoment(expiresAt, `${at}/expiresAt`),
        key: null,
        missing: 0,
      },
      readAt: readAt == null ? null : pastMoment(readAt, now, `${at}/readAt`),
    };
  });
}

/** Also in the future, as far as the database knows days. */
function anyMoment(text: string, path: string): number {
  const time = Date.parse(text);
  if (time >= 0 && time <= latestMoment) return time;
  throw invalid(path, messages.timeUnknown);
}

function acceptStreak(given: Row['streak'], zone: Parameters<typeof dayAt>[0], now: Date): Streak {
  if (!given) return { current: 0, longest: 0, lastDay: null };
  const { lastDay } = given;
  const [current, longest] = [given.current + 0, given.longest + 0];
  if (longest < current) throw invalid('/streak/longest', messages.longestTooShort);
  if (lastDay === null) {
    if (current > 0) throw invalid('/streak/lastDay', messages.lastDateRequired);
    return { current, longest, lastDay };
  }
  const day = parseDay(lastDay);
  if (!(day <= dayAt(zone, now.getTime())) || day * DAY < 0) {
    throw invalid('/streak/lastDay', messages.dateOutside);
  }
  // A day with an event is a streak of one day. The date shows that it is over.
  return { current: Math.max(1, current), longest: Math.max(1, longest), lastDay };
}

function pastMoment(text: string, now: Date, path: string): Date {
  const moment = new Date(text);
  const time = moment.getTime();
  if (time >= 0 && time <= now.getTime() + aheadMs) return moment;
  throw invalid(path, messages.timeOutside);
}
