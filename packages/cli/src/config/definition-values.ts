import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { own } from '../own-properties.ts';
import { isRecord } from '../settings.ts';

type Value = Record<string, unknown>;

/** To the service a null at the top level means the same as a missing field, so files omit it. */
export function withoutNulls(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}

export function areEqual(one: Value, other: Value): boolean {
  return isDeepStrictEqual(withoutNulls(one), withoutNulls(other));
}

/** Whether the project's definition has all values of the file. It may have more. */
export function isPartOf(file: unknown, project: unknown): boolean {
  if (isRecord(file) && isRecord(project)) {
    return Object.entries(file).every(
      ([name, value]) =>
        value === null || (Object.hasOwn(project, name) && isPartOf(value, own(project, name))),
    );
  }
  if (Array.isArray(file) && Array.isArray(project)) {
    return file.length === project.length && file.every((value, index) => isPartOf(value, project[index]));
  }
  return isDeepStrictEqual(file, project);
}

/** A hash that is the same for equal values, in any order of their fields. */
export function hashOf(value: Value): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(withoutNulls(value))))
    .digest('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}
