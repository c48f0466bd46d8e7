import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findBareLookups, lookupRule } from './bare-lookups.ts';
import { checkBoundaries } from './check-boundaries.ts';
import { isTest } from './parts.ts';

const root = join(import.meta.dirname, '../..');
const found = globSync('{server,console,packages,bench,e2e,demo,examples,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const sources = new Map(
  found.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(root, path), 'utf8')]),
);
// A test of `new-module` copies the service without the console.
const projects = ['tsconfig.json', 'console/tsconfig.json', 'packages/tsconfig.json'].filter((path) =>
  existsSync(join(root, path)),
);
const shipped = (path: string) => /^(server|console|packages\/[^/]+\/src)\//.test(path) && !isTest(path);
const lookups = findBareLookups(root, projects, shipped);
const violations = [
  ...checkBoundaries(sources),
  ...(lookups.length > 0 ? [{ ...lookupRule, places: lookups }] : []),
];

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
