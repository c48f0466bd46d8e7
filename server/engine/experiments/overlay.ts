/** A map that shows another except for some entries, so that a variant takes the memory of what it changes. */
export function overlay<V>(
  base: ReadonlyMap<string, V>,
  changes: Iterable<readonly [string, V]>,
): ReadonlyMap<string, V> {
  if (base instanceof Overlay) return new Overlay(base.base, new Map([...base.changes, ...changes]));
  return new Overlay(base, new Map(changes));
}

/** What an overlay shows otherwise; nothing for another map. */
export function changesIn<V>(map: ReadonlyMap<string, V>): ReadonlyMap<string, V> {
  return map instanceof Overlay ? map.changes : new Map();
}

class Overlay<V> implements ReadonlyMap<string, V> {
  readonly base: ReadonlyMap<string, V>;
  readonly changes: ReadonlyMap<string, V>;

  constructor(base: ReadonlyMap<string, V>, changes: ReadonlyMap<string, V>) {
    this.base = base;
    this.changes = changes;
  }

  get(key: string): V | undefined {
    return this.changes.has(key) ? this.changes.get(key) : this.base.get(key);
  }

  has(key: string): boolean {
    return this.changes.has(key) || this.base.has(key);
  }

  get size(): number {
    let size = this.base.size;
    for (const key of this.changes.keys()) if (!this.base.has(key)) size++;
    return size;
  }

  /** Those of the base in their order, then the new ones. */
  *entries(): MapIterator<[string, V]> {
    for (const [key, value] of this.base) {
      yield [key, this.changes.has(key) ? (this.changes.get(key) as V) : value];
    }
    for (const [key, value] of this.changes) if (!this.base.has(key)) yield [key, value];
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(call: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this.entries()) call(value, key, this);
  }
}
