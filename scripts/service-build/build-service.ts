import { lstatSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { type Program, recordServiceBuild, serviceBuildOf } from '../../server/service-build.ts';

/** Packages stay as they are installed, except those with hundreds of modules of their own. */
const manyModules = ['typebox'];

const programs: Readonly<Record<Program, string>> = {
  service: 'server/run.ts',
  'command-line': 'server/cli/command-line.ts',
};
/** With a new version of a package it is no longer current. npm writes the list with each change. */
const installed = 'node_modules/.package-lock.json';

/** Makes the build that `server/service-build.ts` finds. */
export async function buildService(place: string): Promise<void> {
  // Vite names modules by their real paths.
  const root = realpathSync(place);
  // The build would find its files in the other folder.
  if (lstatSync(join(root, 'node_modules')).isSymbolicLink()) {
    console.log('The service is not built: its packages are in another folder.');
    return;
  }
  const beganMs = Date.now();
  const directory = serviceBuildOf(root);
  rmSync(directory, { recursive: true, force: true });
  const sources = new Set([installed]);
  const note: Plugin = {
    name: 'laurel:sources',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (id.startsWith(root) && !id.includes('/node_modules/')) sources.add(relative(root, id));
      }
    },
  };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepPlaces(root, directory), note, oneByteEach],
    ssr: { noExternal: manyModules, resolve: { conditions: ['@laurel/source'] } },
    build: {
      ssr: true,
      outDir: directory,
      emptyOutDir: false,
      sourcemap: true,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(root, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[hash].mjs' },
      },
    },
  });
  const changed = recordServiceBuild(root, [...sources].sort(), beganMs);
  if (changed !== undefined) console.log(`The service is not built: ${changed} has changed meanwhile.`);
}

/**
 * V8 keeps the text of a file as long as its code runs, with two bytes for each character if one of them needs two: a single arrow in a
 * message was 3 MB. In code such characters stand in texts and patterns alone, and are the same there when written with an escape.
 */
const oneByteEach: Plugin = {
  name: 'laurel:one-byte-each',
  // Compilers that come before this would write them out again.
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[\u0100-\uffff]/g, escapeOf);
    }
  },
};

const escapeOf = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Code that asks where it is means its source: it reads files beside it. The build may be moved with the whole folder. */
function keepPlaces(root: string, directory: string): Plugin {
  const node = (name: string) => `process.getBuiltinModule('node:${name}')`;
  return {
    name: 'laurel:places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || !/import\.meta\.(dirname|filename|url|resolve)/.test(code)) return;
      if (/import\.meta\.resolve\(\s*['"`]\./.test(code))
        this.error('use import.meta.dirname for files beside it');
      const at = (path: string) =>
        `${node('path')}.join(import.meta.dirname, ${JSON.stringify(relative(directory, path))})`;
      const changed = code.replaceAll(/import\.meta\.(dirname|filename|url)\b/g, (_, property: string) => {
        if (property === 'dirname') return at(dirname(id));
        return property === 'filename' ? at(id) : `${node('url')}.pathToFileURL(${at(id)}).href`;
      });
      // Lines stay where they are.
      return { code: changed, map: null };
    },
  };
}
