import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { programOf, type Unit } from './plan.ts';

/** Packages import each other by name; with this Node finds their sources instead of what was built last. */
export const sourceCondition = '--conditions=@laurel/source';

/** Runs each unit in a process of its own, prints the results, and returns the test files that failed. */
export async function runUnits(
  units: readonly Unit[],
  concurrency: number,
  globalSetupPath = resolve('server/testing/global-setup.ts'),
): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-units-'));
  try {
    const programs = new Map<string, Unit>();
    for (const [index, unit] of units.entries()) {
      const path = join(directory, `${index}.mjs`);
      writeFileSync(
        path,
        programOf(unit, (file) => pathToFileURL(resolve(file)).href),
      );
      programs.set(path, unit);
    }

    const failed = new Set<string>();
    // In a variable, because the type of the options does not know `globalSetupPath` yet.
    const options = {
      files: [...programs.keys()],
      concurrency,
      globalSetupPath,
      timeout: 400_000,
      execArgv: [sourceCondition],
    };
    const tests = run(options);
    tests.on('test:fail', ({ name, nesting }) => {
      // The outermost test is a file of the unit, or the unit itself: its process died or did not end in time.
      if (nesting === 0) for (const file of programs.get(name) ?? [name]) failed.add(file);
    });
    for await (const part of tests.compose(spec)) process.stdout.write(part);
    return [...failed];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
