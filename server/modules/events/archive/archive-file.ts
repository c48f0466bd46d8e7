import { pipeline } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { ObjectStore } from '../../../platform/objects/object-store.ts';
import { beginUpload } from '../../../platform/objects/upload.ts';
import type { Block, End, Head } from './format.ts';

export interface ArchiveWriter {
  write(block: Block): Promise<void>;
  /** Returns when the archive is in the store, under its name. */
  finish(): Promise<{ bytes: number; sha256: string; events: number }>;
  /** Removes what was written. Does nothing after `finish`. */
  discard(): Promise<void>;
}

/** An archive that gets its name when it is complete, and then replaces one that a crash may have left there. */
export async function openArchive(store: ObjectStore, key: string, name: string): Promise<ArchiveWriter> {
  const upload = beginUpload(store, key, createZstdCompress());
  let events = 0;
  const put = (line: Head | Block | End) => upload.write(`${JSON.stringify(line)}\n`);
  await put({ format: 'laurel-events', version: 1, name });
  return {
    async write(block) {
      events += block.events;
      await put(block);
    },
    async finish() {
      await put({ end: true, events });
      return { ...(await upload.finish()), events };
    },
    discard: upload.discard,
  };
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

/** The bytes of an archive, and how to call it in messages. */
export interface ArchiveSource {
  path: string;
  content: AsyncIterable<Buffer>;
}

/** All blocks of an archive. Throws at the end if the archive is not complete. */
export async function* readArchive({ path, content }: ArchiveSource): AsyncGenerator<ReadBlock, void, void> {
  const unpacked = createZstdDecompress();
  // The loop below throws the errors of both streams.
  pipeline(content, unpacked, () => {});
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
