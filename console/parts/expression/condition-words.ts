import type { Operator, Subject, ValueType } from './condition.ts';
import { t } from './texts.ts';

export const subjectNames: Record<Subject, string> = {
  'event.properties': t('subjects.eventProperty'),
  'player.level': t('subjects.level'),
  'player.xp': t('subjects.xp'),
  'player.streak': t('subjects.streak'),
  'player.counts': t('subjects.counts'),
  'player.badges': t('subjects.badge'),
  'player.balances': t('subjects.balance'),
  'player.items': t('subjects.items'),
  'player.attributes': t('subjects.attribute'),
  'player.segments': t('subjects.segment'),
  'player.activeDays': t('subjects.activeDays'),
  'player.lastSeenAt': t('subjects.lastSeen'),
  'player.createdAt': t('subjects.age'),
  'player.id': t('subjects.id'),
};

/** The placeholder of the field for the name. */
export const nameHints: Record<Subject, string> = {
  'event.properties': 'amount',
  'player.level': '',
  'player.xp': '',
  'player.streak': '',
  'player.counts': 'match.won',
  'player.badges': t('subjects.badge'),
  'player.balances': 'coins',
  'player.items': 'booster',
  'player.attributes': 'country',
  'player.segments': t('subjects.segment'),
  'player.activeDays': '7',
  'player.lastSeenAt': '',
  'player.createdAt': '',
  'player.id': '',
};

const operatorNames: Record<Operator, string> = {
  '==': t('operators.equal'),
  '!=': t('operators.notEqual'),
  '>=': t('operators.atLeast'),
  '>': t('operators.moreThan'),
  '<=': t('operators.atMost'),
  '<': t('operators.lessThan'),
  multiple: t('operators.multiple'),
  oneOf: t('operators.oneOf'),
  startsWith: t('operators.startsWith'),
  endsWith: t('operators.endsWith'),
  contains: t('operators.contains'),
  present: t('operators.present'),
  absent: t('operators.absent'),
};

const ofBadges: Partial<Record<Operator, string>> = {
  present: t('ofBadges.present'),
  absent: t('ofBadges.absent'),
  '==': t('ofBadges.equal'),
  '!=': t('ofBadges.notEqual'),
  '>=': t('ofBadges.atLeast'),
  '>': t('ofBadges.moreThan'),
  '<=': t('ofBadges.atMost'),
  '<': t('ofBadges.lessThan'),
  multiple: t('ofBadges.multiple'),
  oneOf: t('ofBadges.oneOf'),
};

const ofSegments: Partial<Record<Operator, string>> = {
  present: t('ofSegments.present'),
  absent: t('ofSegments.absent'),
};

export function operatorName(subject: Subject, operator: Operator): string {
  const own = subject === 'player.badges' ? ofBadges : subject === 'player.segments' ? ofSegments : undefined;
  return own?.[operator] ?? operatorNames[operator];
}

export const typeNames: Record<ValueType, string> = {
  number: t('types.number'),
  text: t('types.text'),
  bool: t('types.bool'),
};
