import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isLongRun } from '../server/testing/long-run.ts';
import { describeRun } from './tests/report.ts';
import { runFiles, sourceCondition } from './tests/run-files.ts';

/** If more files fail than this, the reason is not a busy machine: one that stood still for a minute made five fail. */
const mostRepeated = 10;

/** Files with nothing but tests of the long run (`server/testing/long-run.ts`). */
const ofLongRun = isLongRun ? [] : ['**/*.long.test.ts'];

/** All tests in one run, or those of the given files: `npm run test:all -- "server/modules/events/*.test.ts"`. */
const given = process.argv.slice(2);
const patterns = given.length > 0 ? given : ['{server,packages,console,scripts,bench,e2e,demo}/**/*.test.ts'];

// A copy, because the global setup changes the environment.
const env = { ...process.env };

// Two more than there are cores: tests also wait, for a database, a browser or a process to start. With one more, a run on two
// cores took 6 % longer; they were idle for that much.
const outcome = await runFiles(
  globSync(patterns, { exclude: ['**/node_modules/**', ...ofLongRun] }),
  availableParallelism() + 2,
);
const { failed } = outcome;

// Tests with real processes can time out on a machine that is busy with something else. A file that fails again,
// alone, fails the run. One that passes is reported, because it is unstable and must be fixed.
const repeated = failed.length <= mostRepeated ? failed : [];
if (repeated.length > 0) console.log(`\n▶ once more, each alone: ${repeated.join(', ')}`);
const failedAgain = failed.filter((file) => !repeated.includes(file) || !passesAlone(file));

const unstable = failed.filter((file) => !failedAgain.includes(file));
if (unstable.length > 0) console.log(`\n⚠ unstable, passed the second time: ${unstable.join(', ')}`);
if (failedAgain.length > 0) {
  console.log(`\n✖ failed: ${failedAgain.join(', ')}`);
  process.exitCode = 1;
}

console.log(`\n${describeRun(outcome).join('\n')}`);

/** Runs a file in its own process, because the global setup runs once per process. */
function passesAlone(file: string): boolean {
  const setup = '--test-global-setup=server/testing/global-setup.ts';
  return (
    spawnSync(process.execPath, ['--test', sourceCondition, setup, file], {
      env,
      stdio: 'inherit',
      timeout: isLongRun ? 3_600_000 : 300_000,
    }).status === 0
  );
}
