import { dirname, join, normalize } from 'node:path/posix';

export interface Import {
  line: number;
  /** A path from the repository's root, or the name of a package as it is written. */
  target: string;
  isPackage: boolean;
  typeOnly: boolean;
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  imports: readonly Import[];
  /** The text line by line, comments blanked. */
  lines: readonly string[];
}

/**
 * Finds imports by their text. The formatter puts each statement at the start of a line, so this is exact for our
 * sources. It also finds type imports, which the module graph at run time does not have. dependency-cruiser reads
 * TypeScript only through the compiler's JavaScript API, which TypeScript 7 does not have.
 */
const statements =
  /^(?:import|export)(?<clause>\s[^;'"]*?\sfrom\s+|\s+)(?<quote>['"])(?<from>[^'"]+)\k<quote>/gm;
const calls = /\bimport\(\s*(['"])(?<from>[^'"]+)\1/g;

export function readSource(path: string, text: string): SourceFile {
  const found = [...text.matchAll(statements), ...text.matchAll(calls)].map((match) => {
    const { from = '', clause = '' } = match.groups ?? {};
    const isPackage = !from.startsWith('.');
    return {
      line: text.slice(0, match.index).split('\n').length,
      target: isPackage ? from : normalize(join(dirname(path), from)),
      isPackage,
      typeOnly: /^\s+type\s/.test(clause),
    };
  });
  return { path, imports: found, lines: text.split('\n').map(withoutComment) };
}

/** Handles only whole-line comments, which is what we write, so that code is never removed. */
function withoutComment(line: string): string {
  return /^\s*(\/\/|\/\*|\*)/.test(line) ? '' : line;
}
