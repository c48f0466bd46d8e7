import type { SourceFile } from './source-file.ts';

/** Each cycle of files that import one another, once, as a path. */
export function findCycles(files: readonly SourceFile[]): string[][] {
  const importsOf = new Map(files.map((file) => [file.path, file.imports.map(({ target }) => target)]));
  const finished = new Set<string>();
  const cycles: string[][] = [];

  function walk(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) {
      cycles.push([...trail.slice(start), path]);
      return;
    }
    if (finished.has(path)) return;
    for (const target of importsOf.get(path) ?? []) walk(target, [...trail, path]);
    finished.add(path);
  }

  for (const { path } of files) walk(path, []);
  return cycles;
}
