import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { filesOf, type Manifest, readPages } from './build/page-files.ts';

const dist = join(import.meta.dirname, 'dist');
const home = ['index.html', 'frame/landing-page.tsx', 'frame/frame.tsx', 'areas/home/home-page.tsx'];
/** The pages that a person opens first, the chunks that the browser loads for each of them, and the most that they may take. */
const firstPages = [
  ['signing in', ['index.html', 'frame/sign-in-page.tsx'], 200_000],
  ['the home page', home, 200_000],
] as const;

function sizeOf(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  } catch (cause) {
    throw new Error('the console has not been built: run `npm run build`', { cause });
  }
}

for (const [page, chunks, most] of firstPages) {
  it(`${page} loads less than ${most / 1_000} kB of scripts and styles, compressed`, () => {
    const files = filesOf(readManifest(), chunks);
    const sizes = [...files].map((file) => [statSync(join(dist, `${file}.br`)).size, file] as const);
    const sum = sizes.reduce((total, [size]) => total + size, 0);
    const largest = sizes.sort(([a], [b]) => b - a).slice(0, 5);
    assert.ok(sum < most, `${sum} bytes in ${files.size} files, the largest are ${largest.join(', ')}`);
    // Fails if the measurement itself is broken and finds almost nothing.
    assert.ok(sum > 100_000, `only ${sum} bytes were found`);
  });
}

it('most of what the home page runs is compiled while it is being loaded', () => {
  const scripts = [...filesOf(readManifest(), home)].filter((file) => file.endsWith('.js'));
  const sizes = scripts.map((file) => {
    const code = readFileSync(join(dist, file), 'utf8');
    return { all: code.length, hinted: code.startsWith('//# allFunctionsCalledOnLoad\n') ? code.length : 0 };
  });
  const sum = (of: 'all' | 'hinted') => sizes.reduce((total, size) => total + size[of], 0);
  assert.ok(sum('hinted') > 0.9 * sum('all'), `${sum('hinted')} of ${sum('all')} bytes`);
});

/** Pages with a form, a dialog or a table of Mantine on them from the start. To make one smaller, take it out. */
const larger = new Set([
  '/player-exports',
  '/offers',
  '/second-factor',
  '/levels',
  '/levels/history',
  '/reversals',
  '/experiments',
  '/calendar',
  '/teams',
  '/changesets',
  '/event-types',
]);
const mostOf = (path: string) => (larger.has(path) || /^\/settings\b/.test(path) ? 290_000 : 215_000);

/** Each with what the service names with it: this is what a visitor waits for. */
it('every page of the menus loads less than 215 kB of scripts and styles, compressed; those with forms 290', () => {
  const pages: Record<string, string[]> = JSON.parse(readFileSync(join(dist, '.vite/pages.json'), 'utf8'));
  const first = filesOf(readManifest(), ['index.html']);
  const menus = Object.entries(pages).filter(([path]) =>
    /^\/p\/\$projectId\/\$environment(\/[\w-]+)*$/.test(path),
  );
  assert.ok(menus.length > 30, `only ${menus.length} pages were found`);
  const tooLarge = menus.flatMap(([pattern, own]) => {
    const path = pattern.replace('/p/$projectId/$environment', '');
    const size = sizeOf(new Set([...first, ...own]));
    return size > mostOf(path) ? [`${path}: ${size} bytes in ${first.size + own.length} files`] : [];
  });
  assert.deepEqual(tooLarge, []);
});

it('the files of every page are known, so that the service can name them', () => {
  const routes = globSync('{frame,areas/*}/routes.{ts,tsx}', { cwd: import.meta.dirname });
  const pages = new Set([...readPages(import.meta.dirname).values()].flat());
  for (const file of routes) {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const [, page = ''] of code.matchAll(/lazyRouteComponent\(\(\) => import\('(\.[^']+)'\)/g)) {
      assert.ok(pages.has(join(dirname(file), page)), `${page} of ${file}`);
    }
  }
});

it('the typeface has less than 30 kB, and is the only one', () => {
  const fonts = readdirSync(join(dist, 'assets')).filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  const sizes = fonts.map((file) => statSync(join(dist, 'assets', file)).size);
  assert.equal(sizes.length, 1, fonts.join(', '));
  assert.ok((sizes[0] ?? 0) < 30_000, `${sizes[0]} bytes`);
});
