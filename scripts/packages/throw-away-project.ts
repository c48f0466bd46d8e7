import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from './build-package.ts';
import { listPackages, type OwnPackage } from './list-packages.ts';

const run = promisify(execFile);

const ownVariables =
  /^(NODE_(OPTIONS|COMPILE_CACHE|TEST_CONTEXT)|npm_(package|lifecycle|command|config_local_prefix))/;

export interface Packed extends OwnPackage {
  tarball: string;
  /** The files in the package. */
  files: readonly string[];
}

export interface Project {
  path: string;
  packed: readonly Packed[];
  write(file: string, text: string): string;
  remove(): void;
}

/** Creates a project outside the repository, and installs our packages as `npm pack` makes them. */
export async function createProject(dependencies: Record<string, string>): Promise<Project> {
  const path = mkdtempSync(join(tmpdir(), 'laurel-installed-'));
  const packed: Packed[] = [];
  for (const one of listPackages()) {
    if (!existsSync(join(one.path, 'dist'))) buildPackage(one);
    packed.push({ ...one, ...(await packInto(one.path, path)) });
  }
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
    return join(path, file);
  };
  const own = Object.fromEntries(packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]));
  write('package.json', JSON.stringify({ private: true, dependencies: { ...own, ...dependencies } }));
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', args, { cwd: path, env: plainEnvironment(), timeout: 120_000 });
  return { path, packed, write, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Packs the package in a folder as npm publishes it. */
export async function packInto(
  path: string,
  destination: string,
): Promise<{ tarball: string; files: readonly string[] }> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  const options = { cwd: path, env: plainEnvironment(), maxBuffer: 1 << 26 };
  const [made] = JSON.parse((await run('npm', args, options)).stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  return { tarball: join(destination, made.filename), files: made.files.map((file) => file.path) };
}

/** The environment without variables that npm and the tests set. The settings of npm, such as its registry, stay. */
export function plainEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !ownVariables.test(name));
  return { ...Object.fromEntries(kept), ...more };
}
