import { type AgoUnit, momentOf, readAgo, writeAgo } from '../../kit/ago.ts';
import { daysBetween, isDay } from '../../kit/days.ts';
import { activityDays, activityNames } from '../../parts/results/activity-filters.ts';
import { readAttribute } from './describe-filters.ts';
import { type ActivityFilters, adventureStatuses, type PlayerFilters, questStatuses } from './search.ts';
import { t } from './texts.ts';

export const seenForms = ['any', 'ago', 'date'] as const;

/** A time in the panel. Each form keeps its input while another form is shown. */
export interface SeenValue {
  form: (typeof seenForms)[number];
  count: number | string;
  unit: AgoUnit;
  moment: string | null;
}

/** The filters as the fields of the panel have them. */
export interface FilterValues {
  minLevel: number | string;
  minXp: number | string;
  maxXp: number | string;
  badgeId: string | null;
  withoutBadgeId: string | null;
  questId: string | null;
  questStatus: string;
  /** Which objective of a quest must be done or open. Only links from the results set it, so the panel has no field. */
  objectives: Pick<PlayerFilters, 'questId' | 'doneObjectiveId' | 'openObjectiveId'>;
  adventureId: string | null;
  adventureStatus: string;
  /** The same for the steps of an adventure. */
  steps: Pick<PlayerFilters, 'adventureId' | 'openStepId' | 'completedStepId'>;
  segmentId: string | null;
  seenAfter: SeenValue;
  seenBefore: SeenValue;
  activity: ActivityFilters;
  attributes: { id: number; key: string; value: string }[];
}

export function valuesOf(filters: PlayerFilters): FilterValues {
  const { attribute = [] } = filters;
  return {
    minLevel: filters.minLevel ?? '',
    minXp: filters.minXp ?? '',
    maxXp: filters.maxXp ?? '',
    badgeId: filters.badgeId ?? null,
    withoutBadgeId: filters.withoutBadgeId ?? null,
    questId: filters.questId ?? null,
    questStatus: filters.questStatus ?? '',
    objectives: pick(filters, 'questId', 'doneObjectiveId', 'openObjectiveId'),
    adventureId: filters.adventureId ?? null,
    adventureStatus: filters.adventureStatus ?? '',
    steps: pick(filters, 'adventureId', 'openStepId', 'completedStepId'),
    segmentId: filters.segmentId ?? null,
    seenAfter: seenOf(filters.seenAfter),
    seenBefore: seenOf(filters.seenBefore),
    activity: pick(filters, ...activityNames),
    attributes: attribute.map((text, id) => ({ id, ...readAttribute(text) })),
  };
}

function seenOf(text: string | undefined): SeenValue {
  const usual = { count: 7, unit: 'd', moment: null } as const;
  if (text === undefined) return { form: 'any', ...usual };
  const ago = readAgo(text);
  return ago ? { form: 'ago', ...usual, ...ago } : { form: 'date', ...usual, moment: text };
}

/** The time as the API takes it; undefined if there is none or it is incomplete. */
function seenFrom({ form, count, unit, moment }: SeenValue): string | undefined {
  if (form === 'ago') return typeof count === 'number' && count > 0 ? writeAgo({ count, unit }) : undefined;
  return form === 'date' ? (moment ?? undefined) : undefined;
}

/** The named filters that are set. */
function pick<Name extends keyof PlayerFilters>(
  filters: PlayerFilters,
  ...names: readonly Name[]
): Pick<PlayerFilters, Name> {
  const set = names.filter((name) => filters[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, filters[name]])) as Pick<PlayerFilters, Name>;
}

export function filtersFrom(values: FilterValues): PlayerFilters {
  const { badgeId, withoutBadgeId, questId, adventureId, segmentId } = values;
  const [seenAfter, seenBefore] = [seenFrom(values.seenAfter), seenFrom(values.seenBefore)];
  const status = questStatuses.find((one) => one === values.questStatus);
  const progress = adventureStatuses.find((one) => one === values.adventureStatus);
  const attribute = values.attributes
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
    .filter(({ key }) => key !== '')
    .map(({ key, value }) => `${key}:${value}`);
  return {
    ...whole('minLevel', values.minLevel),
    ...whole('minXp', values.minXp),
    ...whole('maxXp', values.maxXp),
    ...(badgeId === null ? {} : { badgeId }),
    ...(withoutBadgeId === null ? {} : { withoutBadgeId }),
    ...(questId === null ? {} : { questId }),
    ...(questId === null || status === undefined ? {} : { questStatus: status }),
    // Another quest has other objectives.
    ...(questId === values.objectives.questId ? values.objectives : {}),
    ...(adventureId === null ? {} : { adventureId }),
    ...(adventureId === null || progress === undefined ? {} : { adventureStatus: progress }),
    ...(adventureId === values.steps.adventureId ? values.steps : {}),
    ...(segmentId === null ? {} : { segmentId }),
    ...(seenAfter === undefined ? {} : { seenAfter }),
    ...(seenBefore === undefined ? {} : { seenBefore }),
    ...values.activity,
    ...(attribute.length > 0 ? { attribute: [...new Set(attribute)] } : {}),
  };
}

/** The faults by field, of filters that are incomplete or that no player can match. */
export function filterFaults(values: FilterValues, now: number): Record<string, string> {
  const faults: Record<string, string> = {};
  const { minXp, maxXp, badgeId, withoutBadgeId } = values;
  if (typeof minXp === 'number' && typeof maxXp === 'number' && maxXp < minXp) {
    faults['maxXp'] = t('filters.wrongRange', { least: minXp });
  }
  if (badgeId !== null && badgeId === withoutBadgeId) faults['withoutBadgeId'] = t('filters.sameBadge');
  const [after, before] = [seenFrom(values.seenAfter), seenFrom(values.seenBefore)];
  if (after !== undefined && before !== undefined && momentOf(before, now) <= momentOf(after, now)) {
    faults['seenBefore'] = t('filters.wrongTimes', { field: t('filters.seenAfter') });
  }
  for (const name of ['seenAfter', 'seenBefore'] as const) {
    const { form } = values[name];
    if (form !== 'any' && seenFrom(values[name]) === undefined) faults[name] = t(`seen.missing.${form}`);
  }
  const today = new Date(now).toISOString().slice(0, 10);
  for (const name of activityNames) {
    const day = values.activity[name];
    const days = activityDays[name];
    if (day !== undefined && !isDay(day)) faults[name] = t('filters.noDay', { example: today });
    // The day itself counts too.
    else if (day !== undefined && daysBetween(day, today) > days + 1)
      faults[name] = t('filters.tooOld', { days });
  }
  for (const { id, key, value } of values.attributes) {
    if (key.trim() === '' && value.trim() !== '') faults[`attribute ${id}`] = t('filters.incomplete');
    if (key.includes(':')) faults[`attribute ${id}`] = t('filters.keyColon');
  }
  return faults;
}

function whole<Name extends string>(name: Name, value: number | string): { [N in Name]?: number } {
  return (typeof value === 'number' ? { [name]: value } : {}) as { [N in Name]?: number };
}
