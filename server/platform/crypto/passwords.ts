import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createGate } from '../concurrency/gate.ts';
import { unavailable } from '../faults.ts';
import { messages } from '../messages.ts';

const derive = promisify(argon2);

/** The minimum of OWASP for argon2id: 19 MiB, two passes, one lane. About 25 ms of one core here. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Each derivation holds 19 MiB and a thread: at most two at once, at most this many waiting. */
const bounded = createGate(2, 200, () => unavailable(messages.signIns, 5));

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

function digest(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return bounded(
    () => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }) as Promise<Buffer>,
  );
}

/** Tests of other things than passwords make hashes that cost less, which is kept with each of them. */
export async function hashPassword(password: string, paid: Cost = cost): Promise<string> {
  const salt = randomBytes(16);
  return encode(paid, salt, await digest(password, salt, paid));
}

/**
 * Without a hash (the e-mail is unknown) or with a malformed one it does the same work and returns false, so that the
 * time reveals nothing.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = decode(hash ?? '');
  const { salt, tag, ...paid } = stored ?? decoy;
  const found = await digest(password, salt, paid);
  return timingSafeEqual(found, tag) && stored !== undefined;
}

/** The cost is kept with each hash: it can be raised while older hashes remain valid. */
function encode({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return ['argon2id', memory, passes, parallelism, salt.toString('base64'), tag.toString('base64')].join('$');
}

function decode(hash: string): (Cost & { salt: Buffer; tag: Buffer }) | undefined {
  const match = /^argon2id\$(\d+)\$(\d+)\$(\d+)\$([\w+/=]{16,})\$([\w+/]{43}=)$/.exec(hash);
  if (!match) return undefined;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, tag] = match.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  return { memory, passes, parallelism, salt, tag };
}

const decoy = { ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(tagLength) };
