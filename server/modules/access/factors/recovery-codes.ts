import { createHash, randomBytes } from 'node:crypto';

const count = 10;
/** No letter that looks like another or like a digit. 32 of them: each is five bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
const length = 16;

/** Ten codes of 80 bits each, in groups of four letters. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
    return (code.match(/.{4}/g) ?? []).join('-');
  });
}

/** Of the code however it was typed: with or without hyphens and spaces, in upper or lower case. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(`recovery code ${plain}`).digest();
}
