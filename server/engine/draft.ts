/** A player state being worked on: the parts that change are copied once, and which ones did is remembered. */
import type { Json, JsonObject } from './json.ts';
import { put } from './json.ts';
import { levelAt, type Thresholds } from './levels.ts';
import type { AdventureState, BadgeState, PlayerState, QuestState, RuleUse, Streak } from './state.ts';

interface Parts {
  counts: number;
  badges: BadgeState;
  quests: QuestState;
  adventures: AdventureState;
  rules: RuleUse;
}

type PartName = keyof Parts;

/** Which parts a stimulus changed: flags, and the ids within the parts that have them. */
export interface Changed {
  attributes: boolean;
  /** XP or level. */
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
  if (!changed.includes(id)) changed.push(id);
  put(draft[part] as Record<string, Parts[N]>, id, value);
}

/** As when a player is identified, null takes the attribute away. */
export function writeAttribute(draft: Draft, key: string, value: Json): void {
  const attributes = { ...draft.attributes };
  if (value === null) delete attributes[key];
  else put(attributes, key, value);
  draft.attributes = attributes;
  draft.changed.attributes = true;
}

export function closeDraft(draft: Draft): PlayerState {
  const { base, changed } = draft;
  // Asked at the end, because one grant can undo another.
  changed.xp = draft.xp !== base.xp || draft.level !== base.level;
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
  const { attributes, xp, level, streak, counts, badges, quests, adventures, rules } = draft;
  return {
    id: base.id,
    displayName: base.displayName,
    attributes,
    timezone: base.timezone,
    xp,
    level,
    streak,
    counts,
    badges,
    quests,
    adventures,
    rules,
  };
}
