import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFault } from '../startup-fault.ts';

const fileName = 'secret-key';
const shortest = 32;

/** The installation's secret keys, one a line, the one in use first. Made once and kept in the data directory. */
export function readSecretFile(dataDir: string): string[] {
  const path = join(dataDir, fileName);
  try {
    mkdirSync(dataDir, { recursive: true });
    createOnce(path);
    const keys = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    if (keys.length === 0 || keys.some((key) => key.length < shortest)) {
      throw new StartupFault(
        `${path} is damaged: each of its lines is a key of at least ${shortest} characters`,
      );
    }
    return keys;
  } catch (error) {
    if (error instanceof StartupFault) throw error;
    throw new StartupFault(`the secret key cannot be kept in ${dataDir}: ${(error as Error).message}`, error);
  }
}

/** Puts a new key in front; tokens and secrets made with the others stay good. */
export function rotateSecretFile(dataDir: string): void {
  const keys = [newKey(), ...readSecretFile(dataDir)];
  const path = join(dataDir, fileName);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${keys.join('\n')}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

/** Written aside and linked into place, so that two processes that start at once agree and no half file is ever read. */
function createOnce(path: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    readFileSync(path);
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(draft, `${newKey()}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
