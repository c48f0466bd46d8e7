import { type FileHandle, open } from 'node:fs/promises';
import { reasonOf } from '../config/read-folder.ts';
import { CliError } from '../exit-codes.ts';
import type { Refused } from './import-players.ts';

export interface RefusedReport {
  add(refused: Refused): Promise<void>;
  close(): Promise<void>;
}

/** Writes a line of JSON for each refused row. Without refused rows there is no file. */
export function refusedReport(path: string): RefusedReport {
  let file: FileHandle | undefined;
  return {
    add: async (refused) => {
      try {
        file ??= await open(path, 'w', 0o600);
        await file.appendFile(`${JSON.stringify(refused)}\n`);
      } catch (error) {
        throw new CliError(`Cannot write ${path}: ${reasonOf(error)}.`);
      }
    },
    close: async () => {
      await file?.close();
    },
  };
}
