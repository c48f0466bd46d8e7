import { randomUUID } from 'node:crypto';

let lastMs = 0;
let counter = 0;
/** The first 48 bits, for all ids of a millisecond. */
let time = '';

/**
 * A UUIDv7: ids sort by the time they were made, so they index well and lists can page by them. Unlike Node's own, those
 * of one process sort so within a millisecond too (the 12 bits after the time count up, RFC 9562 §6.2 method 1): what
 * one request made after another is also listed after it.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) startMillisecond(now);
  else if (++counter > 0xfff) startMillisecond(lastMs + 1);
  const count = (0x7000 | counter).toString(16);
  // The last 64 bits are the same in every version: the variant, and 62 random ones.
  return `${time}-${count}${randomUUID().slice(18)}`;
}

function startMillisecond(ms: number): void {
  lastMs = ms;
  counter = 0;
  const digits = ms.toString(16).padStart(12, '0');
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(value: string): boolean {
  return uuid.test(value);
}
