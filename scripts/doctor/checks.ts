import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { nobody } from '../../server/platform/postgres/embedded/account.ts';
import { findServerPackage, readyPrograms } from '../../server/platform/postgres/embedded/server-files.ts';
import type { Env } from '../find-program.ts';
import { type TestProgram, testPrograms } from '../test-programs.ts';

/** The result of a check: what was found, or the problem and how to fix it. */
export type Finding = { found: string } | { problem: string; fix: string };

export interface Check {
  name: string;
  /** What does not work if the check fails. */
  neededFor: 'start' | 'test';
  run(env: Env): Finding | Promise<Finding>;
}

const oldestNode = 24;
const leastFreeBytes = 2 * 1024 ** 3;

export const checks: readonly Check[] = [
  { name: 'Node', neededFor: 'start', run: () => checkNode(process.versions.node) },
  { name: 'PostgreSQL', neededFor: 'start', run: (env) => checkPostgres(env) },
  { name: 'Port', neededFor: 'start', run: checkPort },
  { name: 'Disk', neededFor: 'start', run: checkDisk },
  ...testPrograms.map((program) => ({
    name: program.name,
    neededFor: 'test' as const,
    run: (env: Env) => checkProgram(program, env),
  })),
];

export function checkNode(version: string): Finding {
  if (Number.parseInt(version, 10) >= oldestNode) return { found: version };
  return {
    problem: `version ${version} is too old`,
    fix: `run npm ci, which brings a newer one on Linux, or install Node ${oldestNode} or later`,
  };
}

/** Checks as a start does: a fresh installation first needs links between its libraries. */
export async function checkPostgres(
  env: Env,
  platform = `${process.platform}-${process.arch}`,
  directory?: string,
): Promise<Finding> {
  if (env['DATABASE_URL']) return { found: 'your own, at DATABASE_URL' };
  const place = await mkdtemp(join(tmpdir(), 'laurel-doctor-'));
  try {
    await chmod(place, 0o711);
    const from = await findServerPackage(directory, platform);
    await readyPrograms(from, place, process.geteuid?.() === 0 ? nobody : undefined, false);
    return { found: `embedded, ${from.version}` };
  } catch (error) {
    const fix = 'run npm ci, or set DATABASE_URL to a PostgreSQL server of your own (15 or later)';
    return { problem: (error as Error).message, fix };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

export async function checkPort(env: Env): Promise<Finding> {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return { problem: `PORT is "${env['PORT']}"`, fix: 'set PORT to a number from 0 to 65535' };
  }
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
    return { found: port === 0 ? 'any free one' : `${port} is free` };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === 'EADDRINUSE' ? `${port} is in use` : `${port} cannot be used (${code})`;
    return { problem, fix: `stop what uses it, or set PORT to another one` };
  } finally {
    probe.close();
  }
}

async function checkDisk(env: Env): Promise<Finding> {
  let directory = resolve(env['LAUREL_DATA_DIR'] ?? 'data');
  while (!existsSync(directory)) directory = dirname(directory);
  const { bavail, bsize } = await statfs(directory);
  return judgeDisk(bavail * bsize);
}

export function judgeDisk(freeBytes: number): Finding {
  const gigabytes = `${(freeBytes / 1024 ** 3).toFixed(1)} GiB free`;
  if (freeBytes >= leastFreeBytes) return { found: gigabytes };
  return { problem: gigabytes, fix: 'free some space, or set LAUREL_DATA_DIR to a place with 2 GiB or more' };
}

export function checkProgram(program: TestProgram, env: Env): Finding {
  const path = program.find(env);
  if (path && existsSync(path)) return { found: path };
  const problem = path ? `there is nothing at ${path}` : 'it was not found';
  const otherwise = program.otherwise ? ` or ${program.otherwise}` : '';
  return {
    problem,
    fix: `install it (Debian: apt-get install ${program.package})${otherwise}; as root on Debian, npm test installs it`,
  };
}
