import { printable, styled } from './terminal.ts';

/** Columns for people, as wide as their widest value. */
export function table(
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
  colors: boolean,
): string {
  const cells = rows.map((row) => row.map(cell));
  const widths = head.map((name, column) =>
    Math.max(width(name), ...cells.map((row) => width(row[column] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - width(text)))
      .join('  ')
      .trimEnd();
  return [styled(colors, 'dim', line(head)), ...cells.map(line)].join('\n');
}

/** Names and values in two columns. */
export function facts(pairs: readonly (readonly [name: string, value: unknown])[], colors: boolean): string {
  const widest = Math.max(...pairs.map(([name]) => name.length));
  return pairs
    .map(([name, value]) => `${styled(colors, 'dim', name.padEnd(widest))}  ${cell(value)}`)
    .join('\n');
}

const longest = 60;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value));
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}

/** East Asian characters and emoji take two columns. */
function width(text: string): number {
  let columns = 0;
  for (const character of text)
    columns +=
      /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
        character,
      )
        ? 2
        : 1;
  return columns;
}
