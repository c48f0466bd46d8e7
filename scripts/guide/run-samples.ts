import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Fence, Page } from './read-pages.ts';

/** What the samples of a page are run with; none of it is real. */
export type Surroundings = Readonly<Record<string, string>>;

export interface Addresses {
  /** Of the service: the pages say `http://localhost:3000`. */
  url: string;
  /** Of a receiver that a sample starts: the pages say 4000. */
  receiverPort: number;
}

export function addressed(code: string, { url, receiverPort }: Addresses): string {
  return code
    .replaceAll('http://localhost:3000', url)
    .replaceAll('http://localhost:4000', `http://localhost:${receiverPort}`)
    .replaceAll('.listen(4000)', `.listen(${receiverPort})`);
}

/** Samples may contact this machine alone. */
export function findOtherHosts(code: string): string[] {
  return [...code.matchAll(/\b(?:https?|wss?):\/\/([^\s/'"`)]+)/g)]
    .map(([, host = '']) => host)
    .filter((host) => !/^(localhost|127\.0\.0\.1)(:\d+|:\$\w+)?$/.test(host));
}

/** The blocks of a language as one file in which each is on the line that it has in the page, so that errors name it. */
export function joinBlocks(fences: readonly Fence[]): string {
  const lines: string[] = [];
  for (const { line, code } of fences) {
    while (lines.length < line) lines.push('');
    lines.push(...code.split('\n'));
  }
  return `${lines.join('\n')}\n`;
}

export interface Outcome {
  /** What the block printed, by its place. */
  printed: Map<string, string>;
  /** Why it failed, where it did. */
  failure: string | undefined;
}

const marker = '@@laurel-block@@';

/** All shell blocks of a page in one shell that stops at the first failure, as a reader would. */
export async function runShell(
  fences: readonly Fence[],
  addresses: Addresses,
  env: Surroundings,
  directory: string,
): Promise<Outcome> {
  const script = fences.map(
    ({ place, code }) => `printf '\\n%s\\n' '${marker}${place}'\n${addressed(code, addresses)}\n`,
  );
  // curl fails on an error of the service, and shows no meter.
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

/** The program of each page in one process, one after the other; a failure names the line of the page. */
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
    /** Runs the files of the list that it is given. */
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
      // Nothing else of the machine's surroundings, in which there may be keys of a real installation.
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
