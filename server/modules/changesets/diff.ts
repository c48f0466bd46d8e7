import { isDeepStrictEqual } from 'node:util';
import { own } from '../../platform/own-properties.ts';

/** One field that differs. `path` is a JSON pointer; empty if the whole is new or gone. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Field by field, in the order of the fields. Lists of equal length are compared item by item, others are given as a whole:
 * where something was put in, every later item would differ.
 */
export function diff(before: unknown, after: unknown, path = ''): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!areAlike(before, after)) return [{ path, before: before ?? null, after: after ?? null }];
  const [old, present] = [before, after] as Record<string, unknown>[];
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(present ?? {})]);
  return [...names].flatMap((name) =>
    diff(own(old ?? {}, name), own(present ?? {}, name), `${path}/${inPointer(name)}`),
  );
}

function areAlike(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) || Array.isArray(after)) {
    return Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  }
  return isObject(before) && isObject(after);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function inPointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
