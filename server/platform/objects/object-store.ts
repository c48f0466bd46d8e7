import { createHash } from 'node:crypto';

/**
 * Where files are kept that all nodes need: archives of events, images, backups. A folder or a bucket; callers do not know
 * which. Both pass the same tests (store-suite.ts).
 */
export interface ObjectStore {
  /** For people: the folder, or the address of the bucket. Without credentials. */
  readonly place: string;
  /**
   * Stores all of `content` under the key, in the place of what was there, or nothing at all: until it returns, readers find
   * what was there before. It holds a few megabytes at a time. The store has checked what it received.
   */
  put(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Stored>;
  /**
   * The content, read as the caller asks for it. With a SHA-256 it ends with a `StoreFault` if the content is another one, so
   * a caller that must not act on wrong bytes reads to the end first.
   */
  get(key: string, sha256?: string): AsyncGenerator<Buffer, void, void>;
  /** The bytes from the one to the other, both included, of an object that has them. Nothing is verified: callers do. */
  getPart(key: string, from: number, to: number): AsyncGenerator<Buffer, void, void>;
  /** In bytes; undefined if there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** All objects whose keys begin so, in the order of their keys. */
  list(prefix: string): AsyncGenerator<ListedObject, void, void>;
  /** Does nothing if there is no such object. */
  delete(key: string): Promise<void>;
  /** Returns how many there were. */
  deleteAll(prefix: string): Promise<number>;
  /** Removes what writers of such keys have left that were killed. Only for a caller that knows that nobody is writing one. */
  endUploads(prefix: string): Promise<number>;
  /** Throws if the store cannot be used now. */
  check(): Promise<void>;
  close(): void;
}

export interface Stored {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

export interface ListedObject {
  key: string;
  bytes: number;
}

/**
 * `away`: it may work later. `refused`: somebody has to change something, such as a permission. `missing`: there is no such
 * object. `damaged`: the content is not what was stored.
 */
export type StoreProblem = 'away' | 'refused' | 'missing' | 'damaged';

/**
 * Its message is for operators. It never holds what a server sent, and has no cause: errors of a client for S3 have the
 * signed request in them.
 */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const longestKey = 512;

/** Keys are made of ids and names of ours. Anything else is a defect: a key must not lead out of its folder. */
export function refuseBadKey(key: string): void {
  if (key.length > longestKey || !key.split('/').every((part) => segment.test(part))) {
    throw new Error(`"${key}" cannot be the key of a stored object`);
  }
}

/** The beginning of a key: it may end in the middle of a part, or after a slash. */
export function refuseBadPrefix(prefix: string): void {
  if (prefix !== '') refuseBadKey(prefix.endsWith('/') ? `${prefix}x` : prefix);
}

/** Counts and hashes what passes. */
export function measure(content: AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256');
  let bytes = 0;
  return {
    async *content(): AsyncGenerator<Uint8Array, void, void> {
      for await (const chunk of content) {
        digest.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    /** When all of it has passed. */
    result: (): Stored => ({ bytes, sha256: digest.digest('hex') }),
  };
}

/** Passes the content on, and throws at its end if it is not what was expected. */
export async function* verify(
  content: AsyncIterable<Buffer>,
  sha256: string | undefined,
  what: string,
): AsyncGenerator<Buffer, void, void> {
  if (sha256 === undefined) return yield* content;
  const digest = createHash('sha256');
  for await (const chunk of content) {
    digest.update(chunk);
    yield chunk;
  }
  if (digest.digest('hex') !== sha256) {
    throw new StoreFault('damaged', `${what} is damaged: its checksum is not the one that was recorded`);
  }
}

/** All of an object that is known to be small. */
export async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content));
}

/** For content that is in memory anyway. */
export async function* contentOf(bytes: Buffer): AsyncGenerator<Buffer, void, void> {
  yield bytes;
}
