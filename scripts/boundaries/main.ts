import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { checkBoundaries } from './check-boundaries.ts';

const root = join(import.meta.dirname, '../..');
const found = globSync('{server,console,packages,bench,e2e,demo,examples,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const sources = new Map(
  found.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(root, path), 'utf8')]),
);
const violations = checkBoundaries(sources);

for (const { rule, lesson, places } of violations) {
  console.error(`\n✖ ${rule}\n  ${lesson}\n`);
  for (const place of places) console.error(`    ${place}`);
}
if (violations.length > 0) {
  console.error('\nThe plan of the house is in docs/adr/0002-the-house-and-its-boundaries.md.');
  process.exitCode = 1;
} else {
  console.log(`${sources.size} files keep to their boundaries.`);
}
