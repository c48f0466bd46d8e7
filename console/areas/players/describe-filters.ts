import { formatNumber } from '../../kit/number.ts';
import { locale } from '../../texts/index.ts';
import type { PlayerFilters } from './search.ts';
import { t } from './texts.ts';

/** What a filter is called, and the filters that are left without it. */
export interface FilterChip {
  key: string;
  label: string;
  without: PlayerFilters;
}

interface Names {
  badge: (id: string) => string;
  quest: (id: string) => string;
  objective: (questId: string, id: string) => string;
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The filters of a list in words, one for each. The text that is searched for has its own field. */
export function describeFilters(filters: PlayerFilters, names: Names): FilterChip[] {
  const { minLevel, minXp, maxXp, badgeId, withoutBadgeId, questId, questStatus } = filters;
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
  if (seenAfter !== undefined) {
    add(t('chips.seenAfter', { time: moment.format(new Date(seenAfter)) }), 'seenAfter');
  }
  if (seenBefore !== undefined) {
    add(t('chips.seenBefore', { time: moment.format(new Date(seenBefore)) }), 'seenBefore');
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

/** Up to the first colon it is the key. */
export function readAttribute(text: string): { key: string; value: string } {
  const colon = text.indexOf(':');
  return { key: text.slice(0, colon), value: text.slice(colon + 1) };
}

function without(filters: PlayerFilters, keys: readonly string[]): PlayerFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)));
}
