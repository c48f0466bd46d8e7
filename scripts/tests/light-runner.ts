/**
 * A lighter `node:test`. Its runner tracks every promise of the process (with `async_hooks`) to know which test a call of
 * `it` or an uncaught error belongs to. That costs a third of the CPU time of a service. Here it tracks no promises: code
 * that runs synchronously in a test or suite belongs to that, everything else to the file.
 */
import hooks, { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, writeFileSync } from 'node:fs';
import { type Entry, exitFileOf } from './plan.ts';

const { createHook, executionAsyncId } = hooks;
const tests = new Set<number>();
/** The tests and hooks of the file under way, as the runner has them. */
const ofFile: Held[] = [];
const fileTest = new AsyncLocalStorage<number>();

// The runner reads both functions while it is loaded, and no other code runs between these lines.
hooks.createHook = ({ init }) =>
  createHook({
    trackPromises: false,
    init(asyncId, type, triggerAsyncId, resource) {
      if (type !== 'Test') return;
      tests.add(asyncId);
      ofFile.push(resource as Held);
      init?.(asyncId, type, triggerAsyncId, resource);
    },
  });
hooks.executionAsyncId = () => {
  const now = executionAsyncId();
  return tests.has(now) ? now : (fileTest.getStore() ?? now);
};
const { test } = await import('node:test');
Object.assign(hooks, { createHook, executionAsyncId });
const { isLongRun } = await import('../../server/testing/long-run.ts');
const { leaveEndToRunner } = await import('../../server/testing/end-of-process.ts');
const endProcess = leaveEndToRunner();

/** Runs the files that no other process has taken, one after the other. */
export function takeFiles(order: readonly Entry[]): void {
  const waiting = order.values();
  // A test may wait for a timer that keeps no process alive.
  const alive = setInterval(() => {}, 60_000);
  const takeNext = (): void => {
    const next = waiting.find(({ claim }) => isOurs(claim));
    // Not within the test that has ended: the next one would count as a part of it.
    void (next
      ? runFile(next).then(() => setImmediate(takeNext))
      : endProcess().finally(() => clearInterval(alive)));
  };
  takeNext();
}

const [, program = ''] = process.argv;

function isOurs(claim: string): boolean {
  try {
    writeFileSync(claim, program, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A test that waits for what never comes fails its file, and not the whole run. The slowest file takes a minute on a slow machine. */
const mostMs = isLongRun ? 3_600_000 : 300_000;

/** A test that contains the tests of a file. The file's hooks belong to it, and end before the next file begins. */
async function runFile({ file, url }: Entry): Promise<void> {
  // Hooks of the process itself belong to no file.
  ofFile.length = 0;
  await test(file, { timeout: mostMs }, async () => {
    noteEnd(file);
    await fileTest.run(executionAsyncId(), () => import(url));
  });
  release();
}

/** What a test of the runner holds of the code that it ran. */
interface Held {
  fn: unknown;
  hooks: Record<string, unknown>;
  subtests: unknown[];
}

/**
 * The runner keeps all tests until its process ends, and with them whatever they used: services, sockets, answers. Tests
 * that have ended and are reported need none of it.
 */
function release(): void {
  for (const test of ofFile.splice(0)) {
    test.fn = undefined;
    test.subtests = [];
    for (const list of Object.values(test.hooks)) if (Array.isArray(list)) list.length = 0;
  }
}

let current: string | undefined;
let used = process.cpuUsage();

/** Notes what the file before took of a core, with the services in this process, and begins with the next one. */
function noteEnd(next?: string): void {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  const path = process.env['LAUREL_TEST_CORES'];
  // Files run one after the other, and the tests of a file end before the next begins.
  if (path && current !== undefined) appendFileSync(path, `${(user + system) / 1_000} ${current}\n`);
  current = next;
}

process.once('exit', () => {
  noteEnd();
  writeFileSync(exitFileOf(program), `${process.exitCode ?? 0}`);
});
