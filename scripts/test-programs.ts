import { spawnSync } from 'node:child_process';
import { type Env, findProgram } from './find-program.ts';

/** A program that the tests run and npm does not install. */
export interface TestProgram {
  name: string;
  /** Debian's package. */
  package: string;
  find(env: Env): string | undefined;
  /** How to get it without the package, where there is such a way. */
  otherwise?: string;
}

/** The headless shell first: it draws no window, and takes a third less of the processor. */
const browsers = [
  'chromium-headless-shell',
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
  package: 'chromium-headless-shell',
  find: findChromium,
  otherwise: 'set CHROMIUM_PATH',
};
export const redis: TestProgram = {
  name: 'Redis',
  package: 'redis-server',
  find: (env) => findProgram('redis-server', env),
};
export const haproxy: TestProgram = {
  name: 'HAProxy',
  package: 'haproxy',
  find: (env) => findProgram('haproxy', env),
};

const programs = [chromium, redis, haproxy];

/** Installs Debian's packages of the programs that are missing, or fails where this user may not. No test is skipped. */
export function ensureTestPrograms(env: Env, isRoot: boolean): void {
  const missing = programs.filter((program) => !program.find(env));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.map((program) => program.package);
  const aptGet = findProgram('apt-get', env);
  if (!aptGet || !isRoot) {
    const others = missing.flatMap(({ otherwise }) => otherwise ?? []).map((way) => `, or ${way}`);
    throw new Error(`the tests need ${names}: install ${packages.join(' ')} (Debian)${others.join('')}`);
  }
  // A fresh image has no package lists at all.
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { status } = spawnSync(aptGet, step, {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`apt-get ${step.join(' ')} failed; the tests need ${names}`);
  }
  const absent = missing.filter((program) => !program.find(env)).map((program) => program.package);
  if (absent.length > 0)
    throw new Error(`apt-get installed ${absent.join(' and ')}, but PATH does not have them`);
}
