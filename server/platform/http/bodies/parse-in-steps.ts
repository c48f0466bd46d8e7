import { put } from '../../own-properties.ts';
import type { LargePart } from './json-size.ts';

/**
 * What JSON.parse makes of the bytes, in steps: parsing 8 MiB at once holds the event loop for some 50 ms. Each step parses
 * items that stand together in a large list or object. `parts` are all lists and objects from a size on, as the scan found
 * them. Throws a SyntaxError for exactly what JSON.parse refuses; its message is about the place where the fault is.
 */
export function* parseInSteps(bytes: Buffer, parts: readonly LargePart[]): Generator<void, unknown> {
  const byStart = new Map(parts.map((part) => [part.start, part]));

  function* valueAt(from: number, to: number): Generator<void, unknown> {
    const part = byStart.get(skipSpace(bytes, from));
    if (!part) return parseText(bytes, from, to, '', '');
    const value = yield* containerAt(part);
    // Nothing may follow it.
    if (skipSpace(bytes, part.end + 1) < to) parseText(bytes, part.end + 1, to, '0', '');
    return value;
  }

  function* containerAt({ start, end, cuts }: LargePart): Generator<void, unknown> {
    const isList = bytes[start] === openList;
    const list: unknown[] = [];
    const record: Record<string, unknown> = {};
    const edges = [...cuts, end];
    let from = start + 1;
    for (const to of edges) {
      const count = yield* isList ? addItems(list, from, to) : addFields(record, from, to);
      // Only brackets with nothing but space between them may have no item.
      if (count === 0 && cuts.length > 0) refuseNothing(bytes, to);
      from = to + 1;
      yield;
    }
    if (bytes[end] !== (isList ? closeList : closeRecord)) {
      parseText(bytes, end, end + 1, isList ? '[0' : '{"":0', '');
    }
    return isList ? list : record;
  }

  /** Returns how many. */
  function* addItems(list: unknown[], from: number, to: number): Generator<void, number> {
    if (byStart.has(skipSpace(bytes, from))) return list.push(yield* valueAt(from, to));
    const items = parseText(bytes, from, to, '[', ']') as unknown[];
    for (const item of items) list.push(item);
    return items.length;
  }

  /** Returns how many. */
  function* addFields(record: Record<string, unknown>, from: number, to: number): Generator<void, number> {
    const value = findValue(bytes, from, to);
    if (value !== undefined && byStart.has(skipSpace(bytes, value))) {
      const [name = ''] = Object.keys(parseText(bytes, from, value, '{', '0}') as object);
      put(record, name, yield* valueAt(value, to));
      return 1;
    }
    const fields = Object.entries(parseText(bytes, from, to, '{', '}') as object);
    for (const [name, field] of fields) put(record, name, field);
    return fields.length;
  }

  return yield* valueAt(0, bytes.length);
}

const openList = 0x5b;
const closeList = 0x5d;
const closeRecord = 0x7d;
const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/** Parses what stands between two places, with the brackets that belong around it. */
function parseText(bytes: Buffer, from: number, to: number, before: string, behind: string): unknown {
  try {
    return JSON.parse(before + bytes.toString('utf8', from, to) + behind);
  } catch (error) {
    const earlier = bytes.toString('utf8', 0, from).length - before.length;
    throw new SyntaxError(
      (error as Error).message.replace(
        /position (\d+)(?: \(line \d+ column \d+\))?/,
        (_, place) => `position ${earlier + Number(place)}`,
      ),
    );
  }
}

/** Between two commas there must be an item. */
function refuseNothing(bytes: Buffer, at: number): never {
  if (at >= bytes.length) throw new SyntaxError('Unexpected end of JSON input');
  const [token, place] = [bytes.toString('latin1', at, at + 1), bytes.toString('utf8', 0, at).length];
  throw new SyntaxError(`Unexpected token '${token}' in JSON at position ${place}`);
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++;
  return at;
}

/** Where the value of the field begins that stands here, if one does. */
function findValue(bytes: Buffer, from: number, to: number): number | undefined {
  const start = skipSpace(bytes, from);
  if (bytes[start] !== quote) return undefined;
  let end = start + 1;
  while (end < to && bytes[end] !== quote) end += bytes[end] === backslash ? 2 : 1;
  const behind = skipSpace(bytes, end + 1);
  return bytes[behind] === colon && behind < to ? behind + 1 : undefined;
}
