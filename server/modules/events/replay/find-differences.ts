import { own } from '../../../platform/own-properties.ts';

/** One value that is not the same in two JSON documents. */
export interface Difference {
  /** A JSON Pointer. */
  path: string;
  /** Null if there is no value. */
  stored: unknown;
  replayed: unknown;
}

/** More would not help anybody. */
const mostDifferences = 100;

/** Compares them as JSON: the order of fields does not matter, and an undefined field does not exist. */
export function findDifferences(stored: unknown, replayed: unknown): Difference[] {
  const found: Difference[] = [];
  compare(asJson(stored), asJson(replayed), '', found);
  return found;
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function compare(stored: unknown, replayed: unknown, path: string, found: Difference[]): void {
  if (stored === replayed || found.length >= mostDifferences) return;
  if (!isObject(stored) || !isObject(replayed) || Array.isArray(stored) !== Array.isArray(replayed)) {
    found.push({ path, stored: stored ?? null, replayed: replayed ?? null });
    return;
  }
  for (const key of new Set([...Object.keys(stored), ...Object.keys(replayed)])) {
    compare(own(stored, key), own(replayed, key), `${path}/${escapePart(key)}`, found);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** For a JSON Pointer (RFC 6901). */
function escapePart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
