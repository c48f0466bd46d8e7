export { own, put } from '../platform/own-properties.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** Up to here whole numbers are exact. A sum, count, score or XP that would go beyond is refused. */
const LARGEST = Number.MAX_SAFE_INTEGER;

export function isExact(value: number): boolean {
  return value >= -LARGEST && value <= LARGEST;
}

/** JSON has no -0 once it is written: a state in memory must be the one that is read back. */
export function withoutNegativeZero<T>(value: T): T {
  return Object.is(value, -0) ? (0 as T) : value;
}

/** Ids sort by code unit, never by locale: the order of rules must not depend on where the server runs. */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
