import { createHash } from 'node:crypto';
import { access, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const pythonSource = join(import.meta.dirname, '../../packages/python');

/** Runs a program, and throws with what it printed if it fails. */
export type Run = (program: string, args: readonly string[], cwd: string) => Promise<unknown>;

/**
 * Builds the Python package outside the repository and installs it. The environment with the tools is kept between runs for as
 * long as their versions stay. Returns the program `python` of the environment, and the files that were built.
 */
export async function installPackage(
  run: Run,
  directory: string,
): Promise<{ python: string; built: string[] }> {
  const python = join(await installedTools(run), 'bin/python');
  // Built from a copy, so that the checkout stays as it is.
  await cp(pythonSource, join(directory, 'package'), { recursive: true });
  await run(python, ['-m', 'build', '--no-isolation', '--outdir', '../dist'], join(directory, 'package'));
  const built = (await readdir(join(directory, 'dist'))).toSorted();
  for (const file of built) {
    // The sdist must build the same package, so it is installed too.
    const options = ['--quiet', '--no-deps', '--no-build-isolation', '--force-reinstall'];
    await run(python, ['-m', 'pip', 'install', ...options, join(directory, 'dist', file)], directory);
  }
  return { python, built };
}

async function installedTools(run: Run): Promise<string> {
  const requirements = join(pythonSource, 'requirements-dev.txt');
  const hash = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'laurel-python');
  const environment = join(cache, hash);
  const isThere = await access(join(environment, 'complete')).then(
    () => true,
    () => false,
  );
  if (isThere) return environment;
  await mkdir(cache, { recursive: true });
  await run('python3', ['-m', 'venv', '--clear', environment], cache);
  await run(join(environment, 'bin/pip'), ['install', '--quiet', '--requirement', requirements], cache);
  await writeFile(join(environment, 'complete'), '');
  return environment;
}
