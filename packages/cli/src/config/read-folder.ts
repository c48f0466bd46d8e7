import type { Stats } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CliError } from '../exit-codes.ts';
import { countOf, type FileFault } from './fault.ts';
import { type FileFormat, parseDefinition, parseText, positionIn } from './parse-file.ts';

/** A file with one definition, or with a part that a project has once, such as its levels. */
export interface DefinitionFile {
  /** The kind as in a bundle: `rules`, `levels`. */
  kind: string;
  /** Undefined for a part that a project has once. */
  id: string | undefined;
  /** In the folder, with `/`. */
  path: string;
  format: FileFormat;
  text: string;
  value: Record<string, unknown>;
}

export interface FolderFault extends FileFault {
  /** In the folder, with `/`. */
  at: string;
  /** Whether another file has the same definition. */
  isDuplicate?: boolean;
}

export interface Folder {
  dir: string;
  files: DefinitionFile[];
  /** The kinds that have a folder, even an empty one: the folder has all their definitions. */
  lists: string[];
  faults: FolderFault[];
}

const largestFile = 1024 * 1024;
const largestFolder = 64 * 1024 * 1024;
const mostFiles = 20_000;
const deepest = 8;

/** The names of kinds, which are also names of folders and files. */
export const kindPattern = /^[a-z][A-Za-z0-9_-]{0,63}$/;

/** Every definition in the folder, and all faults. Undefined if there is no such folder. */
export async function readFolder(dir: string): Promise<Folder | undefined> {
  let top: Stats;
  try {
    top = await stat(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CliError(`Cannot read ${dir}: ${reasonOf(error)}.`);
  }
  if (!top.isDirectory()) throw new CliError(`${dir} is not a folder.`);
  const folder: Folder = { dir, files: [], lists: [], faults: [] };
  await readTop(folder, { files: 0, bytes: 0 });
  findDuplicates(folder);
  return folder;
}

interface Count {
  files: number;
  bytes: number;
}

async function readTop(folder: Folder, count: Count): Promise<void> {
  for (const { name, path, stats } of await entriesOf(folder, '', count)) {
    const { stem } = split(name);
    const kind = stats.isDirectory() ? name : stem;
    if (!kindPattern.test(kind) || kind === 'format') {
      fault(folder, path, 'is not the name of a kind of definition, such as rules or levels');
    } else if (stats.isDirectory()) {
      folder.lists.push(kind);
      await readList(folder, kind, path, count, 1);
    } else await readOne(folder, { kind, path, stats, id: undefined });
  }
}

async function readList(
  folder: Folder,
  kind: string,
  inside: string,
  count: Count,
  depth: number,
): Promise<void> {
  if (depth > deepest) return fault(folder, inside, `is more than ${deepest} folders deep`);
  for (const { name, path, stats } of await entriesOf(folder, inside, count)) {
    if (stats.isDirectory()) await readList(folder, kind, path, count, depth + 1);
    else await readOne(folder, { kind, path, stats, id: split(name).stem });
  }
}

interface Found {
  name: string;
  path: string;
  stats: Stats;
}

/** The entries sorted by name, without those for people or other programs: names that begin with a dot, and Markdown. */
async function entriesOf(folder: Folder, inside: string, count: Count): Promise<Found[]> {
  let names: string[];
  try {
    names = await readdir(join(folder.dir, inside));
  } catch (error) {
    if (inside === '') throw new CliError(`Cannot read ${folder.dir}: ${reasonOf(error)}.`);
    fault(folder, inside, `cannot be read: ${reasonOf(error)}`);
    return [];
  }
  const found: Found[] = [];
  for (const name of names.sort()) {
    if (name.startsWith('.') || name.toLowerCase().endsWith('.md')) continue;
    count.files += 1;
    if (count.files > mostFiles) {
      throw new CliError(
        `${folder.dir} has more than ${countOf(mostFiles, 'file')}. Is it the right folder?`,
      );
    }
    const path = inside === '' ? name : `${inside}/${name}`;
    const stats = await lstat(join(folder.dir, path)).catch((error: unknown) => reasonOf(error));
    if (typeof stats === 'string') {
      fault(folder, path, `cannot be read: ${stats}`);
      continue;
    }
    if (stats.isSymbolicLink()) {
      fault(folder, path, 'is a symbolic link, which is not followed. Put the file itself here');
    } else if (!stats.isDirectory() && !stats.isFile()) fault(folder, path, 'is not an ordinary file');
    else if (!stats.isDirectory() && formatOf(name) === undefined) {
      fault(folder, path, 'is neither YAML nor JSON. Remove it, or begin its name with a dot');
    } else if (stats.size > largestFile && stats.isFile()) {
      fault(
        folder,
        path,
        `has ${countOf(stats.size, 'byte')}; a file may have ${countOf(largestFile, 'byte')}`,
      );
    } else found.push({ name, path, stats });
    if (stats.isFile()) count.bytes += stats.size;
    if (count.bytes > largestFolder) {
      throw new CliError(`${folder.dir} has more than 64 MiB of files. Is it the right folder?`);
    }
  }
  return found;
}

async function readOne(
  folder: Folder,
  { kind, path, id: named }: { kind: string; path: string; stats: Stats; id: string | undefined },
): Promise<void> {
  const format = formatOf(path) ?? 'yaml';
  let text: string;
  try {
    const bytes = await readFile(join(folder.dir, path));
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const wrong = error instanceof TypeError ? 'is not UTF-8 text' : `cannot be read: ${reasonOf(error)}`;
    return fault(folder, path, wrong);
  }
  const parsed = parseDefinition(text, format);
  if ('faults' in parsed) {
    for (const { message, ...place } of parsed.faults) fault(folder, path, message, place);
    return;
  }
  // `$schema` is only for editors.
  const { $schema: _, ...value } = parsed.value;
  if (named === undefined) {
    folder.files.push({ kind, id: undefined, path, format, text, value });
    return;
  }
  const { id = named, ...rest } = value;
  if (id !== named) {
    const found = typeof id === 'string' ? `"${id}"` : 'not text';
    const message = `is ${found}, but the file is named "${named}". Rename the file, or change the id`;
    return fault(folder, path, message, { ...positionIn(parseText(text), ['id']), path: '/id' });
  }
  folder.files.push({ kind, id: named, path, format, text, value: { id, ...rest } });
}

/** `rules/a.yaml` and `rules/a.json`, or `rules/summer/a.yaml`. The first one is kept. */
function findDuplicates(folder: Folder): void {
  const first = new Map<string, DefinitionFile>();
  const unique: DefinitionFile[] = [];
  for (const file of folder.files) {
    const other = first.get(keyOf(file));
    if (other) {
      const what = file.id === undefined ? `The ${file.kind} are` : `"${file.id}" of ${file.kind} is`;
      fault(folder, file.path, `${what} defined in ${other.path} already. Remove one of the files`, {
        isDuplicate: true,
      });
    } else {
      first.set(keyOf(file), file);
      unique.push(file);
    }
  }
  for (const kind of folder.lists) {
    const single = first.get(kind);
    if (single) fault(folder, single.path, `there is also a folder ${kind}. Remove one of them`);
  }
  folder.files = unique;
}

export function keyOf({ kind, id }: { kind: string; id: string | undefined }): string {
  return id === undefined ? kind : `${kind}/${id}`;
}

function fault(folder: Folder, path: string, message: string, place: Partial<FolderFault> = {}): void {
  folder.faults.push({ file: join(folder.dir, path), at: path, ...place, message });
}

function split(name: string): { stem: string } {
  return { stem: name.slice(0, name.length - extname(name).length) };
}

function formatOf(name: string): FileFormat | undefined {
  const extension = extname(name).toLowerCase();
  if (extension === '.json') return 'json';
  return extension === '.yaml' || extension === '.yml' ? 'yaml' : undefined;
}

export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return message;
}
