import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StartupFault } from '../startup-fault.ts';

const fileName = 'secret-key';
const shortest = 32;

/** The installation's secret keys, one a line, the one in use first. Made once and kept in the data directory. */
export function readSecretFile(dataDir: string): string[] {
  const path = join(dataDir, fileName);
  try {
    makeFolder(dataDir);
    createOnce(path);
    return parseKeys(path);
  } catch (error) {
    if (error instanceof StartupFault) throw error;
    throw new StartupFault(
      `the secret key cannot be stored in ${dataDir}: ${(error as Error).message}`,
      error,
    );
  }
}

/** The keys in the file of a data directory; undefined if there is no file. Creates nothing. */
export function findSecretFile(dataDir: string): string[] | undefined {
  const path = join(dataDir, fileName);
  return existsSync(path) ? parseKeys(path) : undefined;
}

/** Writes the keys of a restored installation. There must be no file yet, or one with the same keys. */
export function writeSecretFile(dataDir: string, keys: readonly string[]): void {
  const path = join(dataDir, fileName);
  try {
    makeFolder(dataDir);
    renameSync(writeDraft(path, keys), path);
  } catch (error) {
    throw new StartupFault(
      `the secret key cannot be stored in ${dataDir}: ${(error as Error).message}`,
      error,
    );
  }
}

export function removeSecretFile(dataDir: string): void {
  rmSync(join(dataDir, fileName), { force: true });
}

function parseKeys(path: string): string[] {
  const keys = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  if (keys.length === 0 || keys.some((key) => key.length < shortest)) {
    throw new StartupFault(`${path} is damaged: each line must be a key of at least ${shortest} characters`);
  }
  return keys;
}

/** Puts a new key in front; tokens and secrets made with the others stay valid. */
export function rotateSecretFile(dataDir: string): void {
  const keys = [newKey(), ...readSecretFile(dataDir)];
  const path = join(dataDir, fileName);
  renameSync(writeDraft(path, keys), path);
}

/** Written aside and linked into place, so that two processes that start at once agree and no half file is ever read. */
function createOnce(path: string): void {
  try {
    readFileSync(path);
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const draft = writeDraft(path, [newKey()]);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Synced to disk before it gets its name: if a power cut lost the key, every token and stored secret would be lost too.
 */
function writeDraft(path: string, keys: readonly string[]): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${keys.join('\n')}\n`, { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    if (process.geteuid?.() === 0) {
      // After one `sudo npm start` the person themselves must still be able to start it.
      const { uid, gid } = statSync(dirname(path));
      chownSync(draft, uid, gid);
    }
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
