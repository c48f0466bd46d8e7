import type { components } from '../../../packages/sdk/src/index.ts';
import { type ActionValues, actionOf, valuesOfAction } from '../../parts/actions/action-values.ts';

export type Quest = components['schemas']['QuestDetail'];
type QuestInput = components['schemas']['QuestInput'];
export type Measure = components['schemas']['Objective']['measure'];

/** An objective while it is edited: optional fields are empty, and the target may not be a number yet. */
export type ObjectiveValues = {
  id: string;
  name: string;
  on: string;
  when: string;
  measure: Measure;
  of: string;
  target: number | string;
};

export type QuestValues = {
  id: string;
  name: string;
  description: string;
  enabled: boolean;
  environments: ('live' | 'test')[];
  start: Quest['start'];
  order: Quest['order'];
  objectives: ObjectiveValues[];
  prerequisites: {
    level: number | string;
    questIds: string[];
    badgeIds: string[];
    segmentId: string | null;
  };
  availableFrom: string | null;
  availableUntil: string | null;
  timeLimitSeconds: number | null;
  repeat: Quest['repeat'];
  rewards: ActionValues[];
};

export function newObjective(taken: readonly ObjectiveValues[]): ObjectiveValues {
  const ids = new Set(taken.map(({ id }) => id));
  let number = taken.length + 1;
  while (ids.has(`objective-${number}`)) number++;
  return { id: `objective-${number}`, name: '', on: '', when: '', measure: 'count', of: '', target: 1 };
}

export function valuesOf(quest: Quest | undefined): QuestValues {
  return {
    id: quest?.id ?? '',
    name: quest?.name ?? '',
    description: quest?.description ?? '',
    enabled: quest?.enabled ?? true,
    environments: [...(quest?.environments ?? ['live', 'test'])],
    start: quest?.start ?? 'auto',
    order: quest?.order ?? 'any',
    objectives: quest
      ? quest.objectives.map(({ name = '', when = '', of = '', ...rest }) => ({ name, when, of, ...rest }))
      : [newObjective([])],
    prerequisites: {
      level: quest?.prerequisites?.level ?? '',
      questIds: [...(quest?.prerequisites?.questIds ?? [])],
      badgeIds: [...(quest?.prerequisites?.badgeIds ?? [])],
      segmentId: quest?.prerequisites?.segmentId ?? null,
    },
    availableFrom: quest?.availableFrom ?? null,
    availableUntil: quest?.availableUntil ?? null,
    timeLimitSeconds: quest?.timeLimitSeconds ?? null,
    repeat: quest?.repeat ?? 'never',
    rewards: (quest?.rewards ?? []).map(valuesOfAction),
  };
}

/** The body of the request, without empty fields. */
export function bodyOf({ id: _id, ...values }: QuestValues): Omit<QuestInput, 'id'> {
  return {
    ...values,
    rewards: values.rewards.map(actionOf),
    description: values.description === '' ? null : values.description,
    objectives: values.objectives.map(({ name, when, of, target, ...rest }) => ({
      ...rest,
      ...(name === '' ? {} : { name }),
      ...(when === '' ? {} : { when }),
      ...(of === '' || rest.measure === 'count' ? {} : { of }),
      // The service refuses an empty target (0) with a clear message.
      target: target === '' ? 0 : Number(target),
    })),
    prerequisites: prerequisitesOf(values.prerequisites),
  };
}

function prerequisitesOf({ level, questIds, badgeIds, segmentId }: QuestValues['prerequisites']) {
  const given = {
    ...(level === '' ? {} : { level: Number(level) }),
    ...(questIds.length === 0 ? {} : { questIds }),
    ...(badgeIds.length === 0 ? {} : { badgeIds }),
    ...(segmentId === null ? {} : { segmentId }),
  };
  return Object.keys(given).length === 0 ? null : given;
}

/** The draft for a simulation: it replaces the stored quest with the same id. */
export function draftOf(values: QuestValues): components['schemas']['QuestDraft'] {
  const { name, ...body } = bodyOf(values);
  return {
    ...body,
    ...(values.id === '' ? {} : { id: values.id }),
    ...(name.trim() === '' ? {} : { name }),
  };
}
