import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncDirectory } from '../../../platform/postgres/embedded/private-file.ts';
import type { Block, End, Head } from './format.ts';

export interface ArchiveWriter {
  write(block: Block): Promise<void>;
  /** Returns when the file is on the disk, under its name. */
  finish(): Promise<{ bytes: number; sha256: string; events: number }>;
  /** Removes what was written. Does nothing after `finish`. */
  discard(): Promise<void>;
}

const partial = '.partial';

/** A file that gets its name when it is complete, and then replaces one that a crash may have left there. */
export async function openArchive(path: string, name: string): Promise<ArchiveWriter> {
  const draft = `${path}${partial}`;
  const digest = createHash('sha256');
  let [bytes, events] = [0, 0];
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const packer = createZstdCompress();
  const file = createWriteStream(draft, { mode: 0o600 });
  packer.pipe(count).pipe(file);
  const written = finished(file);
  // The next write throws it; the end of the file is awaited only by `finish`.
  let fault: unknown;
  written.catch((error: unknown) => {
    fault = error;
  });
  const put = async (line: Head | Block | End) => {
    if (fault) throw fault;
    if (!packer.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(packer, 'drain'), written]);
  };
  await put({ format: 'laurel-events', version: 1, name });
  return {
    async write(block) {
      events += block.events;
      await put(block);
    },
    async finish() {
      await put({ end: true, events });
      packer.end();
      await written;
      await syncFile(draft);
      await rename(draft, path);
      await syncDirectory(dirname(path));
      return { bytes, sha256: digest.digest('hex'), events };
    },
    async discard() {
      for (const stream of [packer, count, file]) stream.destroy();
      await rm(draft, { force: true });
    },
  };
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes the unfinished files that killed writers of these archives have left behind. */
export async function removeDrafts(directory: string, isOwn: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.endsWith(partial) && isOwn(name.slice(0, -partial.length))) {
      await rm(join(directory, name), { force: true });
    }
  }
}

/** Why a file is not a valid archive. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}

export interface ReadBlock {
  /** The name of the archive, from its first line. */
  archive: string;
  block: Block;
}

/** All blocks of an archive. Throws at the end if the archive is not complete. */
export async function* readArchive(path: string): AsyncGenerator<ReadBlock, void, void> {
  const unpacked = createZstdDecompress();
  // The loop below throws the errors of both streams.
  pipeline(createReadStream(path), unpacked, () => {});
  let [events, archive, isWhole] = [0, '', false];
  try {
    for await (const text of linesOf(unpacked)) {
      const line = JSON.parse(text) as Head | Block | End;
      if (archive === '') {
        if (!('format' in line) || line.format !== 'laurel-events' || line.version !== 1) {
          throw new ArchiveFault(`${path} is not an archive of events that this release can read`);
        }
        archive = line.name;
      } else if ('end' in line) {
        isWhole = line.events === events;
      } else if ('data' in line) {
        events += line.events;
        yield { archive, block: line };
      }
    }
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    throw new ArchiveFault(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (!isWhole) throw new ArchiveFault(`${path} is not complete`);
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, void> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}
