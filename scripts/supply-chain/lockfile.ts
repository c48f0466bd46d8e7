import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockEntry {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  /** One of our own packages, in its folder below `packages/`. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

const root = join(import.meta.dirname, '../..');
export const lockfilePath = join(root, 'package-lock.json');

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(lockfilePath, 'utf8')) as Lockfile;
}

/** Every third-party package in the lockfile, with its path below node_modules. */
export function packagesOf({ packages }: Lockfile): { place: string; name: string; entry: LockEntry }[] {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({ place, name: nameOf(place), entry }));
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
