import type { Operator, Subject, ValueType } from './condition.ts';

export const subjectNames: Record<Subject, string> = {
  'event.properties': 'Event property',
  'player.level': 'Level',
  'player.xp': 'XP',
  'player.streak': 'Streak in days',
  'player.counts': 'Number of events of type',
  'player.badges': 'Badge',
  'player.balances': 'Balance of currency',
  'player.items': 'Number of item',
  'player.attributes': 'Player attribute',
  'player.id': 'Player id',
};

/** What stands in the field for its name. */
export const nameHints: Record<Subject, string> = {
  'event.properties': 'amount',
  'player.level': '',
  'player.xp': '',
  'player.streak': '',
  'player.counts': 'match.won',
  'player.badges': 'Badge',
  'player.balances': 'coins',
  'player.items': 'booster',
  'player.attributes': 'country',
  'player.id': '',
};

const operatorNames: Record<Operator, string> = {
  '==': 'is',
  '!=': 'is not',
  '>=': 'is at least',
  '>': 'is more than',
  '<=': 'is at most',
  '<': 'is less than',
  multiple: 'is a multiple of',
  oneOf: 'is one of',
  startsWith: 'starts with',
  endsWith: 'ends with',
  contains: 'contains',
  present: 'exists',
  absent: 'does not exist',
};

const ofBadges: Partial<Record<Operator, string>> = {
  present: 'was earned',
  absent: 'was not earned',
  '==': 'times earned is',
  '!=': 'times earned is not',
  '>=': 'times earned is at least',
  '>': 'times earned is more than',
  '<=': 'times earned is at most',
  '<': 'times earned is less than',
  multiple: 'times earned is a multiple of',
  oneOf: 'times earned is one of',
};

export function operatorName(subject: Subject, operator: Operator): string {
  return (subject === 'player.badges' ? ofBadges[operator] : undefined) ?? operatorNames[operator];
}

export const typeNames: Record<ValueType, string> = { number: 'number', text: 'text', bool: 'yes or no' };
