import { type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { EmbeddedFault, errnoOf } from './fault.ts';

/** Who the server runs as when that is not ourselves: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

/**
 * There on every system without creating a user; macOS has it at -2. Other programs run as this user, too, so it owns
 * nothing of ours for long; but it has a name.
 */
export const nobody: Account =
  process.platform === 'darwin' ? { uid: 4_294_967_294, gid: 4_294_967_294 } : { uid: 65_534, gid: 65_534 };

// spawn takes signed 32-bit ids, chown unsigned ones: macOS's nobody is -2 to the one and 4294967294 to the other.
export const spawnAs = (account: Account | undefined): SpawnOptions =>
  account === undefined ? {} : { uid: account.uid | 0, gid: account.gid | 0 };

/**
 * No variable of ours reaches the server (PGDATA, PGOPTIONS and LD_LIBRARY_PATH would change what it does), its messages
 * stay English because we read them, and it starts from a directory that every account can enter.
 */
export const bareSurroundings: SpawnOptions = {
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
};

type Outcome = { ok: boolean; output: string };

/** Runs a short command to its end. A spawn that fails rejects with the error of the operating system. */
export function run(
  command: string,
  args: string[],
  account: Account | undefined,
  input = '',
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...bareSurroundings, ...spawnAs(account), stdio: 'pipe' });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    // A command that ends without reading its input breaks the pipe; its exit status says what we want to know.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ ok: code === 0, output: signal === null ? output : `${output}\nended by ${signal}` });
    });
  });
}

/** Whether the account can enter and write a directory: asked of the kernel, so that access lists count too. */
export async function canWorkIn(directory: string, account: Account): Promise<boolean> {
  try {
    return (await run('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', directory], account)).ok;
  } catch (error) {
    // Root without the usual rights, as in a container without capabilities or with few user ids.
    if (errnoOf(error) !== 'EPERM' && errnoOf(error) !== 'EINVAL') throw error;
    throw new EmbeddedFault(
      'server-cannot-run',
      `PostgreSQL does not run as root, and root is not allowed to start it as user id ${account.uid} here (${errnoOf(error)}). Start Laurel as an ordinary user.`,
    );
  }
}

/**
 * Ranges of user ids that no system hands out (systemd.io/UIDS-GIDS): above those of containers, and below those of
 * dynamic users, for a container that has only the first 65,536.
 */
const freeRanges = [
  { from: 1_879_048_192, count: 200_000_000 },
  { from: 60_578, count: 600 },
] as const;
const mostTries = 20;

/**
 * The account for the database of a directory: an id that no user or group has, the same at each start. Undefined if
 * none can be used, as in a container with few user ids.
 */
export async function freeAccount(seed: string): Promise<Account | undefined> {
  const number = createHash('sha256').update(seed).digest().readUInt32BE();
  for (const { from, count } of freeRanges) {
    for (let i = 0; i < mostTries; i++) {
      const id = from + ((number + i) % count);
      const account = { uid: id, gid: id };
      if (!(await canBe(account))) break;
      if (!(await hasName(account)) && !(await hasGroup(id))) return account;
    }
  }
  return undefined;
}

async function canBe(account: Account): Promise<boolean> {
  return await run('/bin/sh', ['-c', ':'], account).then(
    () => true,
    () => false,
  );
}

async function hasGroup(gid: number): Promise<boolean> {
  const look = 'getent group "$1" || grep -q "^[^:]*:[^:]*:$1:" /etc/group';
  return (await run('/bin/sh', ['-c', look, 'sh', String(gid)], undefined)).ok;
}

/** initdb looks its user up by number and gives up when the system has no name for it. */
export async function hasName(account: Account): Promise<boolean> {
  const outcome = await run('id', ['-un', String(account.uid)], undefined).catch(() => undefined);
  return outcome?.ok ?? false;
}
