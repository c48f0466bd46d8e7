import type { components } from '../../../packages/sdk/src/index.ts';

type Trace = components['schemas']['Trace'];
type Effects = components['schemas']['Simulation']['effects'];

/** A definition that is tried out. */
export interface Tried {
  kind: 'rule' | 'quest' | 'adventure';
  id: string;
  /** The quests of an adventure. */
  questIds: readonly string[];
}

export interface Verdict extends Pick<Tried, 'kind' | 'id'> {
  /** `done` and `part`: a quest of the adventure was completed or moved on; `none`: nothing is about it. */
  says: 'yes' | 'done' | 'part' | 'no' | 'none';
  /** The part of the trace that is about it. */
  entries: Trace;
}

interface Identified {
  id?: string | undefined;
  questIds?: readonly string[] | undefined;
  steps?: readonly { questId: string }[] | undefined;
}

/** Those of the drafts that have an id. */
export function triedIn({
  rules = [],
  quests = [],
  adventures = [],
}: {
  rules?: readonly Identified[];
  quests?: readonly Identified[];
  adventures?: readonly Identified[];
}): Tried[] {
  const of = (kind: Tried['kind'], drafts: readonly Identified[]) =>
    drafts.flatMap(({ id, steps = [], questIds = steps.map(({ questId }) => questId) }) =>
      id === undefined ? [] : [{ kind, id, questIds }],
    );
  return [...of('rule', rules), ...of('quest', quests), ...of('adventure', adventures)];
}

/**
 * What the outcome of an event says about one definition. The trace has an adventure only if something kept it from moving
 * on, so its effects and those of its quests tell the rest. Whether the player had started it is not known.
 */
export function verdictOf({ trace, effects }: { trace: Trace; effects: Effects }, tried: Tried): Verdict {
  const { kind, id } = tried;
  const entries = trace.filter((entry) => entry[kind] === id);
  const happened = entries.some((entry) => entry['fired'] === true || entry['counted'] === true);
  const moved = kind === 'adventure' ? adventureIn(effects, tried) : 'none';
  const refused = entries.length > 0 ? 'no' : moved;
  return { kind, id, says: happened || moved === 'yes' ? 'yes' : refused, entries };
}

function adventureIn(effects: Effects, { id, questIds }: Tried): Exclude<Verdict['says'], 'no'> {
  const isOfOne = (effect: Effects[number], types: readonly string[]) =>
    types.includes(effect.type) && 'questId' in effect && questIds.includes(String(effect.questId));
  const isOwn = (effect: Effects[number]) =>
    'adventureId' in effect &&
    effect.adventureId === id &&
    (effect.type === 'adventure.started' || effect.type === 'adventure.completed');
  if (effects.some(isOwn)) return 'yes';
  if (effects.some((effect) => isOfOne(effect, ['quest.completed']))) return 'done';
  return effects.some((effect) => isOfOne(effect, ['quest.started', 'quest.progress'])) ? 'part' : 'none';
}
