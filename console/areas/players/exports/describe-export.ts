import { locale } from '../../../texts/index.ts';
import { own } from '../../../texts/own-properties.ts';
import type { PlayerFilters } from '../search.ts';
import type { StoredExport } from './queries.ts';
import { t } from './texts.ts';

/** The service keeps the names of the filters without their values, which may name a player. */
const filterNames: Readonly<Record<keyof PlayerFilters, string>> = {
  search: t('filters.search'),
  minLevel: t('filters.level'),
  minXp: t('filters.xp'),
  maxXp: t('filters.xp'),
  badgeId: t('filters.badge'),
  withoutBadgeId: t('filters.badge'),
  questId: t('filters.quest'),
  questStatus: t('filters.quest'),
  doneObjectiveId: t('filters.quest'),
  openObjectiveId: t('filters.quest'),
  adventureId: t('filters.adventure'),
  adventureStatus: t('filters.adventure'),
  openStepId: t('filters.adventure'),
  completedStepId: t('filters.adventure'),
  segmentId: t('filters.segment'),
  seenAfter: t('filters.seen'),
  seenBefore: t('filters.seen'),
  cohort: t('filters.activity'),
  activeInWeek: t('filters.activity'),
  inactiveInWeek: t('filters.activity'),
  activeOn: t('filters.activity'),
  activeInMonth: t('filters.activity'),
  attribute: t('filters.attribute'),
};

const listed = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Which players an export has. A filter of a newer service is shown as it is called there. */
export function describeContent({ filters }: Pick<StoredExport, 'filters'>): string {
  if (filters.length === 0) return t('everybody');
  const names = new Set(filters.map((name) => own(filterNames, name) ?? name));
  return t('filtered', { filters: listed.format(names) });
}
