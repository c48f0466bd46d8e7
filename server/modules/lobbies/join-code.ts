import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L: a code is read out, and typed from a photograph of a screen. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/** One of 887 million. Guessing is limited where codes are checked: see check-code.ts. */
export function makeCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** As a person types it: in lower case, with blanks or a hyphen in it. */
export function normaliseCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

const format = new RegExp(`^[${alphabet}]{${length}}$`);

export function looksLikeCode(normalised: string): boolean {
  return format.test(normalised);
}
