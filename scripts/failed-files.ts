import type { TestEvent } from 'node:test/reporters';

/** A reporter for the test runner: the files in which something failed, a line each. */
export default async function* failedFiles(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const told = new Set<string>();
  for await (const event of source) {
    if (event.type !== 'test:fail') continue;
    const file = event.data.file ?? event.data.name;
    if (told.has(file)) continue;
    told.add(file);
    yield `${file}\n`;
  }
}
