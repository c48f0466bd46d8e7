import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError } from '../exit-codes.ts';
import { reasonOf } from './read-folder.ts';

/**
 * Writes a file of the folder. It writes a temporary file and renames it, so that a crash leaves the old or the new file,
 * and a symbolic link is replaced and not followed. Folders that are links are refused.
 */
export async function writeInside(dir: string, path: string, text: string): Promise<void> {
  const full = join(dir, path);
  const beside = join(dirname(full), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await makeFolders(dir, path);
    await writeFile(beside, text, { flag: 'wx' });
    await rename(beside, full);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    if (error instanceof CliError) throw error;
    throw new CliError(`Cannot write ${full}: ${reasonOf(error)}.`);
  }
}

/** Throws unless every folder on the path is a real folder, or does not exist yet. */
export async function checkFolders(dir: string, path: string): Promise<void> {
  const parts = path.split('/').slice(0, -1);
  for (let depth = 1; depth <= parts.length; depth++) {
    const folder = join(dir, ...parts.slice(0, depth));
    const stats = await lstat(folder).catch(() => undefined);
    if (stats && !stats.isDirectory()) {
      throw new CliError(`Cannot write into ${folder}: it is not a folder. Symbolic links are not followed.`);
    }
  }
}

async function makeFolders(dir: string, path: string): Promise<void> {
  await checkFolders(dir, path);
  await mkdir(dirname(join(dir, path)), { recursive: true });
}

export async function removeInside(dir: string, path: string): Promise<void> {
  await checkFolders(dir, path);
  await rm(join(dir, path), { force: true });
}

export async function readTextIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CliError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}
