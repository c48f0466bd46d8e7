import { own } from '../texts/own-properties.ts';

/**
 * What takes a change back: of what there was before, the fields that the change has changed. What others change meanwhile in
 * the rest stays.
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
