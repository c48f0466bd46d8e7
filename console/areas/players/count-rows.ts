const [newline, quote] = [0x0a, 0x22];

/** Counts the rows of a file while it arrives. Empty lines do not count, nor do line breaks within quotes of CSV. */
export function createRowCounter(format: 'csv' | 'ndjson'): (chunk: Uint8Array) => number {
  const hasQuotes = format === 'csv';
  let rows = 0;
  let isQuoted = false;
  let isEmpty = true;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === newline && !isQuoted) {
        if (!isEmpty) rows++;
        isEmpty = true;
      } else if (byte > 0x20) {
        isEmpty = false;
        // Two quotes in a row stand for one quote: the two changes cancel each other out.
        if (hasQuotes && byte === quote) isQuoted = !isQuoted;
      }
    }
    return rows;
  };
}
