import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, link, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ObjectStore } from '../../objects/object-store.ts';
import { beginUpload } from '../../objects/upload.ts';
import { syncDirectory } from '../embedded/private-file.ts';
import { asBackupFault, BackupFault } from './fault.ts';

const suffix = '.partial';

export interface DraftFile {
  write(bytes: Buffer): Promise<void>;
  /** Adds the SHA-256 of everything written, and gives the file its name once it is on the disk. Returns its size. */
  finish(): Promise<number>;
  /** Removes what was written so far. Does nothing after `finish`. */
  discard(): Promise<void>;
}

export interface DraftOptions {
  /** Replaces a file that has the name already. */
  replace: boolean;
}

/**
 * A file that gets its name when it is complete, and that only its owner can read: it holds secret keys. A crash leaves a
 * file with another name behind.
 */
export async function openDraft(path: string, { replace }: DraftOptions): Promise<DraftFile> {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}${suffix}`);
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asBackupFault(error, `write the backup ${path}`);
    }
  };
  if (!replace) await attempt(() => refuseExisting(path));
  const file = await attempt(() => open(draft, 'wx', 0o600));
  const digest = createHash('sha256');
  let size = 0;
  let isOpen = true;

  async function writeAll(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
    size += bytes.length;
  }

  return {
    write: (bytes) =>
      attempt(async () => {
        digest.update(bytes);
        await writeAll(bytes);
      }),
    finish: () =>
      attempt(async () => {
        await writeAll(digest.digest());
        await file.sync();
        isOpen = false;
        await file.close();
        await giveName(draft, path, replace);
        await syncDirectory(dirname(path));
        return size;
      }),
    async discard() {
      if (isOpen) await close(file);
      isOpen = false;
      await rm(draft, { force: true });
    },
  };
}

/** The same in a store: an object that is there when it is complete. */
export async function openStoredDraft(store: ObjectStore, key: string): Promise<DraftFile> {
  const path = `${store.place}/${key}`;
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asBackupFault(error, `write the backup ${path}`);
    }
  };
  if ((await attempt(() => store.size(key))) !== undefined) throw exists(path);
  const upload = beginUpload(store, key);
  const digest = createHash('sha256');
  return {
    write: (bytes) =>
      attempt(async () => {
        digest.update(bytes);
        await upload.write(bytes);
      }),
    finish: () =>
      attempt(async () => {
        await upload.write(digest.digest());
        return (await upload.finish()).bytes;
      }),
    discard: upload.discard,
  };
}

async function close(file: FileHandle): Promise<void> {
  // The reason to give up is already known.
  await file.close().catch(() => {});
}

async function refuseExisting(path: string): Promise<void> {
  const known = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known) throw exists(path);
}

/** A link, and not a rename, so that a file that somebody made in the meantime is not replaced. */
async function giveName(draft: string, path: string, replace: boolean): Promise<void> {
  if (replace) return rename(draft, path);
  try {
    await link(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw exists(path);
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    // A file system without links.
    await refuseExisting(path);
    return rename(draft, path);
  }
  await rm(draft);
}

const exists = (path: string) =>
  new BackupFault(`Cannot write the backup ${path}: the file exists. Choose another name, or add --force.`);
