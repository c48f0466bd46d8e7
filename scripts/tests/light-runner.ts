/**
 * `node:test` without what makes it heavy. Its runner follows every promise of the process (with `async_hooks`) to know which
 * test a call of `it` or an uncaught error belongs to; that takes a third of the processor time of all that a service
 * does. Here it follows no promises: what happens synchronously in a test or suite belongs to that, all else to its file.
 */
import hooks, { AsyncLocalStorage } from 'node:async_hooks';

const { createHook, executionAsyncId } = hooks;
const tests = new Set<number>();
const fileTest = new AsyncLocalStorage<number>();

// The runner takes both functions from here when it is loaded, and nobody else does between these lines.
hooks.createHook = ({ init }) =>
  createHook({
    trackPromises: false,
    init(asyncId, type, triggerAsyncId, resource) {
      if (type !== 'Test') return;
      tests.add(asyncId);
      init?.(asyncId, type, triggerAsyncId, resource);
    },
  });
hooks.executionAsyncId = () => {
  const now = executionAsyncId();
  return tests.has(now) ? now : (fileTest.getStore() ?? now);
};
const { test } = await import('node:test');
Object.assign(hooks, { createHook, executionAsyncId });

/** A test that holds the tests of a file: the file's hooks belong to it and end before the next file begins. */
export function addFile(name: string, load: () => Promise<unknown>): void {
  void test(name, async () => {
    await fileTest.run(executionAsyncId(), load);
  });
}
