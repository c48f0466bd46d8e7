import { type SpawnOptions, spawn } from 'node:child_process';
import { EmbeddedFault, errnoOf } from './fault.ts';

/** Who the server runs as when that is not ourselves: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

/** There on every system without creating a user; macOS has it at -2. */
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
    // Root in name only, as in a container without its capabilities or with few user ids.
    if (errnoOf(error) !== 'EPERM' && errnoOf(error) !== 'EINVAL') throw error;
    throw new EmbeddedFault(
      'server-cannot-run',
      `PostgreSQL does not run as root, and root is not allowed to start it as user id ${account.uid} here (${errnoOf(error)}). Start Laurel as an ordinary user.`,
    );
  }
}

/** initdb looks its user up by number and gives up when the system has no name for it. */
export async function hasName(account: Account): Promise<boolean> {
  const outcome = await run('id', ['-un', String(account.uid)], undefined).catch(() => undefined);
  return outcome?.ok ?? false;
}
