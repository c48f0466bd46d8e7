/** Every file that names the version, and how it is changed there. A pattern that fits nothing is an error. */
interface Place {
  /** As in `globSync`. */
  files: string;
  change: (text: string, next: Next) => string;
}

interface Next {
  version: string;
  /** As in 2026-11-18. */
  date: string;
}

export const semantic = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

const replaced = (pattern: RegExp, write: (next: Next) => string) => (text: string, next: Next) => {
  if (!pattern.test(text)) throw new Error(`nothing fits ${pattern}`);
  return text.replace(pattern, write(next));
};

/** Our packages have one version, and need each other in exactly that one. */
function inManifest(text: string, { version }: Next): string {
  return text
    .replace(/^( {2}"version": )"[^"]+"/m, `$1"${version}"`)
    .replaceAll(/("@laurel\/[\w-]+": )"\d[^"]*"/g, `$1"${version}"`);
}

/** npm would write the same; it need not be asked, so nothing else can change. */
function inLockfile(text: string, { version }: Next): string {
  const lock = JSON.parse(text) as { version: string; packages: Record<string, LockedPackage> };
  lock.version = version;
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place.includes('node_modules/')) continue;
    entry.version = version;
    for (const needed of [entry.dependencies, entry.peerDependencies, entry.devDependencies]) {
      for (const name of Object.keys(needed ?? {}))
        if (needed && name.startsWith('@laurel/')) needed[name] = version;
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

interface LockedPackage {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What was unreleased is that version now. */
function inChangelog(text: string, { version, date }: Next): string {
  if (text.includes(`\n## [${version}]`)) return text;
  const heading = '## [Unreleased]\n';
  if (!text.includes(heading)) throw new Error('CHANGELOG.md has no section "## [Unreleased]"');
  return text.replace(heading, `${heading}\n## [${version}] - ${date}\n`);
}

export const places: readonly Place[] = [
  { files: '{package,packages/*/package,examples/*/package}.json', change: inManifest },
  { files: 'package-lock.json', change: inLockfile },
  { files: 'CHANGELOG.md', change: inChangelog },
  {
    files: 'packages/python/src/laurel_sdk/_version.py',
    change: replaced(/^__version__ = ".*"$/m, ({ version }) => `__version__ = "${version}"`),
  },
  {
    files: 'packages/go/types.gen.go',
    change: replaced(/^const ClientVersion = ".*"$/m, ({ version }) => `const ClientVersion = "${version}"`),
  },
  {
    files: 'deploy/helm/laurel/Chart.yaml',
    change: (text, next) =>
      replaced(/^appVersion: .*$/m, ({ version }) => `appVersion: "${version}"`)(
        replaced(/^version: .*$/m, ({ version }) => `version: ${version}`)(text, next),
        next,
      ),
  },
  {
    files: 'README.md',
    change: replaced(/^Laurel \S+ is running\.$/m, ({ version }) => `Laurel ${version} is running.`),
  },
  {
    files: 'guide/quick-start.md',
    change: (text, { version }) => text.replaceAll(/(?<=\.\/laurel-\w+-)\d\S*?(?=\.tgz)/g, version),
  },
];
