import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Code that the service, the console and callers need in the same form, but cannot import from each other: the service
 * ships without the packages, and the console uses the service only through the SDK. Each file is written once, in the
 * service, and imports no values.
 */
const copies: readonly { from: string; to: string; replace?: readonly [string, string] }[] = [
  {
    from: 'server/engine/player/levels.ts',
    to: 'packages/sdk/src/levels.ts',
    replace: [
      "import type { Levels } from '../definition-parts.ts';\n",
      "import type { components } from './schema.ts';\n\ntype Levels = components['schemas']['Levels'];\n",
    ],
  },
  { from: 'server/platform/csv.ts', to: 'console/kit/csv-line.ts' },
];

/** The expected texts of the copies. */
export function copiedSources(): Promise<{ path: string; text: string }[]> {
  return Promise.all(
    copies.map(async ({ from, to, replace: [own, theirs] = ['', ''] }) => {
      const source = await readFile(join(root, from), 'utf8');
      if (!source.includes(own)) throw new Error(`${from} does not have the line ${own}`);
      const head = `/** Written by \`npm run sdk\` from ${from}; a test fails when it is stale. Not to be edited. */\n\n`;
      return { path: join(root, to), text: head + source.replace(own, theirs) };
    }),
  );
}
