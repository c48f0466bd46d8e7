import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listPackages } from '../packages/list-packages.ts';
import { packInto } from '../packages/throw-away-project.ts';
import { serverPackage } from '../server-package/build.ts';

const root = join(import.meta.dirname, '../..');

/**
 * What belongs to the page of a release, in `dist/<version>`: the tarballs of all packages as npm packs them, the software
 * bill of materials, and the checksums of all of it. Gives their paths.
 */
export async function writeRelease(version: string): Promise<string[]> {
  const directory = join(root, 'dist', version);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const files: string[] = [];
  for (const path of [...listPackages().map((one) => one.path), serverPackage]) {
    files.push((await packInto(path, directory)).tarball);
  }
  const sbom = join(directory, `laurel-${version}.cdx.json`);
  copyFileSync(join(serverPackage, 'sbom.cdx.json'), sbom);
  files.push(sbom);
  const sums = join(directory, 'SHA256SUMS');
  writeFileSync(sums, checksums(directory, files));
  return [...files, sums].map((file) => relative(root, file));
}

/** As `sha256sum --check` reads them. */
function checksums(directory: string, files: readonly string[]): string {
  const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return files.map((file) => `${sumOf(file)}  ${relative(directory, file)}\n`).join('');
}
