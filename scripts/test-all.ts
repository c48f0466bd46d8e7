import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { planUnits, programOf } from './tests/plan.ts';

/** All tests in one run, or those of the given files: `npm run test:all -- "server/modules/events/*.test.ts"`. */
const given = process.argv.slice(2);
const patterns = given.length > 0 ? given : ['{server,sdk,console,scripts,bench,e2e,demo}/**/*.test.ts'];
const units = planUnits(globSync(patterns));

const directory = mkdtempSync(join(tmpdir(), 'laurel-units-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
const files = units.map((unit, index) => {
  const path = join(directory, `${index}.mjs`);
  writeFileSync(
    path,
    programOf(unit, (file) => pathToFileURL(resolve(file)).href),
  );
  return path;
});

// In a variable, because the type of the options does not know `globalSetupPath` yet.
const options = {
  files,
  // One more than there are cores: tests also wait, for a database, a browser or a process to start.
  concurrency: availableParallelism() + 1,
  globalSetupPath: resolve('server/testing/global-setup.ts'),
  timeout: 400_000,
};
run(options)
  .once('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
