import { randomBytes } from 'node:crypto';
import { Value } from 'typebox/value';
import { Email, insertAccount, passwordLength } from '../modules/access/index.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { newId } from '../platform/ids.ts';
import { isUniqueViolation } from '../platform/postgres/availability.ts';
import type { Tx } from '../platform/postgres/database.ts';
import { UsageFault } from './command.ts';

export interface ChosenPassword {
  hash: string;
  /** What to print: a password that was made here is shown once, one that was given is not repeated. */
  line: string;
}

export async function choosePassword(given: string | undefined): Promise<ChosenPassword> {
  const { minLength, maxLength } = passwordLength;
  if (given !== undefined && (given.length < minLength || given.length > maxLength)) {
    throw new UsageFault(`--password must have ${minLength} to ${maxLength} characters`);
  }
  const password = given ?? randomBytes(15).toString('base64url');
  return {
    hash: await hashPassword(password),
    line: given === undefined ? `Password: ${password}   (shown only once)` : 'Password: the one you set',
  };
}

/** In lower case, as accounts are kept: one person, however they spell it. */
export function readEmail(option: string, value: string): string {
  if (!Value.Check(Email, value)) throw new UsageFault(`--${option}: "${value}" is not an e-mail address`);
  return value.toLowerCase();
}

export async function createAccount(tx: Tx, email: string, passwordHash: string): Promise<string> {
  const id = newId();
  await insertAccount(tx, { id, email, passwordHash }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new UsageFault(`an account for ${email} already exists`) : error;
  });
  return id;
}
