import { download } from './download.ts';

export type Cell = string | number | null;

/** One line, as RFC 4180 has it. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** A text that a spreadsheet would run as a formula gets a quote before it. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a table to the browser's downloads. */
export function downloadCsv(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)));
  download(`${name}.csv`, 'text/csv', [head, ...safe].map(csvLine));
}
