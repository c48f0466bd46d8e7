import { chmod, chown, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Account, run } from './account.ts';
import { errnoOf } from './fault.ts';

/** Writes a file that only its owner reads, whole or not at all, and on the disk when this returns. */
export async function writePrivately(path: string, text: string, owner: Account | undefined): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    if (owner !== undefined) await file.chown(owner.uid, owner.gid);
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncDirectory(dirname(path));
}

/** A rename is durable once its directory is. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Gives a file that root made to its owner; does nothing if we are the owner. */
export async function handOver(path: string, owner: Account | undefined): Promise<void> {
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
}

/** The same for a directory with all that is in it. Links are not followed: the former owner may have made them. */
export async function handOverTree(path: string, owner: Account | undefined): Promise<void> {
  if (owner === undefined) return;
  const { ok, output } = await run('chown', ['-Rh', `${owner.uid}:${owner.gid}`, path], undefined);
  if (!ok) throw new Error(`chown ${path}: ${output.trim()}`);
}

/**
 * Makes a directory and what is missing above it, and returns what it made. Node's own `recursive` answers ENOENT on a
 * read-only file system, which would send the reader looking for the wrong thing.
 */
export async function makePath(path: string, mode: number): Promise<string[]> {
  try {
    await mkdir(path, { mode });
    return [path];
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT' || dirname(path) === path) return await refuseUnlessThere(path, error);
  }
  const above = await makePath(dirname(path), mode);
  // One more try and not more: some file systems (/proc) always answer this, although the directory above exists.
  const made = await mkdir(path, { mode }).then(
    () => [path],
    (error: unknown) => refuseUnlessThere(path, error),
  );
  return [...above, ...made];
}

/** Somebody else may have made it meanwhile, which is fine. */
async function refuseUnlessThere(path: string, error: unknown): Promise<string[]> {
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) return [];
  throw error;
}

/** A directory of ours with exactly this mode: chmod, because the umask may remove permissions. */
export async function makeDirectory(path: string, mode: number, owner: Account | undefined): Promise<void> {
  await makePath(path, mode);
  await chmod(path, mode);
  await handOver(path, owner);
}
