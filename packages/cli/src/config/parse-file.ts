import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import { isRecord } from '../settings.ts';

export type FileFormat = 'yaml' | 'json';

export interface TextFault {
  line?: number;
  column?: number;
  path?: string;
  message: string;
}

export type Parsed = { value: Record<string, unknown> } | { faults: TextFault[] };

/** More would be an attempt to expand a small file into a huge value. */
const mostAliases = 100;
const deepest = 64;

/** Parses with comments and positions. Duplicate keys are found below, in linear time. */
export function parseText(text: string): { document: Document.Parsed; lines: LineCounter } {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
    // 'silent' would also suppress the error about a second document.
    logLevel: 'error',
  });
  return { document, lines };
}

/** Reads the object in a YAML or JSON file. It must be valid as JSON too. */
export function parseDefinition(text: string, format: FileFormat): Parsed {
  try {
    if (format === 'json') {
      const fault = findJsonFault(text);
      if (fault) return { faults: [fault] };
    }
    return readDocument(text);
  } catch (error) {
    if (error instanceof RangeError) return { faults: [{ message: 'is nested too deeply' }] };
    throw error;
  }
}

function readDocument(text: string): Parsed {
  const { document, lines } = parseText(text);
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) {
    return { faults: problems.map(({ pos, message }) => ({ ...at(pos[0]), message: oneLine(message) })) };
  }
  const faults: TextFault[] = [];
  let aliases = 0;
  visit(document, {
    Alias: () => {
      aliases += 1;
    },
    Map: (_, node) => {
      const seen = new Set<string>();
      for (const { key } of node.items) {
        const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
        if (!isScalar(key)) faults.push({ ...at(offset), message: 'a name of a field must be text' });
        else if (seen.has(String(key.value))) {
          faults.push({ ...at(offset), message: `the field "${String(key.value)}" is given twice` });
        } else seen.add(String(key.value));
      }
    },
  });
  if (aliases > mostAliases) {
    faults.push({ message: `has ${aliases} aliases (*name); ${mostAliases} are allowed` });
  }
  if (faults.length > 0) return { faults };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { faults: [{ message: `cannot be read: ${oneLine(error.message)}` }] };
  }
  if (!isRecord(value)) return { faults: [{ message: 'must be an object with fields' }] };
  const odd = findOddValue(value, []);
  if (!odd) return { value };
  const { path, message } = odd;
  return { faults: [{ ...positionIn({ document, lines }, path), path: pointer(path), message }] };
}

/** The fault of a text that is valid YAML, but not JSON. */
function findJsonFault(text: string): TextFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = /at position (\d+)/.exec(message)?.[1];
    const before = offset === undefined ? undefined : text.slice(0, Number(offset)).split('\n');
    const place = before ? { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } : {};
    return { ...place, message: `is not JSON: ${oneLine(message)}` };
  }
}

type Odd = { path: (string | number)[]; message: string };

/** The first value that JSON cannot represent. */
function findOddValue(value: unknown, path: (string | number)[]): Odd | undefined {
  if (path.length > deepest) return { path, message: 'is nested too deeply' };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return { path, message: 'must be a finite number' };
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      return { path, message: 'is too large for an exact number: write it in quotes' };
    }
    return undefined;
  }
  if (value === null || ['string', 'boolean'].includes(typeof value)) return undefined;
  if (Array.isArray(value)) return firstOf(value.entries(), path);
  if (isRecord(value) && Object.getPrototypeOf(value) === Object.prototype) {
    return firstOf(Object.entries(value), path);
  }
  return { path, message: 'must be text, a number, true, false, null, a list or an object' };
}

function firstOf(entries: Iterable<[string | number, unknown]>, path: (string | number)[]): Odd | undefined {
  for (const [name, value] of entries) {
    const found = findOddValue(value, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

/** The position of a field; if it is missing, that of the object that should have it. */
export function positionIn(
  { document, lines }: ReturnType<typeof parseText>,
  path: readonly (string | number)[],
): { line?: number; column?: number } {
  let node: unknown = document.contents;
  let offset = rangeStart(node);
  for (const part of path) {
    if (isAlias(node)) break;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!isPair(pair)) break;
      offset = rangeStart(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      if (!isNode(node)) break;
      offset = rangeStart(node) ?? offset;
    } else break;
  }
  if (offset === undefined) return {};
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

function rangeStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

export function pointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function partsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim();
}
