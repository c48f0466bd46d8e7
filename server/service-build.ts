import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The programs that have a build: `server/main.js` and `server/cli/main.ts`. */
export type Program = 'service' | 'command-line';

/** A file, and what is known of it without reading it. */
type Source = readonly [path: string, size: number, changedMs: number];

/** Beside the packages that it uses, so that a new installation removes it. */
export const serviceBuildOf = (root: string) => join(root, 'node_modules/.cache/laurel-service');
const recordOf = (root: string) => join(serviceBuildOf(root), 'made-of.json');

/**
 * The code of a program in a few files, which `npm ci` and `npm run build:service` write: most of a start was to find, open and link
 * 3,000 modules. Nothing if there is none, or if a source has changed since: then the sources run. `node --watch` needs the
 * sources too, because it watches what was loaded.
 */
export function findBuild(
  program: Program,
  { WATCH_REPORT_DEPENDENCIES: isWatched }: NodeJS.ProcessEnv,
  root = join(import.meta.dirname, '..'),
): string | undefined {
  if (isWatched !== undefined || !isServiceBuilt(root)) return undefined;
  // Errors name files and lines of the sources. What that takes is read with the first error.
  process.setSourceMapsEnabled(true);
  return pathToFileURL(join(serviceBuildOf(root), `${program}.mjs`)).href;
}

/** Whether there is one of the sources as they are. */
export function isServiceBuilt(root: string): boolean {
  try {
    const sources = JSON.parse(readFileSync(recordOf(root), 'utf8')) as Source[];
    return sources.every(([path, size, changedMs]) => {
      const now = statSync(join(root, path));
      return now.size === size && now.mtimeMs === changedMs;
    });
  } catch {
    // There is no record, or it cannot be read, or a source is gone.
    return false;
  }
}

/**
 * Written last: without it a build is not used. If a source has changed since the build began, which may have read it before,
 * nothing is written, and the answer is its path.
 */
export function recordServiceBuild(
  root: string,
  paths: readonly string[],
  beganMs: number,
): string | undefined {
  const sources = paths.map((path): Source => {
    const { size, mtimeMs } = statSync(join(root, path));
    return [path, size, mtimeMs];
  });
  const changed = sources.find(([, , changedMs]) => changedMs >= beganMs);
  if (changed) return changed[0];
  writeFileSync(recordOf(root), JSON.stringify(sources));
  return undefined;
}
