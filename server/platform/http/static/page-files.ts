import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { own } from '../../own-properties.ts';
import { isMissing } from './files.ts';

/** The files of each page by its path, of which parts that begin with `$` stand for anything. */
type PageFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Names the files that the page at a path needs, so that the browser loads them at once, and not once the first scripts have run. What
 * they are is written by the build; without it they are loaded as the scripts ask for them.
 */
export async function namePageFiles(
  page: string,
  directory: string,
  prefix: string,
  path: string,
): Promise<string> {
  const files = await readFiles(directory);
  const found = files && findPage(Object.keys(files), path);
  const named = files && found !== undefined ? own(files, found) : undefined;
  const links = (named ?? []).map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${prefix}/${file}">`
      : `<link rel="modulepreload" crossorigin href="${prefix}/${file}">`,
  );
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** The pattern that fits a path; where several do, the one with the fewest parts that stand for anything. */
function findPage(patterns: readonly string[], path: string): string | undefined {
  const parts = split(path);
  let best: { pattern: string; open: number } | undefined;
  for (const pattern of patterns) {
    const own = split(pattern);
    if (own.length !== parts.length) continue;
    if (!own.every((part, index) => part.startsWith('$') || part === parts[index])) continue;
    const open = own.filter((part) => part.startsWith('$')).length;
    if (!best || open < best.open) best = { pattern, open };
  }
  return best?.pattern;
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** With each page, as the page itself: a new build has other files. */
async function readFiles(directory: string): Promise<PageFiles | undefined> {
  try {
    return JSON.parse(await readFile(join(directory, '.vite/pages.json'), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
