import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { isLongRun } from '../../server/testing/long-run.ts';
import { type Entry, exitFileOf, planOrders, programOf } from './plan.ts';
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

/** Runs test files in a few processes, each of which takes one after the other, and prints the results. */
export async function runFiles(
  files: readonly string[],
  concurrency: number,
  globalSetupPath = resolve('server/testing/global-setup.ts'),
): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-files-'));
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
    const failed = new Set<string>();
    const times = new Map<string, number>();
    const entries = new Map<string, Entry>(
      files.map((file, index) => [
        file,
        { file, url: pathToFileURL(resolve(file)).href, claim: join(directory, `taken-${index}`) },
      ]),
    );
    /** Which process has taken it. */
    const takerOf = (file: string) => read(entries.get(file)?.claim);
    // Again with those that are left if a file has killed the process that would have taken them.
    let left = [...files];
    for (let round = 0; left.length > 0; round++) {
      const programs = planOrders(left, concurrency).map((order, index) => {
        const path = join(directory, `${round}-${index}.mjs`);
        writeFileSync(path, programOf(order.flatMap((file) => entries.get(file) ?? [])));
        return path;
      });
      // In a variable, because the type of the options does not have `globalSetupPath` yet.
      const options = {
        files: programs,
        concurrency,
        globalSetupPath,
        // Of a whole process, on a machine that is busy with something else.
        timeout: isLongRun ? 14_400_000 : 3_600_000,
        execArgv: [sourceCondition],
      };
      const tests = run(options);
      // The outermost test is a file; or it is a process, if that took no file.
      const note =
        (how: 'passed' | 'failed') => (test: { name: string; nesting: number; details: Details }) => {
          if (test.nesting > 0 || !entries.has(test.name)) return;
          times.set(test.name, test.details.duration_ms);
          if (how === 'failed') failed.add(test.name);
        };
      tests.on('test:pass', note('passed'));
      tests.on('test:fail', note('failed'));
      for await (const part of tests.compose(spec)) process.stdout.write(part);

      // A file without a result was under way when its process died. A process that failed for none of its files failed in
      // what they share.
      for (const program of programs) {
        const taken = left.filter((file) => takerOf(file) === program);
        const ended = taken.filter((file) => times.has(file));
        for (const file of taken) if (!times.has(file)) failed.add(file);
        const isRight = read(exitFileOf(program)) === '0' || taken.length > ended.length;
        if (!isRight && !ended.some((file) => failed.has(file))) for (const file of taken) failed.add(file);
      }
      const untaken = left.filter((file) => takerOf(file) === undefined);
      // No process has come to its first file, so none will.
      if (untaken.length === left.length) for (const file of untaken.splice(0)) failed.add(file);
      left = untaken;
    }
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

/** The contents of a file, if it exists. */
function read(path = ''): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

interface Details {
  duration_ms: number;
}

/** Lines of a number of ms and a file. */
function readCores(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), Number.parseFloat(line)]));
}
