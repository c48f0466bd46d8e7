import { realpath, rm } from 'node:fs/promises';
import { errnoOf } from './fault.ts';
import { homeInside, readPointer } from './location.ts';
import { removeCopy } from './server-files.ts';

const thoroughly = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/** Removes the database of a data directory for good. No server runs on it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const real = await realpath(dataDir);
  const moved = await readPointer(real);
  if (moved !== undefined) {
    await removeCopy(moved);
    await rm(moved, thoroughly);
  }
  await removeCopy(homeInside(real));
  await rm(homeInside(real), thoroughly);
}

/** Whether a data directory has a database. Creates nothing. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  try {
    const real = await realpath(dataDir);
    return (await readPointer(real)) !== undefined || (await realpath(homeInside(real))) !== '';
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}
