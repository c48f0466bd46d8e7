import { copyFile, open, stat, truncate } from 'node:fs/promises';
import type { Account } from './account.ts';
import { handOver } from './private-file.ts';

/**
 * The file that the server writes its messages to, by a descriptor that it inherits. It holds at most two times `limit`
 * and what a minute brings. A pipe to us was rejected: it blocks the server while we are busy and breaks when we die.
 */
export type ServerLog = {
  path: string;
  fd: number;
  /** What was written since `mark` was last called. */
  sinceMark: () => Promise<string>;
  mark: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openServerLog(
  path: string,
  owner: Account | undefined,
  limit = 5_000_000,
): Promise<ServerLog> {
  const file = await open(path, 'a+', 0o600);
  let from = 0;

  // Copied and cut, not renamed: the server keeps its descriptor, and appends to whatever is left.
  const shorten = async () => {
    if ((await stat(path)).size <= limit) return;
    await copyFile(path, `${path}.1`);
    await handOver(`${path}.1`, owner);
    await truncate(path, 0);
    from = 0;
  };
  try {
    await handOver(path, owner);
    await shorten();
  } catch (error) {
    await file.close();
    throw error;
  }
  // A full disk or a file that someone removed is no reason to fail: the next minute tries again.
  const timer = setInterval(() => void shorten().catch(() => {}), 60_000);
  timer.unref();

  return {
    path,
    fd: file.fd,
    mark: async () => {
      from = (await file.stat()).size;
    },
    sinceMark: async () => {
      const { size } = await file.stat();
      // Shorter than the mark: the log was cut, and `shorten` has not yet moved the mark.
      const start = size < from ? 0 : from;
      const length = Math.min(size - start, 100_000);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.toString('utf8', 0, bytesRead);
    },
    close: async () => {
      clearInterval(timer);
      await file.close();
    },
  };
}
