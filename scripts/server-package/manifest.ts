import type { Lockfile } from '../supply-chain/lockfile.ts';
import { placesOfService } from '../supply-chain/third-party.ts';

export interface RootManifest {
  version: string;
  license: string;
  optionalDependencies: Record<string, string>;
}

/** What the package has, beside `package.json`, the README and the licence. */
const shippedFiles = [
  'laurel-server.js',
  'sbom.cdx.json',
  'THIRD_PARTY.md',
  'server',
  'console',
  'guide',
  'packages',
] as const;

/**
 * The package names what the service depends on, and what that depends on, each by the version of the lockfile: `npx` would
 * otherwise take the newest of what dependencies depend on. It carries no `npm-shrinkwrap.json`: npm then installs the
 * optional packages of all systems, 780 MB instead of 320.
 */
export function serverManifest(root: RootManifest, lock: Lockfile) {
  const { version, license, optionalDependencies } = root;
  const pinned = [...placesOfService(lock)]
    .filter((place) => place.split('node_modules/').length === 2)
    .map((place) => [place.slice('node_modules/'.length), lock.packages[place]?.version ?? ''] as const)
    .filter(([name]) => !Object.hasOwn(optionalDependencies, name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
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
    dependencies: Object.fromEntries(pinned),
    optionalDependencies,
  };
}

export type ServerManifest = ReturnType<typeof serverManifest>;
