/**
 * What takes a change back: of what there was before, the fields that the change has changed. What others change meanwhile in
 * the rest stays.
 */
export function wayBack<T extends object>(
  before: T,
  after: { readonly [K in keyof T]?: unknown },
): Partial<T> {
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
