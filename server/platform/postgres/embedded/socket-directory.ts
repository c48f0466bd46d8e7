import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { errnoOf } from './fault.ts';
import { handOver, makeDirectory } from './private-file.ts';
import { port } from './settings.ts';

// The address of a socket has room for 107 bytes on Linux, 103 on macOS.
const longest = 103 - Buffer.byteLength(`/.s.PGSQL.${port}`);
const shortPrefix = '/tmp/laurel-';

/**
 * Some file systems (network shares, folders that a virtual machine shares) hold files but no sockets, so this tries
 * it.
 */
function takesSockets(directory: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(join(directory, 'probe'), () => server.close(() => resolve(true)));
  });
}

/** A directory for the server's socket that no other user may enter: in `home` if the path fits, else a short one. */
export async function makeSocketDirectory(home: string, account: Account | undefined): Promise<string> {
  const inside = join(home, 'run');
  if (Buffer.byteLength(inside) <= longest) {
    // Recreated each time: the pid file of a socket from an earlier run could name another process and block the start.
    await rm(inside, { recursive: true, force: true });
    await makeDirectory(inside, 0o700, account);
    if (await takesSockets(inside)) return inside;
  }
  const short = await mkdtemp(shortPrefix);
  await handOver(short, account);
  return short;
}

/** Takes away a short directory; the one in `home` stays for the next start. */
export async function removeSocketDirectory(path: string): Promise<void> {
  if (path.startsWith(shortPrefix) && !path.slice(shortPrefix.length).includes('/')) {
    await rm(path, { recursive: true, force: true });
  }
}

/** Before each start: the directory may have been swept from /tmp, and a killed server leaves its socket and pid file. */
export async function clearSocketDirectory(directory: string, account: Account | undefined): Promise<void> {
  try {
    await mkdir(directory, { mode: 0o700 });
    await handOver(directory, account);
  } catch (error) {
    // An existing directory keeps its owner and mode: in /tmp another user may have made it.
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
  await rm(join(directory, `.s.PGSQL.${port}`), { force: true });
  await rm(join(directory, `.s.PGSQL.${port}.lock`), { force: true });
}
