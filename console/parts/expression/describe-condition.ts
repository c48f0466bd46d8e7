import { operators, type Row } from './condition.ts';
import { operatorName, subjectNames } from './condition-words.ts';
import { readHours } from './describe-hours.ts';
import { parseCondition } from './parse-condition.ts';
import { t } from './texts.ts';

/** Finds the name of a definition, by the subject of the row that contains its id. */
export type ConditionNames = Partial<Record<Row['subject'], (id: string) => string>>;

/** A condition in words, such as `Level is at least 5 and Badge VIP was earned`; null if a part of it has no words. */
export function describeCondition(source: string, names: ConditionNames = {}): string | null {
  const { words, rest } = describeParts(source, names);
  return rest === null ? words : null;
}

/** What of a condition has words, and what only CEL can say. All parts of it must hold. */
export function describeParts(
  source: string,
  names: ConditionNames = {},
): { words: string | null; rest: string | null } {
  const whole = readHours(source)?.words ?? describeRows(source, names);
  if (whole !== null) return { words: whole, rest: null };
  const parts = splitAtAnd(source).map((part) => ({
    part,
    words: readHours(part)?.words ?? describeRows(part, names),
  }));
  const said = parts.flatMap(({ words }) => words ?? []);
  const left = parts.flatMap(({ part, words }) => (words === null ? part : []));
  return {
    words: said.length === 0 ? null : said.reduce((one, next) => t('sentence.all', { one, next })),
    rest: left.length === 0 ? null : left.join(' && '),
  };
}

const pieces = /'(?:[^'\\\n\r]|\\.)*'|"(?:[^"\\\n\r]|\\.)*"|&&|\|\||[()[\]{}?]|[^'"&|()[\]{}?]+|./gs;

/** The parts between `&&` that are in no brackets; the whole of what is no such list. */
function splitAtAnd(source: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of source.matchAll(pieces)) {
    if (depth === 0 && (piece === '||' || piece === '?')) return [source];
    if ('([{'.includes(piece)) depth++;
    if (')]}'.includes(piece)) depth--;
    if (depth === 0 && piece === '&&') parts.push('');
    else parts.push(`${parts.pop()}${piece}`);
  }
  return parts.map((part) => part.trim());
}

function describeRows(source: string, names: ConditionNames): string | null {
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
