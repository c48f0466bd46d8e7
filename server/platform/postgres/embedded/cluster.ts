import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, hasName, nobody, run } from './account.ts';
import { asFault, EmbeddedFault, errnoOf, saysDiskFull } from './fault.ts';
import { clusterIn, type DatabaseLocation, ownerOf } from './location.ts';
import type { Log } from './log.ts';
import { packCluster, unpackCluster } from './packed-cluster.ts';
import { handOver, handOverTree, syncDirectory, writePrivately } from './private-file.ts';
import type { Programs, ServerPackage } from './server-files.ts';

/** The files of one database server, with the one role and database that Laurel uses. */
export type Cluster = { data: string; password: string };

/** Not the superuser: nothing of Laurel needs to read the server's files or run programs through it. */
export const role = 'laurel';
export const database = 'laurel';

/** A cluster that was made before, with what the database holds then; see packPrepared. */
export type Prepared = {
  /** The packed file. */
  path: string;
  /** Tells what the database holds. A file that was packed with another text is not used. */
  contents: string;
  /** Statements, each on one line, for what differs between two databases. */
  renew: readonly string[];
};

/** How a cluster is made that does not exist yet. */
export type Creation = { durable: boolean; prepared?: Prepared | undefined; log: Log };

const draftPrefix = 'initdb-';
const randomPassword = (): string => randomBytes(32).toString('base64url');
const dataIn = (cluster: string): string => join(cluster, 'data');
const passwordFile = (cluster: string): string => join(cluster, 'password');

function initdbFault(output: string, home: string, account: Account | undefined): EmbeddedFault {
  if (saysDiskFull(output) || /ended by SIGXFSZ/.test(output)) {
    return new EmbeddedFault('disk-full', `Cannot create the database in ${home}: the disk is full.`);
  }
  if (output.includes('could not look up effective user ID')) {
    const uid = account?.uid ?? process.geteuid?.();
    return new EmbeddedFault(
      'unknown-user',
      `Cannot create the database in ${home}: user id ${uid} has no name on this system, and PostgreSQL requires one. Add a line to /etc/passwd, or start Laurel as another user.`,
    );
  }
  const lines = output.trim().split('\n');
  const line = lines.find((text) => /error:|FATAL:|PANIC:/.test(text)) ?? lines.at(-1) ?? 'no reason given';
  return new EmbeddedFault('server-failed', `Cannot create the database in ${home}: ${line.trim()}`);
}

/** Statements for the server's own account, one a line, without a running server and without a password. */
async function runAlone(
  programs: Programs,
  data: string,
  account: Account | undefined,
  statements: readonly string[],
  inDatabase = 'postgres',
) {
  const args = ['--single', '-D', data, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', inDatabase];
  return await run(programs.postgres, args, account, `${statements.join('\n')}\n`);
}

/**
 * initdb and the single-user mode run as a user with a name, which the server's own account does not have: then as
 * nobody, in the group of the account. Only that group can enter the directory of the cluster meanwhile, so other
 * processes that run as nobody reach neither the files nor, because their group differs, the process.
 */
async function withName<T>(
  cluster: string,
  account: Account | undefined,
  work: (as: Account | undefined) => Promise<T>,
): Promise<T> {
  await handOver(cluster, account);
  if (account === undefined || (await hasName(account))) return await work(account);
  const named = { uid: nobody.uid, gid: account.gid };
  await chmod(cluster, 0o710);
  await handOverTree(dataIn(cluster), named);
  try {
    return await work(named);
  } finally {
    await handOverTree(dataIn(cluster), account);
    await chmod(cluster, 0o700);
  }
}

/**
 * The builtin provider depends on no library of this machine, so an update of it never spoils an index. Servers before 17,
 * on which our tests run too, do not have it.
 */
function localeArguments(major: string): string[] {
  return Number(major) < 17
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

const initdbOptions = (major: string): string[] => [
  ...['--username=postgres', '--auth=scram-sha-256'],
  ...['--encoding=UTF8', ...localeArguments(major)],
];

/** A cluster with the role and an empty database. */
async function makeCluster(
  { home, programs, from, durable }: Making,
  draft: string,
  as: Account | undefined,
  password: string,
): Promise<void> {
  const superuserPassword = join(draft, 'superuser-password');
  await writeFile(superuserPassword, randomPassword(), { mode: 0o600 });
  await handOver(superuserPassword, as);
  const made = await run(
    programs.initdb,
    [
      ...['-D', dataIn(draft), `--pwfile=${superuserPassword}`, ...initdbOptions(from.major)],
      ...['--no-instructions', ...(durable ? [] : ['--no-sync'])],
    ],
    as,
  );
  if (!made.ok) throw initdbFault(made.output, home, as);
  // The password is not kept: the superuser cannot log in. Only the single-user mode below can act as superuser.
  await rm(superuserPassword);
  const prepared = await runAlone(programs, dataIn(draft), as, [
    `create role ${role} login createdb password '${password}'`,
    `create database ${database} owner ${role}`,
  ]);
  if (!prepared.ok) throw initdbFault(prepared.output, home, as);
}

/** A packed cluster serves the server that made it alone, and a release that makes the same of an empty database. */
const keyOf = ({ version, major }: ServerPackage, contents: string): string =>
  JSON.stringify([
    version,
    process.platform,
    process.arch,
    ...initdbOptions(major),
    role,
    database,
    contents,
  ]);

/** The prepared cluster with passwords of its own, if there is one that fits. */
async function unpackPrepared(
  { programs, from, durable, prepared, log }: Making,
  draft: string,
  as: Account | undefined,
  password: string,
): Promise<boolean> {
  if (!prepared) return false;
  const data = dataIn(draft);
  try {
    if (!(await unpackCluster(prepared.path, keyOf(from, prepared.contents), data, durable))) return false;
    await handOverTree(data, as);
    const statements = [
      `alter role ${role} password '${password}'`,
      `alter role postgres password '${randomPassword()}'`,
      ...prepared.renew,
    ];
    const renewed = await runAlone(programs, data, as, statements, database);
    if (renewed.ok) return true;
    throw new Error(renewed.output.trim().split('\n').at(-1));
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') {
      log('the prepared database cannot be used; a new one is made', { reason: String(error) });
    }
    await rm(data, { recursive: true, force: true, maxRetries: 3 });
    await mkdir(data, { mode: 0o700 });
    await handOver(data, as);
    return false;
  }
}

type Making = Creation & { home: string; programs: Programs; from: ServerPackage };

/**
 * Created in a temporary directory and renamed when complete: a kill or a power cut leaves a draft, which the next
 * start deletes, but never half a cluster under the real name.
 */
async function createCluster(
  { home, account }: DatabaseLocation,
  programs: Programs,
  from: ServerPackage,
  creation: Creation,
): Promise<void> {
  const making: Making = { ...creation, home, programs, from };
  const draft = await mkdtemp(join(home, draftPrefix));
  try {
    await mkdir(dataIn(draft), { mode: 0o700 });
    await handOver(dataIn(draft), account);
    const password = randomPassword();
    await withName(draft, account, async (as) => {
      if (await unpackPrepared(making, draft, as, password)) return;
      await makeCluster(making, draft, as, password);
    });
    await writePrivately(passwordFile(draft), password, account);
    await rename(draft, clusterIn(home));
    await syncDirectory(home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 });
    throw asFault(error, `create the database in ${home}`);
  }
}

/** Packs the cluster of a home, on which no server runs. Whoever opens it as `Prepared` gives the same `contents`. */
export async function packPrepared(
  home: string,
  from: ServerPackage,
  { path, contents }: Pick<Prepared, 'path' | 'contents'>,
): Promise<void> {
  await packCluster(dataIn(clusterIn(home)), path, keyOf(from, contents));
}

/** What a start that was cut off left behind. Its initdb may still be writing for a moment: the next start gets the rest. */
async function sweepDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(draftPrefix)) continue;
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw asFault(error, `read ${path}`);
  }
}

function checkVersion(version: string | undefined, major: string, data: string): void {
  if (version === major) return;
  if (version === undefined || !/^\d+$/.test(version)) {
    throw new EmbeddedFault(
      'cluster-damaged',
      `The database in ${data} is damaged (its PG_VERSION is missing or unreadable). Restore it from a backup, or move ${dirname(data)} away to start with an empty database.`,
    );
  }
  const advice =
    Number(version) > Number(major)
      ? 'start the newer release of Laurel that created it'
      : `migrate it with the pg_dump of PostgreSQL ${version}`;
  throw new EmbeddedFault(
    'other-version',
    `The database in ${data} was created by PostgreSQL ${version}, and this release runs PostgreSQL ${major}: ${advice}.`,
  );
}

/** A database survives a lost password file: a new password is set without a server. */
async function resetPassword(
  programs: Programs,
  cluster: string,
  account: Account | undefined,
): Promise<string> {
  const password = randomPassword();
  const outcome = await withName(cluster, account, (as) =>
    runAlone(programs, dataIn(cluster), as, [`alter role ${role} password '${password}'`]),
  );
  if (!outcome.ok) {
    const reason = outcome.output.trim().split('\n').at(-1);
    throw new EmbeddedFault(
      'cluster-damaged',
      `${passwordFile(cluster)} is missing and cannot be created again: ${reason}`,
    );
  }
  await writePrivately(passwordFile(cluster), password, account);
  return password;
}

/** From nobody, who owned it in earlier versions, and for a moment if a start was cut off. */
async function takeOver(cluster: string, account: Account | undefined): Promise<void> {
  if (account === undefined) return;
  const owners = await Promise.all([cluster, dataIn(cluster)].map(ownerOf));
  if (owners.every((owner) => owner?.uid === account.uid)) return;
  await handOverTree(cluster, account);
  await chmod(cluster, 0o700);
}

/** The cluster of a home, made if it does not exist yet. The caller holds the lock, and no server runs on it. */
export async function openCluster(
  location: DatabaseLocation,
  programs: Programs,
  from: ServerPackage,
  creation: Creation,
): Promise<Cluster> {
  const cluster = clusterIn(location.home);
  const data = dataIn(cluster);
  await sweepDrafts(location.home);
  const names = await readdir(location.home);
  if (!names.includes('cluster')) await createCluster(location, programs, from, creation);
  else {
    checkVersion(await read(join(data, 'PG_VERSION')), from.major, data);
    await takeOver(cluster, location.account);
  }
  const password =
    (await read(passwordFile(cluster))) ?? (await resetPassword(programs, cluster, location.account));
  return { data, password };
}
