/** A player state being worked on: the parts that change are copied once, and which ones did is remembered. */
import type { Json, JsonObject } from './json.ts';
import { own, put } from './json.ts';
import { levelAt, type Thresholds } from './levels.ts';
import { PLAYER_LIMITS } from './limits.ts';
import type { AdventureState, BadgeState, PlayerState, QuestState, RuleUse, Streak } from './state.ts';

interface Parts {
  counts: number;
  badges: BadgeState;
  quests: QuestState;
  adventures: AdventureState;
  rules: RuleUse;
}

type PartName = keyof Parts;

const MOST: Readonly<Record<PartName, number>> = {
  counts: PLAYER_LIMITS.eventTypes,
  badges: PLAYER_LIMITS.badges,
  quests: PLAYER_LIMITS.quests,
  adventures: PLAYER_LIMITS.adventures,
  rules: PLAYER_LIMITS.ruleUses,
};

/** Which parts a stimulus changed: flags, and the ids within the parts that have them. */
export interface Changed {
  attributes: boolean;
  xp: boolean;
  streak: boolean;
  readonly counts: string[];
  readonly badges: string[];
  readonly quests: string[];
  readonly adventures: string[];
  readonly rules: string[];
}

export type Draft = { [N in PartName]: Readonly<Record<string, Parts[N]>> } & {
  readonly base: PlayerState;
  readonly id: string;
  attributes: JsonObject;
  xp: number;
  level: number;
  streak: Streak;
  readonly changed: Changed;
  /** How many entries the parts have, as far as it was asked for. */
  sizes: Partial<Record<PartName, number>> | null;
  attributesSize: { readonly count: number; readonly length: number } | null;
};

export function openDraft(base: PlayerState, thresholds: Thresholds): Draft {
  const level = levelAt(thresholds, base.xp);
  return {
    base,
    id: base.id,
    attributes: base.attributes,
    xp: base.xp,
    level,
    streak: base.streak,
    counts: base.counts,
    badges: base.badges,
    quests: base.quests,
    adventures: base.adventures,
    rules: base.rules,
    sizes: null,
    attributesSize: null,
    changed: {
      attributes: false,
      xp: false,
      streak: false,
      counts: [],
      badges: [],
      quests: [],
      adventures: [],
      rules: [],
    },
  };
}

export function write<N extends PartName>(draft: Draft, part: N, id: string, value: Parts[N]): void {
  const changed = draft.changed[part];
  if (changed.length === 0) draft[part] = { ...draft[part] };
  const record = draft[part] as Record<string, Parts[N]>;
  if (!isNoted(draft, part, id)) changed.push(id);
  const size = draft.sizes?.[part];
  if (draft.sizes !== null && size !== undefined && !Object.hasOwn(record, id)) draft.sizes[part] = size + 1;
  put(record, id, value);
}

/** A long list is not searched: no value is written twice, so one that differs from the first has been noted. */
function isNoted(draft: Draft, part: PartName, id: string): boolean {
  const changed = draft.changed[part];
  if (changed.length < 16) return changed.includes(id);
  return own<unknown>(draft[part], id) !== own<unknown>(draft.base[part], id);
}

/** Whether there is no place for one more entry. To be asked only before a new one is made: the first time it counts. */
export function isFull(draft: Draft, part: PartName): boolean {
  draft.sizes ??= {};
  const size = draft.sizes[part] ?? Object.keys(draft[part]).length;
  draft.sizes[part] = size;
  return size >= MOST[part];
}

/** As when a player is identified, null takes the attribute away. Returns why not, or null. */
export function writeAttribute(draft: Draft, key: string, value: Json): string | null {
  const size = draft.attributesSize ?? sizeOf(draft.attributes);
  const before = own(draft.attributes, key) ?? null;
  const count = size.count + Number(value !== null) - Number(before !== null);
  const length = size.length + entryLength(key, value) - entryLength(key, before);
  // Attributes that are over a limit already may still shrink.
  if (count > Math.max(PLAYER_LIMITS.attributes, size.count)) {
    return `a player has at most ${PLAYER_LIMITS.attributes} attributes`;
  }
  if (length > Math.max(PLAYER_LIMITS.attributesLength, size.length)) {
    return `the attributes have at most ${PLAYER_LIMITS.attributesLength} characters of JSON`;
  }
  if (!draft.changed.attributes) draft.attributes = { ...draft.attributes };
  const attributes = draft.attributes as Record<string, Json>;
  if (value === null) delete attributes[key];
  else put(attributes, key, value);
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
    changed.counts.length === 0 &&
    changed.badges.length === 0 &&
    changed.quests.length === 0 &&
    changed.adventures.length === 0 &&
    changed.rules.length === 0;
  if (untouched) return base;
  const { attributes, xp, streak, counts, badges, quests, adventures, rules } = draft;
  return {
    id: base.id,
    displayName: base.displayName,
    attributes,
    timezone: base.timezone,
    xp,
    streak,
    counts,
    badges,
    quests,
    adventures,
    rules,
  };
}
