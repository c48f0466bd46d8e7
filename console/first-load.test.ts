import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const dist = join(import.meta.dirname, 'dist');
const home = ['index.html', 'frame/landing-page.tsx', 'frame/frame.tsx', 'areas/home/home-page.tsx'];
/** The pages that a person opens first, the chunks that the browser loads for each of them, and the most that they may take. */
const firstPages = [
  ['signing in', ['index.html', 'frame/sign-in-page.tsx'], 200_000],
  ['the home page', home, 200_000],
  // Loaded right after the page: it is part of what a visitor waits for.
  ['the home page with its chart', [...home, 'areas/home/over-time.tsx'], 200_000],
] as const;

function readManifest(): Record<string, Chunk> {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  } catch (cause) {
    throw new Error('the console has not been built: run `npm run build`', { cause });
  }
}

for (const [page, chunks, most] of firstPages) {
  it(`${page} loads less than ${most / 1_000} kB of scripts and styles, compressed`, () => {
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

it('the typeface has less than 30 kB, and is the only one', () => {
  const fonts = readdirSync(join(dist, 'assets')).filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  const sizes = fonts.map((file) => statSync(join(dist, 'assets', file)).size);
  assert.equal(sizes.length, 1, fonts.join(', '));
  assert.ok((sizes[0] ?? 0) < 30_000, `${sizes[0]} bytes`);
});
