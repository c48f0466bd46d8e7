import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this installation's code. */
export function readVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}
