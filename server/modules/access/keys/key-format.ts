import { hash as digest, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const environmentNames = ['live', 'test'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

const secretBytes = 24;
const format = /^svc_(live|test)_([0-9a-zA-Z]{33})([0-9a-zA-Z]{6})$/;

export interface NewKey {
  key: string;
  hash: Buffer;
  hint: string;
}

/**
 * svc_live_ + 192 random bits + a checksum, in letters and digits only, so that a double click selects it all. The
 * checksum lets secret scanners be sure, and lets us turn a mistyped key away without asking the database.
 */
export function makeKey(environment: EnvironmentName): NewKey {
  const secret = base62(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), 33);
  const unchecked = `svc_${environment}_${secret}`;
  const key = unchecked + checksum(unchecked);
  return { key, hash: hashKey(key), hint: key.slice(-4) };
}

export function isWellFormedKey(key: string): boolean {
  return format.test(key) && checksum(key.slice(0, -6)) === key.slice(-6);
}

/** A fast hash is enough here: there is nothing to guess in 192 random bits. */
export function hashKey(key: string): Buffer {
  return digest('sha256', key, 'buffer');
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), 6);
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text;
}
