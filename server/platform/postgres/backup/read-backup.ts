import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { zstdDecompressSync } from 'node:zlib';
import { type ObjectStore, StoreFault } from '../../objects/object-store.ts';
import { asBackupFault, BackupFault } from './fault.ts';
import {
  digestLength,
  type Frame,
  type FrameKind,
  formatVersion,
  headLength,
  longestFrame,
  type Manifest,
  magic,
  type Summary,
  type TableEnd,
} from './format.ts';

export interface Contents {
  manifest: Manifest;
  /** Empty if the keys of the installation are settings. */
  secretKeys: string[];
  summary: Summary;
  size: number;
}

const kinds = new Set<string>(['M', 'K', 'T', 'D', 'E', 'Z'] satisfies FrameKind[]);

/**
 * Reads the whole file once and checks every byte of it against its checksum, before anybody acts on what it says. `path` is
 * the key of the backup if there is a store.
 */
export async function checkBackup(path: string, store?: ObjectStore): Promise<Contents> {
  const digest = createHash('sha256');
  let manifest: Manifest | undefined;
  let secretKeys: string[] = [];
  let summary: Summary | undefined;
  const ends: TableEnd[] = [];
  let fault: unknown;
  let size = 0;
  await withBytes(path, store, async (bytes) => {
    size = bytes.size;
    const start = await readStart(bytes, path);
    try {
      for await (const { kind, content } of readFrames(bytes, start, path, (part) => digest.update(part))) {
        if (kind === 'M') manifest = JSON.parse(content.toString());
        if (kind === 'K') secretKeys = JSON.parse(zstdDecompressSync(content).toString());
        if (kind === 'E') ends.push(JSON.parse(content.toString()));
        if (kind === 'Z') summary = JSON.parse(content.toString());
      }
    } catch (error) {
      if (error instanceof StoreFault) throw error;
      fault = error;
    }
    if (fault) return;
    const written = await bytes.take(digestLength);
    if (!written.equals(digest.digest())) fault = damaged(path);
  });
  if (fault instanceof BackupFault) throw fault;
  if (fault || !manifest || !summary || JSON.stringify(ends) !== JSON.stringify(summary.tables)) {
    throw damaged(path, fault);
  }
  return { manifest, secretKeys, summary, size };
}

/** The frames of the tables, for a file that was checked. */
export async function* readTableFrames(path: string, store?: ObjectStore): AsyncGenerator<Frame> {
  const bytes = await openBytes(path, store);
  try {
    for await (const frame of readFrames(bytes, await bytes.take(startLength), path)) {
      if (frame.kind === 'T' || frame.kind === 'D' || frame.kind === 'E') yield frame;
    }
  } catch (error) {
    throw asBackupFault(error, `read the backup ${path}`);
  } finally {
    await bytes.close();
  }
}

const startLength = magic.length + 1;

async function* readFrames(
  bytes: Bytes,
  start: Buffer,
  path: string,
  see: (bytes: Buffer) => void = () => {},
): AsyncGenerator<Frame> {
  see(start);
  const end = bytes.size - digestLength;
  let last: string | undefined;
  for (let at = start.length; at < end; ) {
    if (last === 'Z') throw damaged(path);
    if (at + headLength > end) throw truncated(path);
    const head = await bytes.take(headLength);
    const kind = head.toString('latin1', 0, 1);
    const length = head.readUInt32BE(1);
    if (!kinds.has(kind) || length > longestFrame) throw damaged(path);
    if (at + headLength + length > end) throw truncated(path);
    const content = await bytes.take(length);
    see(head);
    see(content);
    yield { kind: kind as FrameKind, content };
    last = kind;
    at += headLength + length;
  }
  if (last !== 'Z') throw truncated(path);
}

/** A file or an object from its beginning to its end. */
interface Bytes {
  size: number;
  /** The next bytes, exactly so many. */
  take(length: number): Promise<Buffer>;
  close(): Promise<void>;
}

async function openBytes(path: string, store: ObjectStore | undefined): Promise<Bytes> {
  const { size, content } = store ? await openObject(store, path) : await openFile(path);
  let held: Buffer[] = [];
  let there = 0;
  return {
    size,
    async take(length) {
      while (there < length) {
        const next = await content.next();
        if (next.done) throw new Error('the file became shorter while it was read');
        held.push(next.value);
        there += next.value.length;
      }
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
      held = [all.subarray(length)];
      there -= length;
      return all.subarray(0, length);
    },
    async close() {
      await content.return?.();
    },
  };
}

async function openObject(store: ObjectStore, key: string) {
  const size = await store.size(key);
  if (size === undefined) throw new BackupFault(`There is no backup ${key} in ${store.place}.`);
  return { size, content: store.get(key) as AsyncIterator<Buffer> };
}

async function openFile(path: string) {
  const { size, isFile } = await stat(path).then((info) => ({ size: info.size, isFile: info.isFile() }));
  if (!isFile) throw notABackup(path);
  const content: AsyncIterator<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 })[
    Symbol.asyncIterator
  ]();
  return { size, content };
}

/** Refuses what is no backup, or one that this release cannot read. */
async function readStart(bytes: Bytes, path: string): Promise<Buffer> {
  if (bytes.size < startLength) throw notABackup(path);
  const start = await bytes.take(startLength);
  if (!start.subarray(0, magic.length).equals(magic)) throw notABackup(path);
  const version = start[magic.length] ?? 0;
  if (version > formatVersion) {
    throw new BackupFault(
      `${path} was made by a newer release (format ${version}, this release reads format ${formatVersion}). Restore it with that release.`,
    );
  }
  if (bytes.size < startLength + digestLength) throw truncated(path);
  return start;
}

async function withBytes(
  path: string,
  store: ObjectStore | undefined,
  work: (bytes: Bytes) => Promise<void>,
): Promise<void> {
  let bytes: Bytes | undefined;
  try {
    bytes = await openBytes(path, store);
    await work(bytes);
  } catch (error) {
    throw asBackupFault(error, `read the backup ${path}`);
  } finally {
    await bytes?.close();
  }
}

const notABackup = (path: string) => new BackupFault(`${path} is not a backup of this service.`);
const truncated = (path: string) =>
  new BackupFault(`${path} is incomplete: the file ends too early. Copy it again, or use another backup.`);
const damaged = (path: string, cause?: unknown) =>
  new BackupFault(
    `${path} is damaged: its checksum does not match. Copy it again, or use another backup.`,
    cause,
  );
