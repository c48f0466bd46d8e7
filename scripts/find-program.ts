import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Env = Readonly<Record<string, string | undefined>>;

/** Finds a program in PATH. */
export function findProgram(name: string, env: Env): string | undefined {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
