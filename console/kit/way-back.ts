import { own } from '../texts/own-properties.ts';

/**
 * The fields that undo a change: those that it changed, with their previous values. Changes that others make to other
 * fields meanwhile stay.
 */
export function wayBack<T extends object>(
  before: T,
  after: { readonly [K in keyof T]?: unknown },
): Partial<T> {
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(own(after, name)),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
