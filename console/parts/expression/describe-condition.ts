import { operators, type Row } from './condition.ts';
import { operatorName, subjectNames } from './condition-words.ts';
import { parseCondition } from './parse-condition.ts';

/** How a definition is called, by the part of a condition that names it. */
export type ConditionNames = Partial<Record<Row['subject'], (id: string) => string>>;

/** A condition in words, such as `Level is at least 5 and Badge VIP was earned`; null where the builder cannot read it. */
export function describeCondition(source: string, names: ConditionNames = {}): string | null {
  const condition = parseCondition(source);
  if (!condition || condition.rows.length === 0) return null;
  return condition.rows
    .map((row) => describeRow(row, names))
    .join(condition.join === 'all' ? ' and ' : ' or ');
}

function describeRow({ subject, name, operator, values }: Row, names: ConditionNames): string {
  const named = name === '' ? [] : [names[subject]?.(name) ?? name];
  const asked = operators[operator].takes === 'none' ? [] : [values.join(', ')];
  return [subjectNames[subject], ...named, operatorName(subject, operator), ...asked].join(' ');
}
