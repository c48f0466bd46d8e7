import { hashPassword } from '../platform/crypto/passwords.ts';

/** The least that argon2id can cost: who signs in with it waits for no hash. */
export const cheapHash = (password: string) =>
  hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
