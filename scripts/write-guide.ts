import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatePages } from './guide/generate.ts';
import { guideDirectory } from './guide/read-pages.ts';

/** Writes the pages of the guide that come from tables and recipes; a test fails when they are stale. */
for (const [path, text] of Object.entries(generatePages())) {
  const file = join(guideDirectory, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
