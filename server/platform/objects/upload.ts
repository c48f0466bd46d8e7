import { once } from 'node:events';
import { PassThrough, type Transform } from 'node:stream';
import type { ObjectStore, Stored } from './object-store.ts';

/** An object that is written piece by piece. It gets its name when it is complete. */
export interface Upload {
  /** Waits while the store has enough to do. Throws what the store said, once it has failed. */
  write(piece: Uint8Array | string): Promise<void>;
  finish(): Promise<Stored>;
  /** Leaves nothing behind. Does nothing after `finish`. */
  discard(): Promise<void>;
}

/** What is written passes through `through` on its way, such as a compression. */
export function beginUpload(store: ObjectStore, key: string, through: Transform = new PassThrough()): Upload {
  const giveUp = new AbortController();
  // A write after the store has failed; what the store said is thrown instead.
  through.on('error', () => {});
  const stored = store.put(key, through, giveUp.signal);
  // The next write throws it; the end is awaited only by `finish`.
  let fault: unknown;
  stored.catch((error: unknown) => {
    fault = error;
  });
  return {
    async write(piece) {
      if (fault) throw fault;
      if (!through.write(piece)) await Promise.race([once(through, 'drain'), stored]);
    },
    async finish() {
      through.end();
      return stored;
    },
    async discard() {
      giveUp.abort();
      through.destroy();
      await stored.catch(() => {});
    },
  };
}
