import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportChecks } from './doctor/report.ts';
import { isInstalled } from './setup/installed.ts';
import { ensureTestPrograms } from './test-programs.ts';

/**
 * Prepares a checkout for work: the dependencies, the console, and the programs for the tests if this user may install
 * them. It can be run again at any time, and does only what is missing. `npm run setup` installs the dependencies of a
 * fresh checkout before it starts this program, because they include the Node version that can run it.
 */
const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function step(name: string, args: readonly string[]): void {
  console.log(`▶ ${name} (npm ${args.join(' ')})`);
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(
    `✖ npm ${args.join(' ')} failed; what it printed above says why. Then run npm run setup again.`,
  );
  process.exit(1);
}

const installedPath = 'node_modules/.package-lock.json';
const exists = (path: string) => existsSync(join(root, path));
const installed = exists(installedPath) ? read(installedPath) : undefined;
// `npm ci` also builds the console.
if (!isInstalled(read('package-lock.json'), installed, exists)) step('dependencies', ['ci']);
else step('console', ['run', '--silent', 'build']);

try {
  ensureTestPrograms(process.env, process.geteuid?.() === 0);
} catch {
  // The report says what is missing and how to get it.
}

console.log('');
const isComplete = await reportChecks(process.env);
if (!isComplete) process.exitCode = 1;
console.log(
  isComplete
    ? '\nReady. Next: npm run dev starts Laurel and restarts it when a file changes; npm test runs all checks.'
    : '\nNot ready: follow the lines marked ✖, then run npm run setup again.',
);
