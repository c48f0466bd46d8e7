import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Fence, Page } from './read-pages.ts';

/** The environment variables of samples; none of the values is real. */
export type Surroundings = Readonly<Record<string, string>>;

export interface Addresses {
  /** The URL of the service, instead of `http://localhost:3000` in the pages. */
  url: string;
  /** The port of a receiver that a sample starts, instead of 4000 in the pages. */
  receiverPort: number;
}

export function addressed(code: string, { url, receiverPort }: Addresses): string {
  return code
    .replaceAll('http://localhost:3000', url)
    .replaceAll('http://localhost:4000', `http://localhost:${receiverPort}`)
    .replaceAll('.listen(4000)', `.listen(${receiverPort})`);
}

/** Finds hosts other than this machine, which samples may not contact. */
export function findOtherHosts(code: string): string[] {
  return [...code.matchAll(/\b(?:https?|wss?):\/\/([^\s/'"`)]+)/g)]
    .map(([, host = '']) => host)
    .filter((host) => !/^(localhost|127\.0\.0\.1)(:\d+|:\$\w+)?$/.test(host));
}

/** Joins the blocks of a language in one file. Each keeps its line number of the page, so that errors name that line. */
export function joinBlocks(fences: readonly Fence[]): string {
  const lines: string[] = [];
  for (const { line, code } of fences) {
    while (lines.length < line) lines.push('');
    lines.push(...code.split('\n'));
  }
  return `${lines.join('\n')}\n`;
}

export interface Outcome {
  /** The output of each block, by its place. */
  printed: Map<string, string>;
  /** The reason, if it failed. */
  failure: string | undefined;
}

const marker = '@@laurel-block@@';

/** Runs all shell blocks of a page in one shell, which stops at the first failure. */
export async function runShell(
  fences: readonly Fence[],
  addresses: Addresses,
  env: Surroundings,
  directory: string,
): Promise<Outcome> {
  const script = fences.map(
    ({ place, code }) => `printf '\\n%s\\n' '${marker}${place}'\n${addressed(code, addresses)}\n`,
  );
  // curl fails on an error of the service, and shows no progress meter.
  const cli = join(import.meta.dirname, '../../packages/cli/src/main.ts');
  const prelude = `set -euo pipefail
curl() { command curl -sS --fail-with-body "$@"; }
laurel() { "${process.execPath}" --conditions=@laurel/source "${cli}" "$@"; }
export XDG_CONFIG_HOME="${directory}"
`;
  const { code, stdout, stderr } = await execute('bash', ['-c', prelude + script.join('')], env, directory);
  const parts = stdout.split(marker).slice(1);
  const printed = new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end + 1).trim()];
    }),
  );
  const last = [...printed.keys()].at(-1) ?? '';
  const failure = code === 0 ? undefined : `${last}: ${printed.get(last) ?? ''}\n${stderr}`;
  return { printed, failure };
}

export interface Program {
  page: string;
  source: string;
  env: Surroundings;
}

/** Runs the programs of all pages in one process, one after the other. A failure names the line of the page. */
export async function runPrograms(
  programs: readonly Program[],
  {
    command,
    options = [],
    runner,
    extension,
    directory,
  }: {
    command: string;
    options?: readonly string[];
    /** The program that runs the files of a list. */
    runner: string;
    extension: string;
    directory: string;
  },
): Promise<Map<string, string>> {
  const list = await Promise.all(
    programs.map(async ({ page, source, env }) => {
      const file = join(directory, `${page.replaceAll('/', '-')}.${extension}`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, source);
      return { page, file, env };
    }),
  );
  const listFile = join(directory, `${extension}-programs.json`);
  const resultFile = join(directory, `${extension}-failures.json`);
  await writeFile(listFile, JSON.stringify(list));
  const args = [...options, runner, listFile, resultFile];
  const { code, stderr } = await execute(command, args, {}, directory);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${stderr}`);
  const failures = JSON.parse(await readFile(resultFile, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(failures));
}

interface Executed {
  code: number | null;
  stdout: string;
  stderr: string;
}

export function execute(
  command: string,
  args: readonly string[],
  env: Surroundings,
  cwd: string,
  input = '',
): Promise<Executed> {
  return new Promise((resolve, reject) => {
    const { PATH = '', HOME = cwd, NODE_COMPILE_CACHE = '' } = process.env;
    const child = spawn(command, args, {
      cwd,
      // No other variables of the environment, which may contain keys of a real installation.
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
      timeout: 120_000,
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      stderr += String(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

export function runOf(page: Page, language: string): Fence[] {
  return page.fences.filter((fence) => fence.language === language && fence.mark === 'run');
}
