/**
 * Records whose keys are data, such as ids and names of attributes. `constructor` and `__proto__` are legal ones, and every object
 * inherits something of that name, so `record[key]` would find what nobody stored (`npm run boundaries` refuses it).
 */

export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined;
export function own(record: object, key: string): unknown;
export function own(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined;
}

/** Assignment that makes an own property of any key: `record['__proto__'] = value` would set the prototype. */
export function put<T>(record: Record<string, T>, key: string, value: NoInfer<T>): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}
