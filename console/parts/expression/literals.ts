import { own } from '../../texts/own-properties.ts';

/** Writes and reads names and texts in the syntax of CEL. */

/** Words that CEL does not allow after a dot. */
const reserved = new Set(
  (
    'as break const continue else false for function if import in let loop null package namespace return true ' +
    'typeof var void while'
  ).split(' '),
);

export function isPlainName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !reserved.has(name);
}

const escapes: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export function quote(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
  return `'${text.replace(/[\\'\u0000-\u001f\u007f]/g, (found) => own(escapes, found) ?? unicode(found))}'`;
}

function unicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const meanings: Record<string, string> = { '\\': '\\', "'": "'", '"': '"', n: '\n', r: '\r', t: '\t' };

/** The value of a literal in quotes; null if it has an escape that is not supported. */
export function unquote(literal: string): string | null {
  let known = true;
  const text = literal.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|[^u]|u)/gs, (_whole, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    const meaning = own(meanings, code);
    if (meaning === undefined) known = false;
    return meaning ?? '';
  });
  return known ? text : null;
}
