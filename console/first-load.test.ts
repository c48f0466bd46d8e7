import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const dist = join(import.meta.dirname, 'dist');
/** The pages that a person opens first, and the chunks that the browser loads for each of them. */
const firstPages = {
  'signing in': ['index.html', 'frame/sign-in-page.tsx'],
  'the home page': ['index.html', 'frame/landing-page.tsx', 'frame/frame.tsx', 'areas/home/home-page.tsx'],
};
const most = 200_000;

function readManifest(): Record<string, Chunk> {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  } catch (cause) {
    throw new Error('the console has not been built: run `npm run build`', { cause });
  }
}

for (const [page, chunks] of Object.entries(firstPages)) {
  it(`${page} loads less than 200 kB of scripts and styles, compressed`, () => {
    const manifest = readManifest();
    const files = new Set<string>();
    const add = (name: string) => {
      const chunk = manifest[name];
      assert.ok(chunk, `${name} is not in the manifest`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const style of chunk.css ?? []) files.add(style);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    for (const name of chunks) add(name);
    const sizes = [...files].map((file) => [statSync(join(dist, `${file}.br`)).size, file] as const);
    const sum = sizes.reduce((total, [size]) => total + size, 0);
    const largest = sizes.sort(([a], [b]) => b - a).slice(0, 5);
    assert.ok(sum < most, `${sum} bytes in ${files.size} files, the largest are ${largest.join(', ')}`);
    // Fails if the measurement itself is broken and finds almost nothing.
    assert.ok(sum > 100_000, `only ${sum} bytes were found`);
  });
}
