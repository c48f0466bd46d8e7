import { statfs } from 'node:fs/promises';
import type { Metrics } from './metrics.ts';

/** Not at the scrape: on a network drive that is away the answer may never come. */
export function createDiskCheck(
  directory: string,
  { observe }: Pick<Metrics, 'observe'>,
): () => Promise<void> {
  let disk = { free: Number.NaN, size: Number.NaN };
  observe(
    'laurel_disk_free_bytes',
    'Free space where the data directory is, for unprivileged users; checked every 30 seconds.',
    () => disk.free,
  );
  observe('laurel_disk_size_bytes', 'Size of the disk where the data directory is.', () => disk.size);
  return async () => {
    const { bavail, blocks, bsize } = await statfs(directory);
    disk = { free: bavail * bsize, size: blocks * bsize };
  };
}
