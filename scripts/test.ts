import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readMigrations } from '../server/platform/postgres/migrate.ts';
import { preparedDatabase } from '../server/prepared-database.ts';
import { isServiceBuilt } from '../server/service-build.ts';
import { listPackages } from './packages/list-packages.ts';
import { ensureTestPrograms } from './test-programs.ts';
import { digestSources, isBuilt, packagesOf, recordBuild } from './tests/build-record.ts';
import { runStages, type Stage } from './tests/run-stages.ts';

/** `npm ci` has made the build already. Packages contain parts of it. */
const hasBuild = isBuilt('.');
/**
 * What customers install, except `@laurel/server`: that one is compiled and packed by its own tests of the long run, and no
 * other test uses it.
 */
const packages = listPackages().map(({ folder }) => folder);
const ofPackages = packagesOf(packages);
const hasPackages = isBuilt('.', ofPackages);
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
const named = (script: string, ...args: string[]): Stage => ({
  name: `npm run ${script}`,
  command: [...npmRun(script), ...(args.length > 0 ? ['--', ...args] : [])],
});

async function runFirst(stages: readonly Stage[]): Promise<void> {
  const failed = await runStages(stages, availableParallelism());
  if (failed.length > 0) fail(`failed: ${namesOf(failed)}`);
}

if (!hasBuild) {
  console.log('▶ build');
  const madeOf = digestSources('.');
  await runFirst([named('build')]);
  recordBuild('.', madeOf);
}
/** What comes before the tests: they use the packages, and a format error ends the run at once. */
const first = [
  // What people start is the build on the prepared database, so tests start these too.
  ...(isServiceBuilt('.') ? [] : [named('build:service')]),
  ...(existsSync(preparedDatabase(readMigrations('server/migrations')).path)
    ? []
    : [named('build:database')]),
  ...(hasPackages ? [] : [named('packages', ...packages)]),
  named('lint'),
];
console.log(`▶ ${namesOf(first)}`);
const packagesMadeOf = digestSources('.', ofPackages);
await runFirst(first);
if (!hasPackages) recordBuild('.', packagesMadeOf, ofPackages);

const checked = runStages(
  beside.map((script) => ({
    ...named(script),
    command: ['nice', '-n', '10', ...named(script).command] as const,
  })),
  1,
);
// All tests in one run, so that the summary at the very end counts every one of them.
const [npm, ...args] = npmRun('test:all');
console.log(`\n▶ ${npm} ${args.join(' ')}, and at lower priority ${beside.join(', ')}`);
const tests = spawn(npm, args, { stdio: 'inherit' });
const [[status, signal], failed] = await Promise.all([once(tests, 'close'), checked]);
if (status !== 0) fail(`the tests failed${signal ? ` (${signal})` : ''}: npm run test:all`);
if (failed.length > 0) fail(`failed: ${namesOf(failed)}`);
