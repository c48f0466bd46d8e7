/** Written by `npm run sdk` from server/platform/csv.ts; a test fails when it is stale. Not to be edited. */

export type Cell = string | number | null;

/** One line, as RFC 4180 has it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** A text that a spreadsheet would run as a formula gets a quote before it. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
