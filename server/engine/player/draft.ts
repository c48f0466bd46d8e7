/** A player state being worked on: the parts that change are copied once, and which ones did is remembered. */

import type { Message } from '../../platform/define-messages.ts';
import type { Json, JsonObject } from '../json.ts';
import { own, put, withoutNegativeZero } from '../json.ts';
import { PLAYER_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import { levelAt, type Thresholds } from './levels.ts';
import {
  type ActiveDays,
  ENTRY_FACETS,
  type Entries,
  type EntryFacet,
  MOST_ENTRIES,
  type PlayerState,
  type Streak,
} from './state.ts';

/** Which parts a stimulus changed: flags, and the ids within the facets that have entries. */
export type Changed = {
  attributes: boolean;
  xp: boolean;
  streak: boolean;
  /** When the player was last seen, and on which days. */
  seen: boolean;
} & { readonly [F in EntryFacet]: string[] };

export type Draft = { [F in EntryFacet]: Readonly<Record<string, Entries[F]>> } & {
  readonly base: PlayerState;
  readonly id: string;
  attributes: JsonObject;
  xp: number;
  level: number;
  streak: Streak;
  /** Never changed by a stimulus: players join and leave teams by acts of their own. */
  readonly teams: readonly string[];
  readonly createdAt: number;
  lastSeenAt: number | null;
  activeDays: ActiveDays | null;
  readonly changed: Changed;
  /** How many entries the facets have, as far as it was asked for. */
  sizes: Partial<Record<EntryFacet, number>> | null;
  attributesSize: { readonly count: number; readonly length: number } | null;
};

// The facets are written out here and in closeDraft, which every event runs: to copy them in a loop takes ten times as
// long. The types make sure that none is forgotten.
export function openDraft(base: PlayerState, thresholds: Thresholds): Draft {
  return {
    base,
    id: base.id,
    attributes: base.attributes,
    xp: base.xp,
    level: levelAt(thresholds, base.xp),
    streak: base.streak,
    teams: base.teams,
    createdAt: base.createdAt,
    lastSeenAt: base.lastSeenAt,
    activeDays: base.activeDays,
    counts: base.counts,
    badges: base.badges,
    quests: base.quests,
    adventures: base.adventures,
    rules: base.rules,
    offers: base.offers,
    balances: base.balances,
    items: base.items,
    boards: base.boards,
    boosts: base.boosts,
    inbox: base.inbox,
    experiments: base.experiments,
    sizes: null,
    attributesSize: null,
    changed: {
      attributes: false,
      xp: false,
      streak: false,
      seen: false,
      counts: [],
      badges: [],
      quests: [],
      adventures: [],
      rules: [],
      offers: [],
      balances: [],
      items: [],
      boards: [],
      boosts: [],
      inbox: [],
      experiments: [],
    },
  };
}

export function write<F extends EntryFacet>(draft: Draft, part: F, id: string, value: Entries[F]): void {
  const changed = draft.changed[part];
  if (changed.length === 0) draft[part] = { ...draft[part] };
  const record = draft[part] as Record<string, Entries[F]>;
  if (!isNoted(draft, part, id)) changed.push(id);
  const size = draft.sizes?.[part];
  if (draft.sizes !== null && size !== undefined && !Object.hasOwn(record, id)) draft.sizes[part] = size + 1;
  put(record, id, value);
}

/** Does nothing if there is no such entry. */
export function remove(draft: Draft, part: EntryFacet, id: string): void {
  if (own<unknown>(draft[part], id) === undefined) return;
  const changed = draft.changed[part];
  const isNoted = changed.includes(id);
  const { [id]: _, ...rest } = draft[part] as Record<string, unknown>;
  (draft as Record<EntryFacet, unknown>)[part] = rest;
  if (!isNoted) changed.push(id);
  const size = draft.sizes?.[part];
  if (draft.sizes !== null && size !== undefined) draft.sizes[part] = size - 1;
}

/** A long list is not searched: no value is written twice, so one that differs from the first has been noted. */
function isNoted(draft: Draft, part: EntryFacet, id: string): boolean {
  const changed = draft.changed[part];
  if (changed.length < 16) return changed.includes(id);
  return own<unknown>(draft[part], id) !== own<unknown>(draft.base[part], id);
}

/** Whether there is no place for one more entry. To be asked only before a new one is made: the first time it counts. */
export function isFull(draft: Draft, part: EntryFacet): boolean {
  draft.sizes ??= {};
  const size = draft.sizes[part] ?? Object.keys(draft[part]).length;
  draft.sizes[part] = size;
  return size >= MOST_ENTRIES[part];
}

/** As when a player is identified, null takes the attribute away. Returns why not, or null. */
export function writeAttribute(draft: Draft, key: string, value: Json): Message | null {
  const size = draft.attributesSize ?? sizeOf(draft.attributes);
  const before = own(draft.attributes, key) ?? null;
  const count = size.count + Number(value !== null) - Number(before !== null);
  const length = size.length + entryLength(key, value) - entryLength(key, before);
  // Attributes that are over a limit already may still shrink.
  if (count > Math.max(PLAYER_LIMITS.attributes, size.count)) {
    return messages.tooManyAttributes({ most: PLAYER_LIMITS.attributes });
  }
  if (length > Math.max(PLAYER_LIMITS.attributesLength, size.length)) {
    return messages.attributesTooLong({ most: PLAYER_LIMITS.attributesLength });
  }
  if (!draft.changed.attributes) draft.attributes = { ...draft.attributes };
  const attributes = draft.attributes as Record<string, Json>;
  if (value === null) delete attributes[key];
  else put(attributes, key, withoutNegativeZero(value));
  draft.attributesSize = { count, length };
  draft.changed.attributes = true;
  return null;
}

function sizeOf(attributes: JsonObject): { count: number; length: number } {
  return { count: Object.keys(attributes).length, length: JSON.stringify(attributes).length };
}

/** With its colon and comma; nothing for an attribute that is not there. */
function entryLength(key: string, value: Json): number {
  return value === null ? 0 : JSON.stringify(key).length + JSON.stringify(value).length + 2;
}

export function closeDraft(draft: Draft): PlayerState {
  const { base, changed } = draft;
  // Asked at the end, because one grant can undo another.
  changed.xp = draft.xp !== base.xp;
  const untouched =
    !changed.attributes &&
    !changed.xp &&
    !changed.streak &&
    !changed.seen &&
    ENTRY_FACETS.every((facet) => changed[facet].length === 0);
  if (untouched) return base;
  const { id, displayName, timezone, teams, createdAt, held } = base;
  const {
    attributes,
    xp,
    streak,
    lastSeenAt,
    activeDays,
    counts,
    badges,
    quests,
    adventures,
    rules,
    offers,
    balances,
    items,
    boards,
    boosts,
    inbox,
    experiments,
  } = draft;
  return {
    id,
    displayName,
    attributes,
    timezone,
    xp,
    streak,
    teams,
    createdAt,
    held,
    lastSeenAt,
    activeDays,
    counts,
    badges,
    quests,
    adventures,
    rules,
    offers,
    balances,
    items,
    boards,
    boosts,
    inbox,
    experiments,
  };
}
