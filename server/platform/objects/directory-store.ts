import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { own } from '../own-properties.ts';
import { syncDirectory } from '../postgres/embedded/private-file.ts';
import {
  type ListedObject,
  measure,
  type ObjectStore,
  refuseBadKey,
  refuseBadPrefix,
  StoreFault,
  verify,
} from './object-store.ts';

/** No key begins with a dot, so nobody finds a file that is being written. */
const draftForm = /^\.(.+)\.[0-9a-f]{8}\.partial$/;
const draftOf = (path: string) =>
  join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.partial`);

/** Objects are files that only their owner can read. A file gets its name when it is complete and on the disk. */
export function createDirectoryStore(directory: string): ObjectStore {
  const pathOf = (key: string): string => {
    refuseBadKey(key);
    return join(directory, key);
  };

  async function put(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
    const path = pathOf(key);
    const draft = draftOf(path);
    const measured = measure(content);
    const file = await attempt(path, () => openNew(draft));
    try {
      for await (const chunk of measured.content()) {
        signal?.throwIfAborted();
        await attempt(path, () => writeAll(file, chunk));
      }
      signal?.throwIfAborted();
      const stored = measured.result();
      await attempt(path, async () => {
        await file.sync();
        const { size } = await file.stat();
        if (size !== stored.bytes) throw new StoreFault('damaged', `${path} was not written whole`);
        await file.close();
        await rename(draft, path);
        await syncDirectory(dirname(path));
      });
      return stored;
    } catch (error) {
      await file.close().catch(() => {});
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function* read(
    path: string,
    part: { start?: number; end?: number } = {},
  ): AsyncGenerator<Buffer, void, void> {
    const file = await attempt(path, () => open(path, 'r'));
    const chunks = createReadStream(path, { fd: file, ...part })[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await attempt(path, () => chunks.next());
        if (next.done) return;
        yield next.value as Buffer;
      }
    } finally {
      await chunks.return?.();
    }
  }

  async function size(key: string): Promise<number | undefined> {
    const path = pathOf(key);
    const info = await attempt(path, () => orMissing(stat(path)));
    return info?.isFile() ? info.size : undefined;
  }

  async function* list(prefix: string): AsyncGenerator<ListedObject, void, void> {
    refuseBadPrefix(prefix);
    for await (const key of walk(directory, prefix, '')) {
      const bytes = await size(key);
      if (bytes !== undefined) yield { key, bytes };
    }
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key);
    await attempt(path, () => rm(path, { force: true }));
    // Folders of a removed project do not stay behind. One that is not empty stays.
    for (let up = dirname(path); up.length > directory.length; up = dirname(up)) {
      if (
        !(await rmdir(up).then(
          () => true,
          () => false,
        ))
      )
        break;
    }
  }

  return {
    place: directory,
    put,
    get: (key, sha256) => verify(read(pathOf(key)), sha256, pathOf(key)),
    getPart: (key, start, end) => read(pathOf(key), { start, end }),
    size,
    list,
    delete: remove,
    async deleteAll(prefix) {
      let count = 0;
      for await (const { key } of list(prefix)) {
        await remove(key);
        count++;
      }
      return count;
    },
    async endUploads(prefix) {
      refuseBadPrefix(prefix);
      let count = 0;
      for await (const key of walk(directory, prefix, '', true)) {
        await attempt(directory, () => rm(join(directory, key), { force: true }));
        count++;
      }
      return count;
    },
    async check() {
      await attempt(directory, async () => makeFolder(directory, 0o700));
      const draft = join(directory, `.check.${randomBytes(4).toString('hex')}.partial`);
      await attempt(directory, async () => (await open(draft, 'wx', 0o600)).close());
      await rm(draft, { force: true });
    },
    close() {},
  };
}

/** Also where somebody who deletes the last file of a folder removes the folder between the two steps. */
async function openNew(draft: string): Promise<FileHandle> {
  for (let tries = 1; ; tries++) {
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    try {
      return await open(draft, 'wx', 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 5) throw error;
    }
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}

/** The keys, or the drafts, below a folder whose keys begin with the prefix. In the order of whole keys, as a bucket has it. */
async function* walk(
  root: string,
  prefix: string,
  folder: string,
  drafts = false,
): AsyncGenerator<string, void, void> {
  const entries = await attempt(root, () => orMissing(readdir(join(root, folder), { withFileTypes: true })));
  const named = (entries ?? []).map((entry) => ({
    entry,
    name: entry.name + (entry.isDirectory() ? '/' : ''),
  }));
  for (const { entry, name } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = folder + name;
    if (entry.isDirectory()) {
      if (prefix.startsWith(key) || key.startsWith(prefix)) yield* walk(root, prefix, key, drafts);
    } else if (entry.isFile()) {
      const target = draftForm.exec(name)?.[1];
      const shown = drafts ? target : name.startsWith('.') ? undefined : name;
      if (shown !== undefined && (folder + shown).startsWith(prefix)) yield key;
    }
  }
}

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'it is not a directory',
};

const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

async function attempt<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof StoreFault || code === undefined) throw error;
    if (code === 'ENOENT') throw new StoreFault('missing', `there is no ${path}`);
    const problem = refusals.has(code) ? 'refused' : 'away';
    throw new StoreFault(problem, `${path} cannot be used: ${own(reasons, code) ?? message} (${code})`);
  }
}
