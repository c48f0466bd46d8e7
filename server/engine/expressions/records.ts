/** The fields of `event`, `player` and `player.streak`, and of the `event` of a filter: everything that an expression can read. */
import { dayAt } from '../calendar.ts';
import { own } from '../json.ts';
import { countActiveDays, MOST_ACTIVE_DAYS } from '../segments/active-days.ts';
import { isInWithin, segmentsWithin } from '../segments/membership.ts';
import type { Built, Variables } from './built.ts';
import { messages } from './messages.ts';
import { KEY, overworked, type Scene } from './scene.ts';
import type { Signature } from './signatures.ts';
import { DYN, INT, listOf, mapOf, STRING, type StaticType, TIMESTAMP } from './static-types.ts';
import { Failure, OVERWORKED, type Result } from './values.ts';

type Field = Pick<Built, 'type' | 'tally' | 'fields' | 'includes'> & {
  readonly run: (scene: Scene) => Result;
};

function field(type: StaticType, run: (scene: Scene) => Result): Field {
  return { type, run };
}

/** A record is never a value itself, so nothing runs it; its fields are reached through this table. */
function record(name: string): Field {
  return { type: { kind: 'record', name }, run: () => null };
}

const PLAYER: Readonly<Record<string, Field>> = {
  id: field(STRING, (scene) => scene.player.id),
  xp: field(INT, (scene) => scene.player.xp),
  level: field(INT, (scene) => scene.player.level),
  attributes: field(mapOf(DYN), (scene) => scene.player.attributes),
  /** The ids of the player's teams. */
  teams: field(listOf(STRING), (scene) => scene.player.teams),
  /** Badge id to times earned. */
  badges: {
    ...field(mapOf(INT), (scene) => timesOf(scene)),
    tally: (scene, key) => own(scene.player.badges, key)?.times,
  },
  counts: {
    ...field(mapOf(INT), (scene) => scene.player.counts),
    tally: (scene, key) => own(scene.player.counts, key),
  },
  balances: {
    ...field(mapOf(INT), (scene) => scene.player.balances),
    tally: (scene, key) => own(scene.player.balances, key),
  },
  /** Item id to how many the player has. */
  items: {
    ...field(mapOf(INT), (scene) => quantitiesOf(scene)),
    // One that is used up is as if the player never had it.
    tally: (scene, key) => own(scene.player.items, key)?.quantity || undefined,
  },
  /** By itself the days in a row; its fields are those of the player's record. */
  streak: { ...field(INT, (scene) => scene.streak.current), fields: 'player.streak' },
};

export const RECORDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  event: {
    type: field(STRING, (scene) => scene.event.type),
    properties: field(mapOf(DYN), (scene) => scene.event.properties),
    occurredAt: field(TIMESTAMP, (scene) => new Date(scene.event.occurredAt)),
  },
  'event of a webhook': {
    type: field(STRING, (scene) => scene.event.type),
    data: field(mapOf(DYN), (scene) => scene.event.properties),
  },
  player: {
    ...PLAYER,
    /** The ids of the segments that the player is in. */
    segments: { ...field(listOf(STRING), segmentsWithin), includes: isInWithin },
  },
  /** Segments see more of a player, and what they see does not change while an event is handled. */
  'player of a segment': {
    ...PLAYER,
    createdAt: field(TIMESTAMP, (scene) => new Date(scene.player.createdAt)),
    /** Null before the first activity. */
    lastSeenAt: field(DYN, (scene) => (scene.seenAt === null ? null : new Date(scene.seenAt))),
  },
  'player.streak': {
    current: field(INT, (scene) => scene.streak.current),
    longest: field(INT, (scene) => scene.streak.longest),
    lastDay: field(DYN, (scene) => scene.streak.lastDay),
    freezes: field(INT, (scene) => scene.streak.freezes),
  },
};

/** What definitions can name. */
export const VARIABLES: Variables = {
  event: record('event'),
  player: record('player'),
  now: field(TIMESTAMP, (scene) => new Date(scene.now)),
};

/** What the expression of a segment can name. */
export const SEGMENT_VARIABLES: Variables = {
  player: record('player of a segment'),
  now: VARIABLES['now'] as Field,
};

/** The functions that are called on a record. */
export const RECORD_METHODS: Readonly<Record<string, Readonly<Record<string, Signature>>>> = {
  'player of a segment': {
    activeDays: {
      parameters: ['number'],
      returns: INT,
      run: ([count], scene) => activeDays(Number(count), scene),
    },
  },
};

function activeDays(count: number, { player, zone, now }: Scene): Result {
  if (!isCountOfDays(count)) return new Failure(messages.activeDays({ most: MOST_ACTIVE_DAYS }));
  return countActiveDays(player.activeDays, dayAt(zone, now), count);
}

export function isCountOfDays(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MOST_ACTIVE_DAYS;
}

/** What the filter of a webhook can name. Its `event` is a notification, which is about what happened to a player. */
export const FILTER_VARIABLES: Variables = { event: record('event of a webhook') };

function timesOf(scene: Scene): Result {
  const badges = Object.entries(scene.player.badges);
  if (overworked(scene, KEY * badges.length)) return OVERWORKED;
  return Object.fromEntries(badges.map(([id, badge]) => [id, badge.times]));
}

/** Without those that are used up. */
function quantitiesOf(scene: Scene): Result {
  const items = Object.entries(scene.player.items);
  if (overworked(scene, KEY * items.length)) return OVERWORKED;
  return Object.fromEntries(
    items.filter(([, { quantity }]) => quantity !== 0).map(([id, { quantity }]) => [id, quantity]),
  );
}
