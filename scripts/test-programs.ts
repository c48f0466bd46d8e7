import { spawnSync } from 'node:child_process';
import { type Env, findProgram } from './find-program.ts';

/** A program that the tests need and npm does not install. */
export interface TestProgram {
  name: string;
  /** Debian's package. */
  package: string;
  find(env: Env): string | undefined;
  /** Whether what was found does the work, but another program of the package does it much faster. */
  isSlow?(env: Env): boolean;
  /** How to get it without the package, if that is possible. */
  otherwise?: string;
}

const headlessShell = 'chromium-headless-shell';

/** The headless shell comes first: it draws no window, and needs a third less CPU. */
const browsers = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The browser at CHROMIUM_PATH, or the first in PATH. */
export function findChromium(env: Env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  return named ? named : browsers.map((name) => findProgram(name, env)).find((path) => path !== undefined);
}

export const chromium: TestProgram = {
  name: 'Chromium',
  package: headlessShell,
  find: findChromium,
  isSlow: (env) => !env['CHROMIUM_PATH'] && !findProgram(headlessShell, env),
  otherwise: 'set CHROMIUM_PATH',
};
export const redis: TestProgram = {
  name: 'Redis',
  package: 'redis-server',
  find: (env) => findProgram('redis-server', env),
};
const haproxy: TestProgram = {
  name: 'HAProxy',
  package: 'haproxy',
  find: (env) => findProgram('haproxy', env),
};
/** For the tests of the Python client and the samples of the guide. */
const python: TestProgram = {
  name: 'Python',
  package: 'python3',
  find: (env) => findProgram('python3', env),
};

export const testPrograms: readonly TestProgram[] = [chromium, redis, haproxy, python];

/**
 * Installs Debian's packages of the missing programs, or fails if this user may not. No test is skipped. A faster program
 * than the one that is present is installed too, if that is possible.
 */
export function ensureTestPrograms(env: Env, isRoot: boolean): void {
  const missing = testPrograms.filter((program) => !program.find(env));
  const slow = testPrograms.filter((program) => program.find(env) && program.isSlow?.(env));
  const aptGet = isRoot ? findProgram('apt-get', env) : undefined;
  if (missing.length > 0) install(missing, aptGet, env);
  if (slow.length === 0 || !aptGet) return;
  try {
    install(slow, aptGet, env);
  } catch (error) {
    console.log(`${(error as Error).message}. They run with what is present, which takes longer.`);
  }
}

function install(wanted: readonly TestProgram[], aptGet: string | undefined, env: Env): void {
  const names = wanted.map(({ name }) => name).join(' and ');
  const packages = wanted.map((program) => program.package);
  if (!aptGet) {
    const others = wanted.flatMap(({ otherwise }) => otherwise ?? []).map((way) => `, or ${way}`);
    throw new Error(`the tests need ${names}: install ${packages.join(' ')} (Debian)${others.join('')}`);
  }
  // A fresh machine may be installing its own updates: wait until they are done.
  const quietly = ['--option', 'DPkg::Lock::Timeout=300', '--yes', '--no-install-recommends'];
  // A fresh image has no package lists.
  for (const step of [['update'], ['install', ...quietly, ...packages]]) {
    const { status } = spawnSync(aptGet, step, {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`apt-get ${step.join(' ')} failed; the tests need ${names}`);
  }
  const absent = wanted.filter((program) => !program.find(env)).map((program) => program.package);
  if (absent.length > 0)
    throw new Error(`apt-get installed ${absent.join(' and ')}, but PATH does not have them`);
}
