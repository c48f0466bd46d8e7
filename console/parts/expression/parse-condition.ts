import {
  type Condition,
  isAge,
  isComplete,
  type Operator,
  type Row,
  type Subject,
  subjects,
  type ValueType,
} from './condition.ts';
import { isPlainName, unquote } from './literals.ts';

/**
 * Parses exactly the conditions that the builder can show, with any spacing and quotes. Null for all others, which are
 * edited as text. It is not a parser of CEL.
 */
export function parseCondition(source: string): Condition | null {
  const tokens = tokenise(source);
  if (tokens === null) return null;
  if (tokens.length === 0) return { join: 'all', rows: [] };
  const reader = { tokens, at: 0 };
  const rows: Row[] = [];
  let join: string | undefined;
  for (;;) {
    const row = readRow(reader);
    if (row === null || !isComplete(row)) return null;
    rows.push(row);
    const next = take(reader);
    if (next === undefined) break;
    if ((next !== '&&' && next !== '||') || (join !== undefined && join !== next)) return null;
    join = next;
  }
  return { join: join === '||' ? 'any' : 'all', rows };
}

const token =
  /\s*(?:([A-Za-z_]\w*)|(-?\d+(?:\.\d+)?)(?![\w.])|('(?:[^'\\\n\r]|\\.)*'|"(?:[^"\\\n\r]|\\.)*")|(&&|\|\||[=!<>]=|[<>!%.,()[\]-]))/y;

/** Splits the source into numbers, names, literals and symbols. Null if it contains anything else, such as a comment. */
function tokenise(source: string): string[] | null {
  const text = source.trimEnd();
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (found === null) return null;
    tokens.push(found[1] ?? found[2] ?? found[3] ?? found[4] ?? '');
  }
  return tokens;
}

interface Reader {
  tokens: readonly string[];
  at: number;
}

function take(reader: Reader): string | undefined {
  return reader.tokens[reader.at++];
}

function accept(reader: Reader, ...expected: string[]): boolean {
  if (expected.some((one, i) => reader.tokens[reader.at + i] !== one)) return false;
  reader.at += expected.length;
  return true;
}

function readRow(reader: Reader): Row | null {
  if (accept(reader, '!', '(')) {
    const row = readMembership(reader, 'absent');
    return accept(reader, ')') ? row : null;
  }
  if (accept(reader, '!')) return readHas(reader, 'absent');
  if (reader.tokens[reader.at] === 'has') return readHas(reader, 'present');
  if (isLiteral(reader.tokens[reader.at])) return readMembership(reader, 'present');
  if (reader.tokens[reader.at] === 'now') return readAge(reader);
  if (accept(reader, '(', ...neverSeen)) {
    const row = readAge(reader);
    return row?.subject === 'player.lastSeenAt' && accept(reader, ')') ? row : null;
  }
  const path = readPath(reader);
  return path && readQuestion(reader, path);
}

const neverSeen = ['player', '.', 'lastSeenAt', '!=', 'null', '&&'] as const;

/** `now - player.createdAt >= duration('48h')`, in whole days. */
function readAge(reader: Reader): Row | null {
  if (!accept(reader, 'now', '-')) return null;
  const subject = readSubject(reader);
  const operator = take(reader) ?? '';
  if (subject === null || !isAge(subject) || !accept(reader, 'duration', '(')) return null;
  const [, hours = ''] = /^(\d{1,6})h$/.exec(readText(reader) ?? '') ?? [];
  if (!accept(reader, ')') || hours === '' || Number(hours) % 24 !== 0) return null;
  const values = [String(Number(hours) / 24)];
  return { subject, name: '', operator: operator as Operator, type: 'number', values };
}

interface Path {
  subject: Subject;
  name: string;
}

/** `'vip' in player.badges` */
function readMembership(reader: Reader, operator: Operator): Row | null {
  const name = readText(reader);
  if (name === null || !accept(reader, 'in')) return null;
  const subject = readSubject(reader);
  // CEL allows this for counts and the like too, but the builder never writes it.
  return subject && { subject, name, operator, type: 'text', values: [] };
}

/** `has(event.properties.coupon)`. For badges the builder uses `in` instead. */
function readHas(reader: Reader, operator: Operator): Row | null {
  if (!accept(reader, 'has', '(')) return null;
  const path = readPath(reader);
  const dotted = reader.tokens[reader.at - 1] !== ']';
  if (!path || !dotted || !accept(reader, ')')) return null;
  return { ...path, operator, type: 'text', values: [] };
}

function readSubject(reader: Reader): Subject | null {
  const [root, dot, field] = reader.tokens.slice(reader.at, reader.at + 3);
  const subject = `${root}${dot}${field}`;
  if (!Object.hasOwn(subjects, subject)) return null;
  reader.at += 3;
  return subject as Subject;
}

function readPath(reader: Reader): Path | null {
  const subject = readSubject(reader);
  if (subject === null || isAge(subject)) return null;
  if (subject === 'player.activeDays') {
    if (!accept(reader, '(')) return null;
    const name = take(reader) ?? '';
    return accept(reader, ')') ? { subject, name } : null;
  }
  if (!subjects[subject].named) return { subject, name: '' };
  if (accept(reader, '[')) {
    const name = readText(reader);
    return name !== null && accept(reader, ']') ? { subject, name } : null;
  }
  if (!accept(reader, '.')) return null;
  const name = take(reader) ?? '';
  return isPlainName(name) ? { subject, name } : null;
}

const comparisons: readonly string[] = ['==', '!=', '>=', '>', '<=', '<'];
const methods: readonly string[] = ['startsWith', 'endsWith', 'contains'];

function readQuestion(reader: Reader, path: Path): Row | null {
  const sign = take(reader) ?? '';
  if (comparisons.includes(sign)) {
    const value = readValue(reader);
    return value && { ...path, operator: sign as Operator, type: value.type, values: [value.text] };
  }
  if (sign === '%') {
    const by = readValue(reader);
    if (!by || !accept(reader, '==', '0')) return null;
    return { ...path, operator: 'multiple', type: by.type, values: [by.text] };
  }
  if (sign === 'in') return readOneOf(reader, path);
  const method = sign === '.' ? (take(reader) ?? '') : '';
  if (!methods.includes(method) || !accept(reader, '(')) return null;
  const text = readText(reader);
  if (text === null || !accept(reader, ')')) return null;
  return { ...path, operator: method as Operator, type: 'text', values: [text] };
}

function readOneOf(reader: Reader, path: Path): Row | null {
  if (!accept(reader, '[')) return null;
  const values: { type: ValueType; text: string }[] = [];
  do {
    const value = readValue(reader);
    if (!value) return null;
    values.push(value);
  } while (accept(reader, ','));
  const type = values[0]?.type ?? 'text';
  if (!accept(reader, ']') || values.some((value) => value.type !== type)) return null;
  return { ...path, operator: 'oneOf', type, values: values.map(({ text }) => text) };
}

function readValue(reader: Reader): { type: ValueType; text: string } | null {
  const next = reader.tokens[reader.at];
  if (isLiteral(next)) {
    const text = readText(reader);
    return text === null ? null : { type: 'text', text };
  }
  if (next === undefined) return null;
  reader.at++;
  if (next === 'true' || next === 'false') return { type: 'bool', text: next };
  return /^-?\d/.test(next) ? { type: 'number', text: next } : null;
}

function readText(reader: Reader): string | null {
  const next = reader.tokens[reader.at];
  if (!isLiteral(next)) return null;
  reader.at++;
  return unquote(next);
}

function isLiteral(text: string | undefined): text is string {
  return text !== undefined && /^['"]/.test(text);
}
