import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Account, canWorkIn, freeAccount, hasName, nobody } from './account.ts';
import { asFault, EmbeddedFault, errnoOf } from './fault.ts';
import { handOver, makeDirectory, makePath, writePrivately } from './private-file.ts';

/** Where everything of the embedded server lives, and as whom it runs. */
export type DatabaseLocation = {
  /** Holds the lock, the cluster, the socket, the log and, where needed, a copy of the server's files. */
  home: string;
  /** Whom our own files in `home` belong to; absent when that is ourselves. */
  owner: Account | undefined;
  /** Whom the server runs as; absent when that is ourselves. */
  account: Account | undefined;
  /** The home is in a system directory, because the account could not enter the data directory. */
  relocated: boolean;
  notices: string[];
};

export const homeInside = (dataDir: string): string => join(dataDir, 'postgres');
export const clusterIn = (home: string): string => join(home, 'cluster');
export const lockIn = (home: string): string => join(home, 'lock');

const pointerIn = (inside: string): string => join(inside, 'moved-to');

/** The system directory in which root keeps state. */
export const defaultStateDir =
  process.platform === 'darwin' ? '/Library/Application Support/laurel' : '/var/lib/laurel';

export async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Where the database of a data directory was put when it could not stay inside. */
export async function readPointer(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(pointerIn(homeInside(dataDir)), 'utf8')).trim();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Root makes directories that other accounts can pass, but not list: the server's account has to come through. */
async function makeDataDirectory(path: string, asRoot: boolean): Promise<string> {
  const made = await makePath(path, asRoot ? 0o711 : 0o700);
  if (asRoot) for (const directory of made) await chmod(directory, 0o711);
  return await realpath(path);
}

async function fits(home: string, account: Account): Promise<boolean> {
  // With a unique name: of two processes that start at once, one must not delete the probe of the other.
  const probe = await mkdtemp(join(home, 'probe-'));
  try {
    await handOver(probe, account);
    return await canWorkIn(probe, account);
  } catch (error) {
    // A file system that does not support owners refuses chown, so it cannot hold a cluster either.
    if (errnoOf(error) === 'EPERM') return false;
    throw error;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

async function chooseAsUser(dataDir: string, self: number): Promise<DatabaseLocation> {
  const moved = await readPointer(dataDir);
  if (moved !== undefined) {
    throw new EmbeddedFault(
      'data-directory-foreign',
      `The database of ${dataDir} was created by root and is in ${moved}. Start Laurel as root, or choose another data directory.`,
    );
  }
  const home = homeInside(dataDir);
  for (const path of [home, clusterIn(home)]) {
    const owner = await ownerOf(path);
    if (owner !== undefined && owner.uid !== self) {
      throw new EmbeddedFault(
        'data-directory-foreign',
        `The database in ${home} belongs to user id ${owner.uid}, not to this user (${self}). Start Laurel as that user, or choose another data directory.`,
      );
    }
  }
  await makePath(home, 0o700);
  return { home, owner: undefined, account: undefined, relocated: false, notices: [] };
}

const closedTo = (account: Account, path: string) =>
  new EmbeddedFault(
    'data-directory-unusable',
    `The database in ${path} belongs to user id ${account.uid}, which cannot access it. Make every directory above it accessible to that user (chmod o+x), or start Laurel as that user.`,
  );

/** Without a free one it is that of nobody, whose other processes can then read the database. */
async function ownAccount(home: string): Promise<{ account: Account; notices: string[] }> {
  const account = await freeAccount(home);
  if (account) return { account, notices: [] };
  const notice = `The database belongs to user id ${nobody.uid}, because this system allows no other: every process of that user can read it.`;
  return { account: nobody, notices: [notice] };
}

/** A database that belongs to nobody, from an earlier version, gets an account of its own when it is opened. */
async function accountOfCluster(home: string): Promise<Account | undefined> {
  const account = await ownerOf(clusterIn(home));
  if (account === undefined || account.uid === nobody.uid) return undefined;
  if (account.uid === 0) {
    throw new EmbeddedFault(
      'data-directory-foreign',
      `The database in ${clusterIn(home)} belongs to root, and PostgreSQL does not run as root. Give it to another user (chown -R ${nobody.uid}:${nobody.gid}); the next start moves it to an account of its own.`,
    );
  }
  if (!(await canWorkIn(clusterIn(home), account))) throw closedTo(account, clusterIn(home));
  return account;
}

async function chooseInStateDir(dataDir: string, home: string): Promise<DatabaseLocation> {
  const own = await ownAccount(home);
  try {
    await makeDataDirectory(home, true);
  } catch (error) {
    throw asFault(
      error,
      `create ${home}, where the database must be because user id ${own.account.uid} cannot access ${dataDir}`,
    );
  }
  const account = (await accountOfCluster(home)) ?? own.account;
  if (!(await fits(home, account))) {
    throw new EmbeddedFault(
      'data-directory-unusable',
      `PostgreSQL does not run as root, and user id ${account.uid} can access neither ${dataDir} nor ${home}. Make the directories above one of them accessible (chmod o+x), or start Laurel as an ordinary user.`,
    );
  }
  const notice = `PostgreSQL does not run as root, and user id ${account.uid} cannot access ${dataDir}, so the database is in ${home}.`;
  const notices = account === own.account ? [notice, ...own.notices] : [notice];
  return { home, owner: undefined, account, relocated: true, notices };
}

/** Whether there is a database that belongs to nobody. */
async function isNobodys(home: string): Promise<boolean> {
  return (await ownerOf(clusterIn(home)))?.uid === nobody.uid;
}

async function chooseAsRoot(dataDir: string, stateDir: string): Promise<DatabaseLocation> {
  const inside = homeInside(dataDir);
  const moved = await readPointer(dataDir);
  if (moved !== undefined) {
    // Never start empty silently: the state directory may be a volume that was not mounted this time.
    if ((await ownerOf(moved)) === undefined) {
      throw new EmbeddedFault(
        'cluster-missing',
        `The database of ${dataDir} is in ${moved}, which does not exist. Restore it, or delete ${pointerIn(inside)} to start with an empty database.`,
      );
    }
    return await chooseInStateDir(dataDir, moved);
  }
  const { uid, gid } = await stat(dataDir);
  const owner = uid === 0 ? undefined : { uid, gid };
  const ofCluster = await accountOfCluster(inside);
  if ((await ownerOf(inside)) === undefined) await makeDirectory(inside, 0o711, owner);
  if (ofCluster !== undefined)
    return { home: inside, owner, account: ofCluster, relocated: false, notices: [] };
  // The owner of the data directory first: with `sudo npm start` the files stay those of the person.
  if (owner && (await hasName(owner)) && !(await isNobodys(inside)) && (await fits(inside, owner)))
    return { home: inside, owner, account: owner, relocated: false, notices: [] };
  const own = await ownAccount(inside);
  if (await fits(inside, own.account)) return { home: inside, owner, relocated: false, ...own };
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const location = await chooseInStateDir(dataDir, join(stateDir, `${basename(dataDir)}-${digest}`));
  // Stored in a file, because a data directory that is renamed must still find its database.
  await writePrivately(pointerIn(inside), `${location.home}\n`, undefined);
  return location;
}

/** Decides where the database of a data directory lives. The same answer at every start. */
export async function chooseLocation(dataDir: string, stateDir: string): Promise<DatabaseLocation> {
  const self = process.geteuid?.() ?? -1;
  const path = resolve(dataDir);
  try {
    const real = await makeDataDirectory(path, self === 0);
    return self === 0 ? await chooseAsRoot(real, stateDir) : await chooseAsUser(real, self);
  } catch (error) {
    throw asFault(error, `use the data directory ${path}`);
  }
}
