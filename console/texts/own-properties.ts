/**
 * For records whose keys are data, such as ids and names of attributes. `constructor` and `__proto__` are valid keys, but
 * every object inherits properties with these names, so `record[key]` would find them (`npm run boundaries` refuses it).
 */

export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined;
export function own(record: object, key: string): unknown;
export function own(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined;
}

/** Sets an own property with any key: `record['__proto__'] = value` would set the prototype. */
export function put<T>(record: Record<string, T>, key: string, value: NoInfer<T>): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}
