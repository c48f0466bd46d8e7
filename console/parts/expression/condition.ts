/**
 * The conditions that the builder can show: rows such as `player.level >= 5`, joined by "all" or "any". A row keeps the
 * input as it was typed, so it may be incomplete.
 */
export interface Condition {
  join: 'all' | 'any';
  rows: readonly Row[];
}

export interface Row {
  subject: Subject;
  /** Which property, attribute, event type or badge; empty for subjects without a name, such as the level. */
  name: string;
  operator: Operator;
  type: ValueType;
  /** As typed: one value, several for "is one of", or none if the operator needs no value. */
  values: readonly string[];
}

export type Subject = keyof typeof subjects;
export type Operator = keyof typeof operators;
export type ValueType = 'number' | 'text' | 'bool';

const order = ['>=', '>', '<=', '<'] as const;
const numbers = ['==', '!=', ...order, 'multiple', 'oneOf'] as const;
const texts = ['==', '!=', 'oneOf', 'startsWith', 'endsWith', 'contains'] as const;
const anything = ['==', '!=', ...order, 'multiple', 'oneOf', 'startsWith', 'endsWith', 'contains'] as const;

/** What a row can be about, and the operators for it. `named`: it has a name, as a property does. */
export const subjects = {
  'event.properties': {
    named: true,
    types: ['number', 'text', 'bool'],
    asks: [...anything, 'present', 'absent'],
  },
  'player.level': { named: false, types: ['number'], asks: numbers },
  'player.xp': { named: false, types: ['number'], asks: numbers },
  'player.streak': { named: false, types: ['number'], asks: numbers },
  'player.counts': { named: true, types: ['number'], asks: numbers },
  'player.badges': { named: true, types: ['number'], asks: ['present', 'absent', ...numbers] },
  'player.balances': { named: true, types: ['number'], asks: numbers },
  'player.items': { named: true, types: ['number'], asks: numbers },
  'player.attributes': {
    named: true,
    types: ['number', 'text', 'bool'],
    asks: [...anything, 'present', 'absent'],
  },
  /** `"vip" in player.segments`. */
  'player.segments': { named: true, types: ['text'], asks: ['present', 'absent'] },
  /** Of the last days, as many as the name says. */
  'player.activeDays': { named: true, types: ['number'], asks: numbers },
  /** How many days ago. */
  'player.lastSeenAt': { named: false, types: ['number'], asks: order },
  'player.createdAt': { named: false, types: ['number'], asks: order },
  'player.id': { named: false, types: ['text'], asks: texts },
} as const satisfies Record<string, { named: boolean; types: readonly ValueType[]; asks: readonly string[] }>;

/** Whether a row can be about it: segments see more of a player than others, and cannot name segments. */
export function isVisible(subject: Subject, ofSegment: boolean): boolean {
  return ofSegment ? subject !== 'player.segments' : !onlyOfSegments.includes(subject);
}

const onlyOfSegments: readonly Subject[] = ['player.activeDays', 'player.lastSeenAt', 'player.createdAt'];

/** Those that are compared with a number of days before now. */
export function isAge(subject: Subject): subject is 'player.lastSeenAt' | 'player.createdAt' {
  return subject === 'player.lastSeenAt' || subject === 'player.createdAt';
}

/** How many values an operator takes, and of which types. */
export const operators = {
  '==': { takes: 'one', types: ['number', 'text', 'bool'] },
  '!=': { takes: 'one', types: ['number', 'text', 'bool'] },
  '>=': { takes: 'one', types: ['number'] },
  '>': { takes: 'one', types: ['number'] },
  '<=': { takes: 'one', types: ['number'] },
  '<': { takes: 'one', types: ['number'] },
  multiple: { takes: 'one', types: ['number'] },
  oneOf: { takes: 'many', types: ['number', 'text'] },
  startsWith: { takes: 'one', types: ['text'] },
  endsWith: { takes: 'one', types: ['text'] },
  contains: { takes: 'one', types: ['text'] },
  present: { takes: 'none', types: ['text'] },
  absent: { takes: 'none', types: ['text'] },
} as const satisfies Record<string, { takes: 'none' | 'one' | 'many'; types: readonly ValueType[] }>;

/** The possible types of a value; the first is the default. An operator without a value has `text`. */
export function typesFor(subject: Subject, operator: Operator): readonly ValueType[] {
  const { takes, types } = operators[operator];
  if (takes === 'none') return ['text'];
  const of: readonly ValueType[] = subjects[subject].types;
  return of.filter((type) => (types as readonly ValueType[]).includes(type));
}

function isAskable(subject: Subject, operator: Operator): boolean {
  return (
    (subjects[subject].asks as readonly string[]).includes(operator) && typesFor(subject, operator).length > 0
  );
}

const number = /^-?\d{1,15}(\.\d{1,15})?$/;
const divisor = /^[1-9]\d{0,14}$/;
const countOfDays = /^([1-9]|[1-8]\d|90)$/;
const age = /^\d{1,4}$/;

/** Whether the row has everything that it needs. */
export function isComplete({ subject, name, operator, type, values }: Row): boolean {
  if (subjects[subject].named ? name === '' : name !== '') return false;
  if (subject === 'player.activeDays' && !countOfDays.test(name)) return false;
  if (isAge(subject) && !values.every((value) => age.test(value))) return false;
  if (!isAskable(subject, operator) || !typesFor(subject, operator).includes(type)) return false;
  const { takes } = operators[operator];
  if (takes === 'none') return values.length === 0;
  if (takes === 'one' && values.length !== 1) return false;
  return values.length > 0 && values.every((value) => isValue(operator, type, value));
}

function isValue(operator: Operator, type: ValueType, value: string): boolean {
  if (operator === 'multiple') return divisor.test(value);
  if (type === 'number') return number.test(value);
  return type === 'text' || value === 'true' || value === 'false';
}

/** Changes the operator, and keeps the values that still make sense. */
export function withOperator(row: Row, operator: Operator): Row {
  const possible = typesFor(row.subject, operator);
  const type = possible.includes(row.type) ? row.type : (possible[0] ?? 'text');
  return withType({ ...row, operator }, type);
}

export function withType(row: Row, type: ValueType): Row {
  const { takes } = operators[row.operator];
  if (takes === 'none') return { ...row, type: 'text', values: [] };
  const kept = row.values.filter((value) => type === 'text' || isValue(row.operator, type, value));
  if (takes === 'many') return { ...row, type, values: kept };
  return { ...row, type, values: [kept[0] ?? (type === 'bool' ? 'true' : '')] };
}

export function withSubject(row: Row, subject: Subject): Row {
  const named = { ...row, subject, name: '' };
  const [first = '=='] = subjects[subject].asks;
  return withOperator(named, isAskable(subject, row.operator) ? row.operator : first);
}
