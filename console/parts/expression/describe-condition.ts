import { operators, type Row } from './condition.ts';
import { operatorName, subjectNames } from './condition-words.ts';
import { parseCondition } from './parse-condition.ts';
import { t } from './texts.ts';

/** Finds the name of a definition, by the subject of the row that contains its id. */
export type ConditionNames = Partial<Record<Row['subject'], (id: string) => string>>;

/** A condition in words, such as `Level is at least 5 and Badge VIP was earned`; null if the builder cannot read it. */
export function describeCondition(source: string, names: ConditionNames = {}): string | null {
  const condition = parseCondition(source);
  if (!condition || condition.rows.length === 0) return null;
  const key = condition.join === 'all' ? 'sentence.all' : 'sentence.any';
  return condition.rows.map((row) => describeRow(row, names)).reduce((one, next) => t(key, { one, next }));
}

function describeRow({ subject, name, operator, values }: Row, names: ConditionNames): string {
  const valued = operators[operator].takes !== 'none';
  const places = {
    subject: subjectNames[subject],
    name: names[subject]?.(name) ?? name,
    question: operatorName(subject, operator),
    value: values.join(', '),
  };
  if (name === '') return t(valued ? 'sentence.valued' : 'sentence.plain', places);
  return t(valued ? 'sentence.namedValued' : 'sentence.named', places);
}
