import type { Page } from './read-pages.ts';

export interface FoundNumber {
  page: string;
  line: number;
  /** The whole paragraph, row or item that it stands in, with single spaces. */
  statement: string;
  /** Where it is in the statement. */
  at: number;
  text: string;
}

/** Words with a digit that are names and not numbers. */
const names =
  /ISO 8601|UTF-8|SHA-256|HMAC-SHA256|\b127\.0\.0\.1|\b[Nn]ode \d+|\bPython 3\.\d+|\bGo 1\.\d+|\bReact \d+|Socket\.IO 4|\b[Vv]ersion \d[\d.]*|\bof 0\.\d\b|[Bb]ase64|Ed25519|\bh2c\b|\b[24]xx\b|\bHTTP\/\d/g;

/**
 * The numbers in the sentences and tables of a page that people wrote. Blocks of code and `code` are run or checked elsewhere, and what
 * stands between `<!-- begin: … -->` and `<!-- end: … -->` is generated.
 */
export function findNumbers({ path, text }: Page): FoundNumber[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const prose = text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1[ \t]*$/gm, blank)
    .replaceAll(/<!-- begin: [\s\S]*?<!-- end: .*? -->/g, blank)
    .replaceAll(/^(\s*)\d+\. /gm, (mark) => blank(mark))
    .replaceAll(/^#+ \d+\. /gm, blank);
  return statementsOf(prose).flatMap(({ line, statement }) => {
    const plain = statement
      .replaceAll(/`[^`]*`/g, hidden)
      .replaceAll(/\]\([^)]*\)/g, hidden)
      .replaceAll(/<[^>]*>/g, hidden)
      .replaceAll(names, hidden);
    return [...plain.matchAll(/(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?/g)].map((found) => ({
      page: path,
      line,
      statement,
      at: found.index,
      text: found[0],
    }));
  });
}

/** As long as it was, so that places in the statement stay. */
function hidden(part: string): string {
  return '·'.repeat(part.length);
}

/** Paragraphs, items of lists and rows of tables, each on one line. */
function statementsOf(text: string): { line: number; statement: string }[] {
  const found: { line: number; statement: string }[] = [];
  let open: { line: number; words: string[] } | undefined;
  const close = () => {
    if (open) found.push({ line: open.line, statement: open.words.join(' ') });
    open = undefined;
  };
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim().replaceAll(/\s+/g, ' ');
    if (words === '' || /^([-*|#>]|:::)/.test(words)) close();
    if (words === '') continue;
    open ??= { line: index + 1, words: [] };
    open.words.push(words);
    if (words.startsWith('|') || words.startsWith('#')) close();
  }
  close();
  return found;
}
