import { realpath, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { asFault, EmbeddedFault, errnoOf } from './fault.ts';
import { homeInside, lockIn, readPointer } from './location.ts';
import { isLocked } from './lock.ts';
import type { Connection } from './server-process.ts';
import { readService } from './service-file.ts';

/** Where a data directory's database lives, without making anything; undefined when nothing is there yet. */
async function findHome(dataDir: string): Promise<string | undefined> {
  try {
    const real = await realpath(dataDir);
    const home = (await readPointer(real)) ?? homeInside(real);
    await stat(lockIn(home));
    return home;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return undefined;
    throw asFault(error, `read the data directory ${dataDir}`);
  }
}

function heldByService(home: string, dataDir: string): boolean {
  try {
    return isLocked(lockIn(home));
  } catch {
    throw new EmbeddedFault(
      'data-directory-foreign',
      `The database of ${dataDir} belongs to another user. Run this command as the user that runs Laurel.`,
    );
  }
}

/**
 * The database of the service that runs on a data directory, for a command line beside it; undefined when none runs, and
 * the caller may then open it itself. Waits for a service that is still starting.
 */
export async function connectToRunning(
  dataDir: string,
  patienceMs = 15_000,
): Promise<Connection | undefined> {
  const home = await findHome(dataDir);
  if (home === undefined) return undefined;
  const end = performance.now() + patienceMs;
  while (heldByService(home, dataDir)) {
    const service = await readService(home);
    if (service?.connection !== undefined) return service.connection;
    if (performance.now() > end) {
      throw new EmbeddedFault(
        'data-directory-in-use',
        `A Laurel process is starting on ${dataDir} and is not ready yet. Try again in a moment.`,
      );
    }
    await delay(50);
  }
  return undefined;
}
