import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileHints } from './build/compile-hints.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { pageFiles } from './build/page-files.ts';

/** Compresses the files at build time, so that the service need not compress them for every visitor. */
function compressed(): Plugin {
  let directory = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      directory = join(root, build.outDir, 'assets');
    },
    closeBundle() {
      for (const name of readdirSync(directory)) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const bytes = readFileSync(join(directory, name));
        writeFileSync(join(directory, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(join(directory, `${name}.br`), brotliCompressSync(bytes, quality));
      }
    },
  };
}

/** Makes the pattern match on Windows too. */
const named = (test: RegExp) => (id: string) => test.test(id.replaceAll('\\', '/'));

/** The components of Mantine on the first page. */
const firstComponents = [
  'UnstyledButton|Button|Transition|Loader|Skeleton|Group|Text|Stack|Title|Kbd|ActionIcon|VisuallyHidden|Anchor',
  'CloseButton|TextInput|NativeSelect|Input|InputBase|Paper',
].join('|');
const firstOfKit = [
  'mantine.css|base.css|fonts.css|theme|confirm.tsx|search-parameters|states|describe-error|request-id|initials|duration.ts|page',
  'filter-input|moment|narrow|number|panel|time|cursor-query|whole-list|segmented-control|badge|tooltip',
].join('|');
/** What the home page and most lists need, in one file: thirty small ones take longer. */
const forMost = new RegExp(
  [
    '/console/kit/(later|day-names|days|differences|undo-toast)\\.',
    '/console/parts/(names/(definition-names|definition-link|definition-pages|words|fill-words|texts)|charts/)',
    '/console/parts/events/(effect-chips|effect-words|live-mark|texts)',
  ].join('|'),
);
/**
 * What most lists need besides. Nothing in it floats: menus, selects and dialogs are in `kit`, which is larger than all the rest of a
 * list.
 */
const forLists = new RegExp(
  [
    '/@mantine/core/esm/components/(Switch|InlineInput|CopyButton)/',
    '/console/kit/(cursor-table|windowed-rows|dropdown|copy|csv|csv-line|download|progress-line|more-button|ago|row-keys|cards)\\.',
    '/console/parts/(players/player-name|images/picture|send/[a-z-]+-button|life/)',
    '/console/parts/definitions/(definition-list|new-definition|template-link|deleted-list|definition-marks|texts)',
    '/console/parts/changes/(write-mode|kinds|changeset-strip|locked\\.)',
    '/console/parts/range/(range-popover|moment-range-picker|day-range-picker|presets|range\\.|format-days|texts)',
  ].join('|'),
);
const ofFrame = [
  'away-banner|environment-|frame.module|keyboard-navigation|last-location|later-menu|menu-target|navigation|project-switch\\.',
  'person-menu\\.|request-link|sidebar|test-strip|not-found-page|page-fault|routes',
].join('|');
/** The modules that the frame and the home page need. `first-load.test.ts` fails if one is missing. */
const onFirstPage = new RegExp(
  [
    // Nothing on the first page floats: menus, tooltips and dialogs are loaded when they are needed.
    `/@mantine/core/esm/(core|utils(?!/Floating)|components/(${firstComponents}))/`,
    '/@mantine/(hooks|store)/|/notifications.store.mjs|/clsx/',
    `/console/(texts|session|frame/texts|kit/(${firstOfKit}))`,
    `/packages/sdk/|/console/areas/\\w+/(routes|search|first-query)\\.ts|/console/parts/(changes/definition-kinds|life/life-query|definitions/first-query)|/console/frame/(${ofFrame})`,
  ].join('|'),
);

/** What runs before a page can be seen. Each chunk of a page alone is small, and has much that is called by clicks. */
const calledAtOnce = new Set(['base', 'frame', 'most', 'lists', 'home-page']);

const service = process.env['LAUREL_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), mantineStyles(), compileHints(calledAtOnce), pageFiles(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers that support light-dark(). For older ones it would be rewritten into code that ignores our colour scheme.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: false,
    // An inlined asset would have a data: URL, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // Without groups the bundler makes more than a hundred files, most of them about a kilobyte.
        codeSplitting: {
          groups: [
            // Otherwise it would be in the chunk of the German texts, which use it too, and every page would load them.
            { name: 'own-properties', test: named(/\/texts\/own-properties/), priority: 5 },
            // The other chunks wait for it, so it must not be part of them.
            { name: 'german', test: named(/texts\.de\.json|\/texts\/german/), priority: 4 },
            {
              name: 'base',
              test: named(/node_modules\/(react|react-dom|scheduler|@tanstack|openapi-fetch)\//),
              priority: 3,
            },
            { name: 'frame', test: named(onFirstPage), priority: 2 },
            // The sign-in page needs a form, and little else.
            {
              name: 'form',
              test: named(
                /@mantine\/form|\/(PasswordInput|Alert)\/|\/klona\/|\/kit\/(api-form|field-faults|place-faults)/,
              ),
              minShareCount: 3,
              priority: 2,
            },
            { name: 'most', test: named(forMost), priority: 2 },
            { name: 'lists', test: named(forLists), priority: 2 },
            { name: 'icons', test: named(/console\/kit\/icons?\./), priority: 3 },
            // For most editors; the first page and the lists do not wait for it.
            {
              name: 'kit',
              test: named(
                /node_modules\/(@mantine|@floating-ui|react-number-format|react-remove-scroll)|console\/kit\//,
              ),
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/health', '/favicon.ico', '/socket.io'].map((path) => [path, { target: service, ws: true }]),
    ),
  },
});
