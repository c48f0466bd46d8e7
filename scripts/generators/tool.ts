import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Ground {
  /** The paths of the API documents. */
  documents: { server: string; client: string };
  /** The same in OpenAPI 3.0. */
  olderDocuments: { server: string; client: string };
  /** An empty folder for the output of the tool. */
  workspace: string;
  /** Where tools are kept between runs. */
  cache: string;
  url: string;
  key: string;
}

export interface Tool {
  name: string;
  /** Throws with one line that says what is missing or wrong. */
  run(ground: Ground): Promise<void>;
}

const run = promisify(execFile);

export async function command(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  try {
    const options = { cwd, maxBuffer: 1 << 26, env: { ...process.env, ...env } };
    const { stdout, stderr } = await run(program, args, options);
    return stdout + stderr;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === 'ENOENT') throw new Error(`missing: install ${program} and run this again`);
    const lines = `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^npm (warn|notice)/.test(line));
    throw new Error(`failed: ${program} ${args.slice(0, 3).join(' ')}\n${lines.slice(-25).join('\n')}`);
  }
}

export const npx = (pack: string, args: string[], cwd: string) =>
  command('npm', ['exec', '--yes', `--package=${pack}`, '--', ...args], cwd);

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
