import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packInto } from '../packages/throw-away-project.ts';
import { buildServerPackage } from './build.ts';

/** Builds the package inside of the directory and packs it there as npm publishes it; with its size in bytes. */
export async function packServer(directory: string): Promise<{ tarball: string; size: number }> {
  const built = join(directory, 'built');
  mkdirSync(built);
  buildServerPackage(built);
  const { tarball } = await packInto(built, directory);
  return { tarball, size: statSync(tarball).size };
}
