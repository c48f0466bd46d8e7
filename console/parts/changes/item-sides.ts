import { own, put } from '../../texts/own-properties.ts';
import { isFields } from './describe-value.ts';

type Fields = Record<string, unknown>;

interface Item {
  op: 'put' | 'delete' | 'start' | 'stop';
  body?: Fields | null;
  diff: readonly { path: string; before?: unknown; after?: unknown }[];
}

/** A definition before and after a changeset, rebuilt from the body and the differences of the item. */
export function sidesOf({ op, body, diff }: Item): { before: Fields | null; after: Fields | null } {
  const whole = diff.find(({ path }) => path === '');
  if (whole) return { before: fieldsOrNull(whole.before), after: fieldsOrNull(whole.after) };
  if (op === 'delete') return { before: null, after: null };
  // The fields that the diff does not name are equal on both sides.
  const before = structuredClone(body ?? {});
  const after = structuredClone(body ?? {});
  for (const { path, before: was, after: is } of diff) {
    setAt(before, path, was);
    setAt(after, path, is);
  }
  return { before, after };
}

/** Whether a definition becomes active in live, and was not before. */
export function isNewToLive(before: Fields | null, after: Fields | null): boolean {
  const isLive = (one: Fields | null) => {
    const environments = one?.['environments'];
    return Array.isArray(environments) && environments.includes('live');
  };
  return isLive(after) && !isLive(before);
}

function fieldsOrNull(value: unknown): Fields | null {
  return isFields(value) ? value : null;
}

function setAt(target: Fields, pointer: string, value: unknown): void {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop();
  let holder = target;
  for (const name of names) {
    const inner = own(holder, name);
    const next = isFields(inner) || Array.isArray(inner) ? (inner as Fields) : {};
    put(holder, name, next);
    holder = next;
  }
  if (last !== undefined) put(holder, last, value);
}
