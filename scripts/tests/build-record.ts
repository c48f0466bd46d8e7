import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Part {
  /** What the build reads. */
  sources: readonly string[];
  /** What it writes. */
  built: readonly string[];
  record: string;
}

const forAll = ['package.json', 'package-lock.json', 'tsconfig.json', 'packages'];
/** What browsers are sent; the stage `console` of the Dockerfile has no sources but these. */
const pages: Part = {
  sources: [...forAll, 'console', 'guide'],
  built: ['console/dist', 'packages/elements/page/dist', 'guide/dist'],
  record: 'laurel-build.json',
};
/** What customers install, made of `packages/` alone. */
export const packagesOf = (folders: readonly string[]): Part => ({
  sources: forAll,
  built: folders.map((folder) => `packages/${folder}/dist`),
  record: 'laurel-packages.json',
});
/** What an installation, a build or a test leaves among them. */
const notSource = /(^|\/)(node_modules|dist|__pycache__|guide\/\.vitepress\/(cache|\.temp))$/;
const recordOf = (root: string, { record }: Part) => join(root, 'node_modules/.cache', record);

/**
 * `npm ci` builds the console, the elements and the guide, and `npm test` would build the same once more. After a build
 * the record says what it was made of and what came out.
 */
export function digestSources(root: string, { sources } = pages): string {
  return digest(root, sources, notSource);
}

/** `madeOf` is the digest of the sources from before the build: they may have changed meanwhile. */
export function recordBuild(root: string, madeOf: string, part = pages): void {
  const path = recordOf(root, part);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ madeOf, result: digest(root, part.built) }));
}

/** Whether the last recorded build is there as it was made, and its sources are unchanged. */
export function isBuilt(root: string, part = pages): boolean {
  try {
    const { madeOf, result } = JSON.parse(readFileSync(recordOf(root, part), 'utf8'));
    return madeOf === digestSources(root, part) && result === digest(root, part.built);
  } catch {
    // There is no record, or it cannot be read.
    return false;
  }
}

/** Of the names and contents of all files at and below these paths. */
function digest(root: string, paths: readonly string[], leftOut?: RegExp): string {
  const lines: string[] = [];
  const add = (name: string): void => {
    const path = join(root, name);
    if (!statSync(path).isDirectory()) {
      lines.push(`${hash('sha256', readFileSync(path))} ${name}\n`);
      return;
    }
    const below = readdirSync(path).map((entry) => `${name}/${entry}`);
    for (const one of below.sort()) if (!leftOut?.test(one)) add(one);
  };
  for (const path of paths) if (existsSync(join(root, path))) add(path);
  return hash('sha256', lines.join(''));
}
