import type { LockEntry, Lockfile } from '../supply-chain/lockfile.ts';
import { placesOfService } from '../supply-chain/third-party.ts';

export interface RootManifest {
  version: string;
  license: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/** What the package has, beside `package.json`, the README and the licence. */
export const shippedFiles = [
  'laurel-server.js',
  'npm-shrinkwrap.json',
  'sbom.cdx.json',
  'THIRD_PARTY.md',
  'server',
  'console',
  'guide',
  'packages',
] as const;

/** The package depends on what the service depends on: the list is that of the repository. */
export function serverManifest({ version, license, dependencies, optionalDependencies }: RootManifest) {
  return {
    name: '@laurel/server',
    version,
    description: 'Laurel as one package: the service with its console, its guide and a PostgreSQL.',
    license,
    type: 'module',
    engines: { node: '>=20' },
    os: ['linux', 'darwin'],
    cpu: ['x64', 'arm64'],
    bin: { 'laurel-server': 'laurel-server.js' },
    files: shippedFiles,
    dependencies,
    optionalDependencies,
  };
}

export type ServerManifest = ReturnType<typeof serverManifest>;

/**
 * The part of the lockfile that the service needs. npm honours it in a package, so that an installation has the versions
 * and hashes that the tests ran with, also of what dependencies depend on.
 */
export function shrinkwrap(lock: Lockfile, manifest: ServerManifest) {
  const { name, version, license, dependencies, optionalDependencies, bin, engines, os, cpu } = manifest;
  const own = { name, version, license, dependencies, optionalDependencies, bin, engines, os, cpu };
  const packages: Record<string, object> = { '': own };
  for (const place of [...placesOfService(lock)].sort()) {
    const entry = lock.packages[place];
    if (entry) packages[place] = withoutUse(entry);
  }
  return { name, version, lockfileVersion: 3, requires: true, packages };
}

/** Without what says how this repository uses it. */
function withoutUse({ dev, devOptional, link, ...entry }: LockEntry): object {
  return devOptional ? { ...entry, optional: true } : entry;
}
