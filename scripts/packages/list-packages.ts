import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Manifest {
  name: string;
  version: string;
  description: string;
  engines?: Record<string, string>;
  files?: readonly string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface OwnPackage {
  /** The folder below `packages/`. */
  folder: string;
  path: string;
  manifest: Manifest;
}

/** The packages in `packages/`, each after its dependencies. */
export function listPackages(): OwnPackage[] {
  const all = globSync('packages/*/package.json', { cwd: root }).map((file) => {
    const path = join(root, dirname(file));
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
    return { folder: dirname(file).slice('packages/'.length), path, manifest };
  });
  return inOrder(all.toSorted((a, b) => (a.folder < b.folder ? -1 : 1)));
}

export function inOrder(all: readonly OwnPackage[]): OwnPackage[] {
  const sorted = new Set<OwnPackage>();
  const add = (one: OwnPackage, below: readonly OwnPackage[]): void => {
    if (below.includes(one)) throw new Error(`${one.manifest.name} depends on itself`);
    const { dependencies = {}, peerDependencies = {} } = one.manifest;
    const needed = Object.keys({ ...dependencies, ...peerDependencies });
    for (const other of all) if (needed.includes(other.manifest.name)) add(other, [...below, one]);
    sorted.add(one);
  };
  for (const one of all) add(one, []);
  return [...sorted];
}
