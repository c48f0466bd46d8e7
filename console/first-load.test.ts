import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = join(import.meta.dirname, 'dist');
/** What a visitor loads before the home page stands: the entry, and the pages on the way there. */
const onTheWay = [
  'index.html',
  'frame/sign-in-page.tsx',
  'frame/landing-page.tsx',
  'frame/frame.tsx',
  'areas/home/home-page.tsx',
];
const most = 300_000;

function readManifest(): Record<string, Chunk> {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  } catch (cause) {
    throw new Error('the console has not been built: run `npm run build`', { cause });
  }
}

it('signing in and the home page load less than 300 kB of script, compressed', () => {
  const manifest = readManifest();
  const scripts = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    assert.ok(chunk, `${name} is not in the manifest`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of onTheWay) add(name);
  const sizes = [...scripts].map((file) => statSync(join(dist, `${file}.gz`)).size);
  const sum = sizes.reduce((total, size) => total + size, 0);
  assert.ok(sum < most, `${sum} bytes in ${scripts.size} files`);
  // So that the measure itself cannot shrink to nothing unnoticed.
  assert.ok(sum > 100_000, `only ${sum} bytes were found`);
});
