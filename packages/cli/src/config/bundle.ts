import { join } from 'node:path';
import type { LaurelError } from '@laurel/sdk';
import { CliError } from '../exit-codes.ts';
import { put } from '../own-properties.ts';
import { countOf, FaultyFolder, type FileFault } from './fault.ts';
import { parseText, partsOf, pointer, positionIn } from './parse-file.ts';
import { type DefinitionFile, type Folder, keyOf, readFolder } from './read-folder.ts';

/** A bundle with all kinds that the folder has: the service checks whether they exist. */
export type Bundle = Record<string, unknown>;

export interface FolderBundle {
  folder: Folder;
  bundle: Bundle;
  /** Finds the file and line of a fault that the service reports. */
  place(fault: { path: string; message: string }): FileFault;
}

/** The limit of the service. */
const largestBody = 8 * 1024 * 1024;

/** Reads a folder as a bundle. Throws with all faults at once. */
export async function readBundle(dir: string): Promise<FolderBundle> {
  const folder = await readFolder(dir);
  if (!folder) throw new CliError(`There is no folder ${dir}. "laurel pull ${dir}" creates it.`);
  if (folder.faults.length > 0) throw faultyFolder(dir, folder.faults);
  if (folder.files.length === 0 && folder.lists.length === 0) {
    throw new CliError(`${dir} has no definitions. "laurel pull ${dir}" gets those of the project.`);
  }
  const lists = new Map<string, DefinitionFile[]>(folder.lists.map((kind) => [kind, []]));
  const bundle: Bundle = { format: 1 };
  for (const file of folder.files) {
    if (file.id === undefined) put(bundle, file.kind, file.value);
    else lists.get(file.kind)?.push(file);
  }
  for (const [kind, files] of lists)
    put(
      bundle,
      kind,
      files.map(({ value }) => value),
    );
  const size = Buffer.byteLength(JSON.stringify({ bundle }));
  if (size > largestBody - 1_024) {
    throw new CliError(
      `The definitions in ${dir} are ${countOf(size, 'byte')} as JSON; the service takes 8 MiB at once.`,
    );
  }
  const single = new Map(folder.files.map((file) => [keyOf(file), file]));
  return {
    folder,
    bundle,
    place: ({ path, message }) => {
      const [kind = '', index = '', ...rest] = partsOf(path);
      const listed = lists.get(kind);
      if (listed) {
        const file = index === '' ? undefined : listed[Number(index)];
        return file ? placeIn(dir, file, rest, message) : { file: join(dir, kind), message };
      }
      const file = single.get(kind);
      if (file) return placeIn(dir, file, index === '' ? [] : [index, ...rest], message);
      return { file: dir, ...(path ? { path } : {}), message };
    },
  };
}

function placeIn(dir: string, file: DefinitionFile, parts: string[], message: string): FileFault {
  const path = pointer(parts);
  return {
    file: join(dir, file.path),
    // Parses the file again, because keeping the positions of all files would need much memory.
    ...positionIn(parseText(file.text), parts),
    ...(path ? { path } : {}),
    message,
  };
}

export function faultyFolder(dir: string, faults: readonly FileFault[]): FaultyFolder {
  const clean = faults.map(({ file, line, column, path, message }) => ({
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(path === undefined ? {} : { path }),
    message,
  }));
  return new FaultyFolder(`${dir} has ${countOf(faults.length, 'fault')}. Nothing was changed.`, clean);
}

/** An error with the faults of a refused bundle, each with its file. */
export function refusedBundle({ folder, place }: FolderBundle, error: LaurelError): Error {
  if (error.code !== 'VALIDATION_FAILED' || error.details.length === 0) return error;
  const faults = error.details.map(({ path, message }) =>
    place({ path: path.replace(/^\/bundle(?=\/|$)/, ''), message }),
  );
  return faultyFolder(folder.dir, faults);
}
