import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { unavailable } from '../faults.ts';

const derive = promisify(argon2);

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. About 25 ms of one core here. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Each derivation holds 19 MiB and a thread: at most two at once, at most this many waiting. */
const atOnce = 2;
const waitingAtMost = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost)
      throw unavailable('Too many sign-ins are being checked just now.', 5);
    await new Promise<void>((turn) => waiting.push(turn));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // The place is handed on, not freed and taken again: nobody can slip in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function digest(password: string, nonce: Buffer): Promise<Buffer> {
  return bounded(
    () => derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }) as Promise<Buffer>,
  );
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await digest(password, salt);
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    salt.toString('base64'),
    tag.toString('base64'),
  ].join('$');
}

/** With no hash to compare (an unknown e-mail) it does the same work and says no. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? decoy).split('$');
  const found = await digest(password, Buffer.from(salt, 'base64'));
  const matches = timingSafeEqual(found, Buffer.from(tag, 'base64'));
  return hash !== undefined && matches;
}

const decoy = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;
