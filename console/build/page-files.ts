import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The routes of an area: `projectPage('players', lazyRouteComponent(() => import('./players-page.tsx')…`. */
const pageOfArea =
  /(projectPage|settingsPage)\(\s*'([^']+)',\s*lazyRouteComponent\(\(\) => import\('([^']+)'\)/g;
/** Those with a form of their own: `createRoute({ … path: '/sign-in', … component: lazyRouteComponent(…) })`. */
const ownRoute =
  /path: '([^']*)',(?:(?!createRoute\()[\s\S])*?component: lazyRouteComponent\(\(\) => import\('([^']+)'\)/g;

/** What a page is made of, besides its own module. */
const project = { path: '/p/$projectId/$environment', modules: ['frame/frame.tsx'] };
const settings = {
  path: '/p/$projectId/$environment/settings',
  modules: ['frame/frame.tsx', 'frame/settings-frame.tsx'],
};

/**
 * Writes which files each page needs besides those that the first one names, so that the service can name them with the page: the browser
 * then loads them at once, and not once the router has run and asks for them.
 */
export function pageFiles(): Plugin {
  let [root, directory] = ['', ''];
  return {
    name: 'page-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      directory = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8'));
      const first = filesOf(manifest, ['index.html']);
      const files = [...readPages(root)].map(
        ([path, modules]) =>
          [path, [...filesOf(manifest, modules)].filter((file) => !first.has(file))] as const,
      );
      writeFileSync(join(directory, '.vite/pages.json'), JSON.stringify(Object.fromEntries(files)));
    },
  };
}

/** Every page by its path, with the modules that it loads. */
export function readPages(root: string): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const file of globSync('{frame,areas/*}/routes.{ts,tsx}', { cwd: root })) {
    const code = readFileSync(join(root, file), 'utf8');
    const moduleOf = (path: string) => relative(root, join(root, dirname(file), path)).replaceAll('\\', '/');
    for (const [, kind, path = '', page = ''] of code.matchAll(pageOfArea)) {
      const { path: above, modules } = kind === 'settingsPage' ? settings : project;
      pages.set(path === '/' ? above : `${above}/${path}`, [...modules, moduleOf(page)]);
    }
    for (const [, path = '', page = ''] of code.matchAll(ownRoute)) {
      const module = moduleOf(page);
      // Not the frame, which is no page by itself.
      if (path.startsWith('/') && !path.startsWith('/p/')) pages.set(path, [module]);
      else if (!path.startsWith('/') && file.startsWith('areas'))
        pages.set(`${project.path}/${path}`, [...project.modules, module]);
    }
  }
  return pages;
}

/** The files of some modules, with those that they import. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const chunks = new Map(Object.entries(manifest));
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of modules) add(name);
  return files;
}
