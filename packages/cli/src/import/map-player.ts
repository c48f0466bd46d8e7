import { readFile } from 'node:fs/promises';
import { parseDefinition } from '../config/parse-file.ts';
import { reasonOf } from '../config/read-folder.ts';
import { CliError } from '../exit-codes.ts';
import { own, put } from '../own-properties.ts';
import { readPlain } from '../read-properties.ts';
import { isRecord } from '../settings.ts';
import type { RowFormat } from './read-rows.ts';

/** The source of the value of a player's field. */
interface Source {
  /** A column, or a path into a JSON object: `profile.name`. */
  from?: string;
  /** Used if the row has no value. */
  default?: unknown;
  /** A constant for every player. */
  value?: unknown;
}

/** The sources by field of the player: `xp`, `attributes.country`, `balances.coins`, `badges`. */
export type Mapping = ReadonlyMap<string, Source>;

export type Mapped = { player: Record<string, unknown> } | { fault: string };

export async function readMapping(path: string): Promise<Mapping> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new CliError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
  const parsed = parseDefinition(text, path.endsWith('.json') ? 'json' : 'yaml');
  if ('faults' in parsed) {
    const [first] = parsed.faults;
    throw new CliError(`${path}${first?.line ? `:${first.line}` : ''} ${first?.message}.`);
  }
  return new Map(
    Object.entries(parsed.value).map(([field, source]) => [field, readSource(path, field, source)]),
  );
}

function readSource(path: string, field: string, source: unknown): Source {
  if (typeof source === 'string') return { from: source };
  const names = isRecord(source) ? Object.keys(source) : [];
  const isKnown = names.length > 0 && names.every((name) => ['from', 'default', 'value'].includes(name));
  if (!isRecord(source) || !isKnown || ('from' in source && typeof source['from'] !== 'string')) {
    throw new CliError(
      `${path}: "${field}" must be the name of a column, or have "from", "default" or "value".`,
    );
  }
  return source as Source;
}

/** Without a mapping, the columns have the names of the fields of a player, and JSON objects are players. */
export function mapPlayer(
  fields: Record<string, unknown>,
  mapping: Mapping | undefined,
  format: RowFormat,
): Mapped {
  if (!mapping && format === 'jsonl') return { player: fields };
  const player: Record<string, unknown> = {};
  const entries = mapping
    ? [...mapping].map(([field, source]) => [field, sourceValue(fields, source)] as const)
    : Object.entries(fields);
  for (const [field, value] of entries) {
    // An empty cell is no value.
    if (value === undefined || value === '') continue;
    const read = readField(field, value);
    if ('fault' in read) return read;
    const fault = write(player, field, read.value);
    if (fault) return { fault };
  }
  return { player };
}

function sourceValue(fields: Record<string, unknown>, source: Source): unknown {
  if (source.value !== undefined) return source.value;
  const found = source.from === undefined ? undefined : at(fields, source.from);
  return found === undefined || found === '' || found === null ? source.default : found;
}

function at(fields: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(fields, path)) return own(fields, path);
  return path
    .split('.')
    .reduce<unknown>((node, name) => (isRecord(node) ? own(node, name) : undefined), fields);
}

const numbers = /^(xp|streak\.(current|longest)|(balances|items|counts)\..+|badges\..+)$/;
/** Fields with an inner structure, which a cell has as JSON. */
const structured = /^(attributes|streak|balances|items|counts)$/;

/** Converts a cell to the type of the field. Only text is converted; other values already have a type. */
function readField(field: string, value: unknown): { value: unknown } | { fault: string } {
  if (typeof value !== 'string') return { value };
  const text = value.trim();
  if (numbers.test(field)) {
    const number = Number(text);
    const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text) && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
    return isNumber ? { value: number } : { fault: `${field} must be a number, not "${text.slice(0, 40)}"` };
  }
  if (field.startsWith('attributes.')) return { value: readPlain(text) };
  if (field === 'badges' && !text.startsWith('[')) {
    const ids = text.split(/[;,\s]+/).filter((id) => id !== '');
    return { value: ids.map((badgeId) => ({ badgeId })) };
  }
  if (structured.test(field) || field === 'badges') {
    try {
      return { value: JSON.parse(text) };
    } catch {
      return { fault: `${field} must be JSON, or a column for each part, such as ${field}.name` };
    }
  }
  return { value: text };
}

/** Writes a value to a field. `badges.founder` is how often the badge was earned; zero is not at all. */
function write(player: Record<string, unknown>, field: string, value: unknown): string | undefined {
  const dot = field.indexOf('.');
  if (dot < 0) {
    put(player, field, value);
    return undefined;
  }
  const [outer, inner] = [field.slice(0, dot), field.slice(dot + 1)];
  if (outer === 'badges') {
    const before = player['badges'] ?? [];
    if (!Array.isArray(before)) return 'badges must be a list';
    if (value !== 0) player['badges'] = [...before, { badgeId: inner, times: value }];
    return undefined;
  }
  const holder = own(player, outer) ?? {};
  if (!isRecord(holder)) return `${outer} must be an object`;
  put(holder, inner, value);
  put(player, outer, holder);
  return undefined;
}
