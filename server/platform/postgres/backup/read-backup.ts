import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { zstdDecompressSync } from 'node:zlib';
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

/** Reads the whole file once and checks every byte of it against its checksum, before anybody acts on what it says. */
export async function checkBackup(path: string): Promise<Contents> {
  const digest = createHash('sha256');
  let manifest: Manifest | undefined;
  let secretKeys: string[] = [];
  let summary: Summary | undefined;
  const ends: TableEnd[] = [];
  let fault: unknown;
  let size = 0;
  await withFile(path, async (file, length) => {
    size = length;
    await refuseOtherFile(file, length, path);
    try {
      for await (const { kind, content } of readFrames(file, length, path, (bytes) => digest.update(bytes))) {
        if (kind === 'M') manifest = JSON.parse(content.toString());
        if (kind === 'K') secretKeys = JSON.parse(zstdDecompressSync(content).toString());
        if (kind === 'E') ends.push(JSON.parse(content.toString()));
        if (kind === 'Z') summary = JSON.parse(content.toString());
      }
    } catch (error) {
      fault = error;
    }
    if (fault) return;
    const written = Buffer.alloc(digestLength);
    await readExactly(file, written, length - digestLength);
    if (!written.equals(digest.digest())) fault = damaged(path);
  });
  if (fault instanceof BackupFault) throw fault;
  if (fault || !manifest || !summary || JSON.stringify(ends) !== JSON.stringify(summary.tables)) {
    throw damaged(path, fault);
  }
  return { manifest, secretKeys, summary, size };
}

/** The frames of the tables, for a file that was checked. */
export async function* readTableFrames(path: string): AsyncGenerator<Frame> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for await (const frame of readFrames(file, size, path)) {
      if (frame.kind === 'T' || frame.kind === 'D' || frame.kind === 'E') yield frame;
    }
  } finally {
    await file.close();
  }
}

async function* readFrames(
  file: FileHandle,
  size: number,
  path: string,
  see: (bytes: Buffer) => void = () => {},
): AsyncGenerator<Frame> {
  const start = Buffer.alloc(magic.length + 1);
  await readExactly(file, start, 0);
  see(start);
  const end = size - digestLength;
  let last: string | undefined;
  for (let at = start.length; at < end; ) {
    if (last === 'Z') throw damaged(path);
    const head = Buffer.alloc(headLength);
    if (at + headLength > end) throw truncated(path);
    await readExactly(file, head, at);
    const kind = head.toString('latin1', 0, 1);
    const length = head.readUInt32BE(1);
    if (!kinds.has(kind) || length > longestFrame) throw damaged(path);
    if (at + headLength + length > end) throw truncated(path);
    const content = Buffer.alloc(length);
    await readExactly(file, content, at + headLength);
    see(head);
    see(content);
    yield { kind: kind as FrameKind, content };
    last = kind;
    at += headLength + length;
  }
  if (last !== 'Z') throw truncated(path);
}

async function readExactly(file: FileHandle, into: Buffer, position: number): Promise<void> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await file.read(into, done, into.length - done, position + done);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    done += bytesRead;
  }
}

async function refuseOtherFile(file: FileHandle, size: number, path: string): Promise<void> {
  const start = Buffer.alloc(magic.length + 1);
  if (size < start.length) throw notABackup(path);
  await readExactly(file, start, 0);
  if (!start.subarray(0, magic.length).equals(magic)) throw notABackup(path);
  const version = start[magic.length] ?? 0;
  if (version > formatVersion) {
    throw new BackupFault(
      `${path} was made by a newer release (format ${version}, this release reads format ${formatVersion}). Restore it with that release.`,
    );
  }
  if (size < start.length + digestLength) throw truncated(path);
}

async function withFile(
  path: string,
  work: (file: FileHandle, size: number) => Promise<void>,
): Promise<void> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    const info = await file.stat();
    if (!info.isFile()) throw notABackup(path);
    await work(file, info.size);
  } catch (error) {
    throw asBackupFault(error, `read the backup ${path}`);
  } finally {
    await file?.close();
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
