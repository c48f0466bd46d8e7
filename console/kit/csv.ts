import { type Cell, csvLine, harmless } from './csv-line.ts';
import { download } from './download.ts';

/** Downloads a table as a CSV file. */
export function downloadCsv(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const safe = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)),
  );
  download(`${name}.csv`, 'text/csv', safe.map(csvLine));
}
