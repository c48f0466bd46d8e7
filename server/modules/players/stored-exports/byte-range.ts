import type { Part } from './sealed-chunks.ts';

/**
 * The part that a `Range` header asks for: undefined if it asks for none that is understood, which then counts as all; null if
 * there is no such part.
 */
export function readRange(header: string | undefined, bytes: number): Part | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? null : { from: bytes - length, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= bytes ? null : { from, to };
}
