/**
 * Records whose keys are data: ids, event types, names of attributes. `constructor` and `__proto__` are legal ones, and every
 * object inherits something of that name. `npm run boundaries` refuses `record[key]` for a key that is not known when the code
 * is compiled; use these, or a Map. Object.entries, Object.fromEntries, `{ [key]: value }`, `{ ...record }` and `delete` are safe.
 */

export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined;
export function own(record: object, key: string): unknown;
export function own(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined;
}

/** Assignment that makes an own property of any key: `record['__proto__'] = value` would set the prototype. */
export function put<T>(record: Record<string, T>, key: string, value: NoInfer<T>): void {
  if (key === '__proto__') {
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
  } else record[key] = value;
}

export function addTo(sums: Record<string, number>, key: string, amount: number): void {
  put(sums, key, (own(sums, key) ?? 0) + amount);
}
