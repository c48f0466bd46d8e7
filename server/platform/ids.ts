import { randomUUID } from 'node:crypto';

let lastMs = 0;
let counter = 0;

/**
 * A UUIDv7: ids sort by the time they were made, so they index well and lists can page by them. Unlike Node's own, those
 * of one process sort so within a millisecond too (the 12 bits after the time count up, RFC 9562 §6.2 method 1): what
 * one request made after another is also listed after it.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMs++;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const count = (0x7000 | counter).toString(16);
  // The last 64 bits are the same in every version: the variant, and 62 random ones.
  return `${time.slice(0, 8)}-${time.slice(8)}-${count}-${randomUUID().slice(19)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(value: string): boolean {
  return uuid.test(value);
}
