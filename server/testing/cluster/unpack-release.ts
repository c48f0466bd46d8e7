import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

const root = join(import.meta.dirname, '../../..');

/** The releases in the changelog, newest first: below its heading each names its commit. A clone may be without tags. */
export function readReleases(): { version: string; commit: string }[] {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const found = changelog.matchAll(/^## \[(\d+\.\d+\.\d+(?:-[\w.]+)?)\].*\n+Commit `([0-9a-f]{40})`/gm);
  const releases = [...found].map(([, version = '', commit = '']) => ({ version, commit }));
  if (releases.length === 0) throw new Error('CHANGELOG.md names no release with its commit');
  return releases;
}

/** The files of a commit in a directory of their own, ready to run. Gives the program that starts the service. */
export async function unpackRelease(commit: string): Promise<string> {
  const directory = await unpackCommit(commit);
  after(() => rm(directory, { recursive: true, force: true }));
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return join(directory, /server\/main\.[jt]s/.exec(scripts.start)?.[0] ?? '');
}

/** The same without a test that would remove the directory in the end. */
export async function unpackCommit(commit: string): Promise<string> {
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status !== 0)
    throw new Error(`this clone does not have commit ${commit}: run \`git fetch --unshallow\``);
  const directory = await mkdtemp(join(tmpdir(), 'laurel-release-'));
  await chmod(directory, 0o711);
  const script = 'git archive "$1" server package.json package-lock.json | tar -x -C "$2"';
  run('sh', ['-ec', script, 'sh', commit, directory], root);
  if (hasAllOf(join(directory, 'package-lock.json'))) {
    await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
  } else {
    run('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], directory);
  }
  return directory;
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean; optional?: boolean }>;
}

/** Whether our own node_modules has each package that this lockfile asks for, in the same version. */
function hasAllOf(lockfile: string): boolean {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Lockfile).packages;
  const has = read(installed);
  return Object.entries(read(lockfile)).every(
    ([path, { version, dev, optional }]) => path === '' || dev || optional || has[path]?.version === version,
  );
}
