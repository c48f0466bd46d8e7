import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * After `npm ci`: builds the console, so that `npm start` has it. Not where its sources or its tools are missing, as in
 * an installation without the development dependencies, which serves what was built before.
 */
const root = join(import.meta.dirname, '..');
const present = ['console/index.html', 'node_modules/vite/package.json'].every((path) =>
  existsSync(join(root, path)),
);
if (present) {
  const { build } = await import('vite');
  await build({ root: join(root, 'console'), logLevel: 'warn' });
}
