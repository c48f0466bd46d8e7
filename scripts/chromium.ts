import { spawnSync } from 'node:child_process';
import { type Env, findProgram } from './find-program.ts';

/** What a machine calls the browser that the tests drive. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The browser at CHROMIUM_PATH, or the first in PATH. */
export function findChromium(env: Env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  return named ? named : names.map((name) => findProgram(name, env)).find((path) => path !== undefined);
}

/** The browser; where there is none, Debian's is installed if this user may. Never skipped: it is there or it fails. */
export function ensureChromium(env: Env, isRoot: boolean): string {
  const present = findChromium(env);
  if (present) return present;
  const aptGet = findProgram('apt-get', env);
  if (!aptGet || !isRoot) {
    throw new Error('the browser tests need Chromium: install it (Debian: chromium) or set CHROMIUM_PATH');
  }
  // A fresh image has no package lists at all.
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync(aptGet, step, {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`apt-get ${step.join(' ')} failed; the browser tests need Chromium`);
  }
  const installed = findChromium(env);
  if (!installed)
    throw new Error('apt-get installed chromium, but no chromium is in PATH; set CHROMIUM_PATH');
  return installed;
}
