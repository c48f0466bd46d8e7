import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The older Node versions that the packages support, in addition to the one that runs this. */
export const oldVersions = ['20.20.2', '22.23.3'] as const;

const cache = join(import.meta.dirname, '../../node_modules/.cache/node');

/** The path of that version of Node. It is downloaded once, from the same npm package as the service's own. */
export async function findNode(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(cache, version, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'download-'));
  try {
    const args = ['install', '--prefix', directory, '--ignore-scripts', '--no-save', `${name}@${version}`];
    await promisify(execFile)('npm', args, { timeout: 300_000 });
    // Atomic, so that a test that runs at the same time never sees an incomplete folder.
    renameSync(directory, join(cache, version));
  } catch (error) {
    if (!existsSync(program)) throw error;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return program;
}

/** Whether npm has packages of the old versions for this machine. */
export const hasOldVersions = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
