import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliError } from './exit-codes.ts';

/**
 * Writes JSON with a token or a secret, which only its owner may read. It writes a temporary file and renames it, so that
 * a crash leaves the old or the new file.
 */
export async function writePrivate(path: string, value: unknown): Promise<void> {
  const folder = dirname(path);
  const beside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The folder may have existed with other permissions.
    await chmod(folder, 0o700);
    await writeFile(beside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw new CliError(`Cannot write ${path}: ${reason(error)}`);
  }
}

/** Undefined if there is no such file, or it is not valid JSON. */
export async function readPrivate(path: string): Promise<unknown> {
  try {
    const text = await readFile(path, 'utf8');
    if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => undefined);
    return JSON.parse(text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) return undefined;
    throw new CliError(`Cannot read ${path}: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
