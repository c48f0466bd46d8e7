import { randomUUIDv7 } from 'node:crypto';

/** Ids sort by the time they were made, so they index well and lists can page by them. */
export function newId(): string {
  return randomUUIDv7();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(value: string): boolean {
  return uuid.test(value);
}
