import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { places, semantic } from './set-version.ts';

/** `npm run release:version -- 1.2.3` writes the version to every file that names it. See docs/releasing.md. */
const root = join(import.meta.dirname, '../..');
const [version = ''] = process.argv.slice(2);
if (!semantic.test(version)) {
  console.error('name a semantic version: npm run release:version -- 1.2.3');
  process.exit(1);
}
const date = new Date().toISOString().slice(0, 10);
for (const { files, change } of places) {
  for (const file of globSync(files, { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    const changed = change(text, { version, date });
    if (changed === text) continue;
    writeFileSync(join(root, file), changed);
    console.log(file);
  }
}
