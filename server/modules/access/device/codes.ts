import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters that are not mistaken for each other and make no words. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const userCodeLetters = 8;

export function newDeviceCode(): string {
  return `dev_${randomBytes(32).toString('base64url')}`;
}

/** Such as `BDKF-MWTR`: one of 25,600,000,000, short enough to be compared and typed. */
export function newUserCode(): string {
  const code = Array.from({ length: userCodeLetters }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export function hashDeviceCode(code: string): Buffer {
  return createHash('sha256').update(`device ${code}`).digest();
}

/** The same for every spelling of the code: in lower case, without the dash, with spaces. */
export function hashUserCode(code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return createHash('sha256').update(`user ${plain}`).digest();
}
