import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const guideDirectory = join(import.meta.dirname, '../../guide');

export interface Fence {
  /** Such as `quick-start.md:42`: the line of the opening fence. */
  place: string;
  line: number;
  language: string;
  /** The text after the language, without the title in brackets. */
  mark: string;
  code: string;
}

export interface Page {
  /** Relative to the guide, such as `cookbook/xp.md`. */
  path: string;
  text: string;
  fences: readonly Fence[];
}

export function readPages(directory = guideDirectory): Page[] {
  return globSync('**/*.md', { cwd: directory, exclude: ['dist/**', 'README.md'] })
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(directory, path), 'utf8');
      return { path, text, fences: readFences(path, text) };
    });
}

const opening = /^(`{3,}|~{3,})([\w-]*)\s*(.*?)\s*$/;

export function readFences(path: string, text: string): Fence[] {
  const fences: Fence[] = [];
  let open: { fence: Fence; marker: string; lines: string[] } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (open) {
      if (line.trimEnd() === open.marker) {
        fences.push({ ...open.fence, code: open.lines.join('\n') });
        open = undefined;
      } else open.lines.push(line);
      continue;
    }
    const found = opening.exec(line);
    if (!found) continue;
    const [, marker = '', language = '', rest = ''] = found;
    const mark = rest.replace(/\s*\[[^\]]*\]$/, '').replace(/\s*\{[\d,-]+\}/, '');
    const fence = { place: `${path}:${index + 1}`, line: index + 1, language, mark, code: '' };
    open = { fence, marker, lines: [] };
  }
  if (open) throw new Error(`${open.fence.place}: the block has no end`);
  return fences;
}

const runnable = ['sh', 'ts', 'python'];

/**
 * How a block is tested: it is run, checked in another way, or only shown for a reason. A block without a purpose is
 * untested, which is an error.
 */
export function purposeOf({ language, mark }: Fence): 'run' | 'response' | 'checked' | 'shown' | undefined {
  if (runnable.includes(language) && mark === 'run') return 'run';
  if (language === 'json' && mark === 'response') return 'response';
  // Recipes and expressions have their own tests.
  if ((language === 'json' && mark === 'recipe') || language === 'cel') return 'checked';
  if (['text', 'http'].includes(language) && mark === '') return 'shown';
  return /^not-run: \S/.test(mark) ? 'shown' : undefined;
}
