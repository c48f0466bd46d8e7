import { findCycles } from './find-cycles.ts';
import { isTest } from './parts.ts';
import { type Rule, rules } from './rules.ts';
import { readSource, type SourceFile } from './source-file.ts';
import { findForeignTables, tableRule } from './table-owners.ts';

export interface Violation {
  rule: string;
  lesson: string;
  /** Each as `file:line what`, ready to print and to click on. */
  places: string[];
}

const cycleRule = {
  rule: 'no cycles',
  lesson:
    'Files that need one another, even for a type, can be neither read nor changed one at a time. Move what both need into a third file below them, or pass it as an argument.',
};

/** All violations, by rule. `sources` maps paths from the repository's root to their text. */
export function checkBoundaries(sources: ReadonlyMap<string, string>): Violation[] {
  const all = [...sources].map(([path, text]) => readSource(path, text));
  const files = all.filter(({ path }) => !isTest(path));
  const broken = rules.map((rule) => ({
    rule: rule.name,
    lesson: rule.lesson,
    places: files.flatMap((file) => placesIn(file, rule)),
  }));
  // Tests, too: what they share is read in no order otherwise.
  const cycles = findCycles(all).map((ring) => ring.join(' -> '));
  const tables = { ...tableRule, places: findForeignTables(files) };
  return [...broken, { ...cycleRule, places: cycles }, tables].filter(({ places }) => places.length > 0);
}

function placesIn(file: SourceFile, { forbids }: Rule): string[] {
  if ('anImport' in forbids) {
    return file.imports
      .filter((imported) => forbids.anImport(file, imported))
      .map(({ line, target }) => `${file.path}:${line} imports ${target}`);
  }
  return file.lines.flatMap((line, index) =>
    forbids.aLine(file, line) ? [`${file.path}:${index + 1} ${line.trim()}`] : [],
  );
}
