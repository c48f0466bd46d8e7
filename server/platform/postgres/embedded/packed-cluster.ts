import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { syncDirectory } from './private-file.ts';

/** All files of a stopped server as one compressed file: a line of JSON, then the bytes of all files after each other. */
type Contents = {
  /** What the files were made by and of; see prepared-cluster.ts. */
  key: string;
  /** Each after the one that it is in. */
  directories: string[];
  files: [path: string, size: number][];
};

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** What a server writes anew at each start. */
const leftOut = new Set(['postmaster.opts', 'postmaster.pid']);
/** A start waits for the disk, so files are written side by side. */
const filesAtOnce = 8;

async function list(data: string, inside = ''): Promise<{ directories: string[]; files: string[] }> {
  const found = { directories: [] as string[], files: [] as string[] };
  for (const entry of await readdir(join(data, inside), { withFileTypes: true })) {
    const path = join(inside, entry.name);
    if (entry.isDirectory()) {
      const below = await list(data, path);
      found.directories.push(path, ...below.directories);
      found.files.push(...below.files);
    } else if (entry.isFile()) {
      if (!leftOut.has(path)) found.files.push(path);
    } else throw new Error(`${join(data, path)} is neither a file nor a directory`);
  }
  return found;
}

export async function packCluster(data: string, packed: string, key: string): Promise<void> {
  const { directories, files } = await list(data);
  const bytes = await Promise.all(files.map((path) => readFile(join(data, path))));
  const contents: Contents = {
    key,
    directories,
    files: files.map((path, index) => [path, bytes[index]?.length ?? 0]),
  };
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(contents)}\n`), ...bytes]);
  // A damaged file is then an error when it is read.
  await writeFile(packed, await compress(whole, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }));
}

async function writeOne(path: string, bytes: Buffer, durable: boolean): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes the files into the empty directory `data`, for their owner alone. If they are `durable` they are on the disk when this
 * returns. False, and nothing written, if they have another key.
 */
export async function unpackCluster(
  packed: string,
  key: string,
  data: string,
  durable: boolean,
): Promise<boolean> {
  const whole = await decompress(await readFile(packed));
  const end = whole.indexOf('\n');
  const contents = JSON.parse(whole.subarray(0, end).toString()) as Contents;
  if (contents.key !== key) return false;
  const size = contents.files.reduce((sum, [, length]) => sum + length, end + 1);
  if (size !== whole.length) throw new Error(`${packed} has ${whole.length} bytes where ${size} were packed`);
  for (const path of contents.directories) await mkdir(join(data, path), { mode: 0o700 });
  let at = end + 1;
  const places = contents.files.map(([path, size]) => {
    at += size;
    return { path, from: at - size, to: at };
  });
  const waiting = places.values();
  // All have ended when this returns, also after a failure: the caller then removes the directory.
  const written = await Promise.allSettled(
    Array.from({ length: filesAtOnce }, async () => {
      for (const { path, from, to } of waiting) {
        await writeOne(join(data, path), whole.subarray(from, to), durable);
      }
    }),
  );
  for (const one of written) if (one.status === 'rejected') throw one.reason;
  if (durable)
    await Promise.all(['', ...contents.directories].map((path) => syncDirectory(join(data, path))));
  return true;
}
