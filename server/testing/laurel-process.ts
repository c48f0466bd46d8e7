import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { apiClient } from './api-client.ts';
import { countStart } from './count-start.ts';

type Command = readonly [program: string, ...args: string[]];

const ofSources: Command = [process.execPath, join(import.meta.dirname, '../main.js')];

export interface HowToRun {
  uid?: number;
  gid?: number;
  cwd?: string;
  /** Another way to start it than from its sources. */
  command?: Command;
}

/** The service as people run it: a process of its own, known by what it prints and how it ends. */
export interface LaurelProcess {
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const undoings = new WeakMap<TestContext, (() => unknown)[]>();

/** Undone in reverse: a process ends before its directory goes. `t.after` alone runs them first to last. */
export function later(t: TestContext, undo: () => unknown): void {
  const known = undoings.get(t);
  if (known) return void known.push(undo);
  const list = [undo];
  undoings.set(t, list);
  t.after(async () => {
    for (const step of list.reverse()) await step();
  });
}

/** A directory that is removed after the test. As root the database runs as another user, who must be able to enter. */
export async function scratchDirectory(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'laurel-process-'));
  await chmod(path, 0o711);
  later(t, () => rm(path, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
  return path;
}

/** Runs until it exits or the test ends. It inherits no settings from the environment. */
export function spawnLaurel(
  t: TestContext,
  settings: Record<string, string>,
  { command = ofSources, ...options }: HowToRun = {},
): LaurelProcess {
  countStart();
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: tmpdir(),
    ...options,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  later(t, async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { process: child, stdout: () => out, stderr: () => err, ended };
}

/** Started and up. */
export async function startLaurel(t: TestContext, settings: Record<string, string>, how: HowToRun = {}) {
  const laurel = spawnLaurel(t, { PORT: '0', ...settings }, how);
  const { promise: up, resolve } = Promise.withResolvers<string>();
  laurel.process.stdout?.on('data', () => {
    // The whole welcome; the log may already have begun after it.
    const url = /is running\.[\s\S]*?(http:\/\/\S+)\/api\/v1\n[\s\S]*\n\n(?:\{|$)/.exec(laurel.stdout())?.[1];
    if (url) resolve(url);
  });
  const url = await Promise.race([
    up,
    laurel.ended.then((how) => {
      throw new Error(`it ended with ${how} instead of starting: ${laurel.stderr()}`);
    }),
  ]);
  return { ...laurel, url, ...apiClient(url) };
}
