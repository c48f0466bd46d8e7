import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { programOf, type Unit } from './plan.ts';
import { processorTime } from './processor-time.ts';

/** Packages import each other by name. With this condition Node uses their sources instead of the last build. */
export const sourceCondition = '--conditions=@laurel/source';

/** The result of a test run. */
export interface Outcome {
  /** The test files that failed. */
  failed: string[];
  /** How long each file took, in ms. */
  times: ReadonlyMap<string, number>;
  /** How long each file kept the core of its process busy, in ms, with the services in it; without databases and browsers. */
  cores: ReadonlyMap<string, number>;
  /** How many services the tests have started, in any process. */
  services: number;
  /** Seconds that the cores of the machine worked meanwhile, and how long the run took. */
  processorSeconds: number;
  seconds: number;
}

/** Runs each unit in its own process, and prints the results. */
export async function runUnits(
  units: readonly Unit[],
  concurrency: number,
  globalSetupPath = resolve('server/testing/global-setup.ts'),
): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-units-'));
  const [before, began] = [processorTime(), performance.now()];
  // Each start of a service adds one byte to it (`server/testing/count-start.ts`).
  const starts = join(directory, 'starts');
  writeFileSync(starts, '');
  process.env['LAUREL_TEST_STARTS'] = starts;
  // Each file adds a line to it when it ends (`light-runner.ts`).
  const cores = join(directory, 'cores');
  writeFileSync(cores, '');
  process.env['LAUREL_TEST_CORES'] = cores;
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
    const times = new Map<string, number>();
    // In a variable, because the type of the options does not have `globalSetupPath` yet.
    const options = {
      files: [...programs.keys()],
      concurrency,
      globalSetupPath,
      // Of a whole unit, on a machine that is busy with something else.
      timeout: 3_600_000,
      execArgv: [sourceCondition],
    };
    const tests = run(options);
    // The outermost test is a file of the unit; or it is the unit itself, if its process died or did not end in time.
    tests.on('test:pass', ({ name, nesting, details }) => {
      if (nesting === 0) times.set(name, details.duration_ms);
    });
    tests.on('test:fail', ({ name, nesting, details }) => {
      if (nesting > 0) return;
      const unit = programs.get(name);
      if (!unit) times.set(name, details.duration_ms);
      for (const file of unit ?? [name]) failed.add(file);
    });
    for await (const part of tests.compose(spec)) process.stdout.write(part);
    return {
      failed: [...failed],
      times,
      cores: readCores(readFileSync(cores, 'utf8')),
      services: statSync(starts).size,
      processorSeconds: processorTime() - before,
      seconds: (performance.now() - began) / 1_000,
    };
  } finally {
    delete process.env['LAUREL_TEST_STARTS'];
    delete process.env['LAUREL_TEST_CORES'];
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Lines of a number of ms and a file. */
function readCores(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), Number.parseFloat(line)]));
}
