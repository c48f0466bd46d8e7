import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { ensureTestPrograms } from './test-programs.ts';
import { digestSources, isBuilt, recordBuild } from './tests/build-record.ts';
import { runStages, type Stage } from './tests/run-stages.ts';

/** `npm ci` has made the build already. Packages contain parts of it. */
const hasBuild = isBuilt('.');
/** What comes before the tests: they use the packages, and a format error ends the run at once. */
const first = ['packages', 'lint'];
/** What the tests do not need. Tests wait now and then, for a database, a browser or a process: these use the cores meanwhile. */
const beside = ['types', 'boundaries', 'deadcode'];

// The compiler is written in Go, and a quarter of its work was to collect garbage. It does so only above this much memory.
process.env['GOGC'] ??= 'off';
process.env['GOMEMLIMIT'] ??= '2GiB';

function fail(message: string): never {
  console.error(`\n✖ ${message}`);
  process.exit(1);
}

function namesOf(stages: readonly Stage[]): string {
  return stages.map(({ name }) => name).join(', ');
}

try {
  ensureTestPrograms(process.env, process.geteuid?.() === 0);
} catch (error) {
  fail((error as Error).message);
}

const npmRun = (script: string) => ['npm', 'run', '--silent', script] as const;
const named = (scripts: readonly string[]) =>
  scripts.map((script) => ({ name: `npm run ${script}`, command: npmRun(script) }));

async function runFirst(scripts: readonly string[]): Promise<void> {
  const failed = await runStages(named(scripts), availableParallelism());
  if (failed.length > 0) fail(`failed: ${namesOf(failed)}`);
}

if (!hasBuild) {
  console.log('▶ build');
  const madeOf = digestSources('.');
  await runFirst(['build']);
  recordBuild('.', madeOf);
}
console.log(`▶ ${first.join(', ')}`);
await runFirst(first);

const checked = runStages(
  named(beside).map(({ name, command }) => ({ name, command: ['nice', '-n', '10', ...command] })),
  1,
);
// All tests in one run, so that the summary at the very end counts every one of them.
const [npm, ...args] = npmRun('test:all');
console.log(`\n▶ ${npm} ${args.join(' ')}, and at lower priority ${beside.join(', ')}`);
const tests = spawn(npm, args, { stdio: 'inherit' });
const [[status, signal], failed] = await Promise.all([once(tests, 'close'), checked]);
if (status !== 0) fail(`the tests failed${signal ? ` (${signal})` : ''}: npm run test:all`);
if (failed.length > 0) fail(`failed: ${namesOf(failed)}`);
