import { readAgo } from '../../kit/ago.ts';
import { formatNumber } from '../../kit/number.ts';
import { activityNames } from '../../parts/results/activity-filters.ts';
import { locale } from '../../texts/index.ts';
import type { PlayerFilters } from './search.ts';
import { t } from './texts.ts';

/** The text of a filter, and the filters that are left when it is removed. */
export interface FilterChip {
  key: string;
  label: string;
  without: PlayerFilters;
}

interface Names {
  badge: (id: string) => string;
  quest: (id: string) => string;
  objective: (questId: string, id: string) => string;
  adventure: (id: string) => string;
  step: (adventureId: string, id: string) => string;
  segment: (id: string) => string;
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
// A date has no time zone. Read and written as UTC, it stays the same day.
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** One chip for each filter of a list. The search text has its own field, and no chip. */
export function describeFilters(filters: PlayerFilters, names: Names): FilterChip[] {
  const { minLevel, minXp, maxXp, badgeId, withoutBadgeId, questId, questStatus } = filters;
  const { adventureId, adventureStatus, openStepId, completedStepId, segmentId } = filters;
  const { doneObjectiveId, openObjectiveId, seenAfter, seenBefore, attribute = [] } = filters;
  const chips: FilterChip[] = [];
  const add = (label: string, ...keys: (keyof PlayerFilters)[]) =>
    chips.push({ key: keys.join(' '), label, without: without(filters, keys) });

  if (minLevel !== undefined) add(t('chips.minLevel', { level: minLevel }), 'minLevel');
  if (minXp !== undefined || maxXp !== undefined) {
    const from = formatNumber(minXp ?? 0);
    const to = formatNumber(maxXp ?? 0);
    const form = maxXp === undefined ? 'xpFrom' : minXp === undefined ? 'xpTo' : 'xpBetween';
    add(t(`chips.${form}`, { from, to }), 'minXp', 'maxXp');
  }
  if (badgeId !== undefined) add(t('chips.badge', { name: names.badge(badgeId) }), 'badgeId');
  if (withoutBadgeId !== undefined) {
    add(t('chips.withoutBadge', { name: names.badge(withoutBadgeId) }), 'withoutBadgeId');
  }
  if (questId !== undefined) {
    const name = names.quest(questId);
    const label =
      questStatus === undefined
        ? t('chips.quest', { name })
        : t('chips.questStatus', { name, status: t(`status.${questStatus}`) });
    add(label, 'questId', 'questStatus', 'doneObjectiveId', 'openObjectiveId');
    if (doneObjectiveId !== undefined) {
      add(t('chips.doneObjective', { name: names.objective(questId, doneObjectiveId) }), 'doneObjectiveId');
    }
    if (openObjectiveId !== undefined) {
      add(t('chips.openObjective', { name: names.objective(questId, openObjectiveId) }), 'openObjectiveId');
    }
  }
  if (adventureId !== undefined) {
    const name = names.adventure(adventureId);
    const label =
      adventureStatus === undefined
        ? t('chips.adventure', { name })
        : t('chips.adventureStatus', { name, status: t(`status.${adventureStatus}`) });
    add(label, 'adventureId', 'adventureStatus', 'openStepId', 'completedStepId');
    if (openStepId !== undefined) {
      add(t('chips.openStep', { name: names.step(adventureId, openStepId) }), 'openStepId');
    }
    if (completedStepId !== undefined) {
      add(t('chips.completedStep', { name: names.step(adventureId, completedStepId) }), 'completedStepId');
    }
  }
  if (segmentId !== undefined) add(t('chips.segment', { name: names.segment(segmentId) }), 'segmentId');
  if (seenAfter !== undefined) add(describeSeen('seenAfter', seenAfter), 'seenAfter');
  if (seenBefore !== undefined) add(describeSeen('seenBefore', seenBefore), 'seenBefore');
  for (const name of activityNames) {
    const given = filters[name];
    if (given === undefined) continue;
    const day = new Date(given);
    add(t(`chips.${name}`, { day: date.format(day), month: month.format(day) }), name);
  }
  for (const one of attribute) {
    const { key, value } = readAttribute(one);
    const others = attribute.filter((other) => other !== one);
    chips.push({
      key: `attribute ${one}`,
      label: value === '' ? t('chips.attributeEmpty', { key }) : t('chips.attribute', { key, value }),
      without: { ...without(filters, ['attribute']), ...(others.length > 0 ? { attribute: others } : {}) },
    });
  }
  return chips;
}

/** The opposite filter: players who were active in a week instead of those who were not, or the other way round. */
export function otherActivity(filters: PlayerFilters): { label: string; filters: PlayerFilters } | null {
  const { activeInWeek, inactiveInWeek, ...others } = filters;
  if (activeInWeek !== undefined && inactiveInWeek === undefined) {
    return { label: t('chips.showInactive'), filters: { ...others, inactiveInWeek: activeInWeek } };
  }
  if (inactiveInWeek !== undefined && activeInWeek === undefined) {
    return { label: t('chips.showActive'), filters: { ...others, activeInWeek: inactiveInWeek } };
  }
  return null;
}

function describeSeen(name: 'seenAfter' | 'seenBefore', text: string): string {
  const ago = readAgo(text);
  if (!ago) return t(`chips.${name}`, { time: moment.format(new Date(text)) });
  return t(`chips.${name}Ago`, { time: t(`seen.${ago.unit}`, { count: ago.count }) });
}

/** Splits `key:value` at the first colon. */
export function readAttribute(text: string): { key: string; value: string } {
  const colon = text.indexOf(':');
  return { key: text.slice(0, colon), value: text.slice(colon + 1) };
}

function without(filters: PlayerFilters, keys: readonly string[]): PlayerFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)));
}
