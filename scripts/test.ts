import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureTestPrograms } from './test-programs.ts';
import { digestSources, isBuilt, recordBuild } from './tests/build-record.ts';
import { runStages } from './tests/run-stages.ts';

/**
 * These are independent and run in parallel. The types take longest and keep one core busy, so they come first: the others
 * follow one another beside them, and a format error is reported as soon as it would be otherwise. The packages contain
 * the build, as the browser tests and the installation tests use it, so it must be current; `npm ci` has made it already.
 */
const hasBuild = isBuilt('.');
const checks = [...(hasBuild ? [] : ['build']), 'types', 'lint', 'boundaries', 'deadcode', 'packages'];

// The compiler is written in Go, and a quarter of its work was to collect garbage. It does so only above this much memory.
process.env['GOGC'] ??= 'off';
process.env['GOMEMLIMIT'] ??= '2GiB';

function fail(message: string): never {
  console.error(`\n✖ ${message}`);
  process.exit(1);
}

try {
  ensureTestPrograms(process.env, process.geteuid?.() === 0);
} catch (error) {
  fail((error as Error).message);
}

console.log(`▶ ${checks.join(', ')}${hasBuild ? ' (nothing has changed since the last build)' : ''}`);
const madeOf = hasBuild ? '' : digestSources('.');
const npmRun = (script: string) => ['npm', 'run', '--silent', script] as const;
const failed = await runStages(
  checks.map((script) => ({ name: `npm run ${script}`, command: npmRun(script) })),
  availableParallelism(),
);
if (failed.length > 0) fail(`failed: ${failed.map(({ name }) => name).join(', ')}`);
if (!hasBuild) recordBuild('.', madeOf);

// All tests in one run, so that the summary at the very end counts every one of them.
const [npm, ...args] = npmRun('test:all');
console.log(`\n▶ ${npm} ${args.join(' ')}`);
const { status, signal } = spawnSync(npm, args, { stdio: 'inherit' });
if (status !== 0) fail(`the tests failed${signal ? ` (${signal})` : ''}: npm run test:all`);
