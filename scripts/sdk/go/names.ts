/** Names as Go writes them: words that are abbreviations stay in capitals (`PlayerID`, `GrantXP`). */

const abbreviations = new Set(['id', 'url', 'xp', 'api', 'http', 'ip', 'cel', 'json', 'csv', 'css', 'mfa']);
const plurals: Readonly<Record<string, string>> = { ids: 'IDs', urls: 'URLs' };

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
}

function capital(word: string): string {
  const lower = word.toLowerCase();
  if (abbreviations.has(lower)) return lower.toUpperCase();
  return plurals[lower] ?? lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** An exported name: `playerId` becomes `PlayerID`, `-createdAt` becomes `CreatedAtDescending`. */
export function exported(name: string): string {
  const words = wordsOf(name).map(capital).join('');
  return name.startsWith('-') ? `${words}Descending` : words;
}

/** The name of an argument: `playerId` becomes `playerID`. `type` and the like cannot be names. */
export function argument(name: string): string {
  const [first = '', ...rest] = wordsOf(name);
  const own = first.toLowerCase() + rest.map(capital).join('');
  return ['type', 'func', 'range', 'map', 'interface', 'var'].includes(own) ? `${own}Of` : own;
}

/** A text as a comment of one or more lines, each with a prefix. */
export function commentLines(text: string | undefined, indent: string): string[] {
  if (text === undefined || text.trim() === '') return [];
  return text
    .trim()
    .split('\n')
    .map((line) => `${indent}// ${line}`.trimEnd());
}

export interface Field {
  name: string;
  type: string;
  tag?: string;
  comment?: string | undefined;
}

/** Fields as gofmt writes them: a run of fields without comments between them is aligned. */
export function alignedFields(fields: readonly Field[]): string[] {
  const lines: string[] = [];
  let run: Field[] = [];
  const end = () => {
    const nameWidth = Math.max(0, ...run.map(({ name }) => name.length));
    const typeWidth = Math.max(0, ...run.map(({ type }) => type.length));
    for (const { name, type, tag } of run) {
      const typed = `\t${name.padEnd(nameWidth)} ${tag === undefined ? type : type.padEnd(typeWidth)}`;
      lines.push(tag === undefined ? typed : `${typed} ${tag}`);
    }
    run = [];
  };
  for (const field of fields) {
    const comment = commentLines(field.comment, '\t');
    if (comment.length > 0) end();
    lines.push(...comment);
    run.push(field);
  }
  end();
  return lines;
}
