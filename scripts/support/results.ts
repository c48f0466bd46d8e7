/** What became of the test files on one server. */
export interface Result {
  server: string;
  failed: readonly string[];
  /** The files that came to their end, passed or failed. */
  ended: readonly string[];
  seconds: number;
}

/** A table for the terminal: a line for each suite, a column for each server, and the files that failed. */
export function describeResults(results: readonly Result[], suiteOf: ReadonlyMap<string, string>): string[] {
  const suites = [...new Set(suiteOf.values())];
  const cell = ({ failed, ended }: Result, suite: string) => {
    const files = [...suiteOf].filter(([, of]) => of === suite).map(([file]) => file);
    const passed = files.filter((file) => ended.includes(file) && !failed.includes(file)).length;
    return passed === files.length ? `✔ ${passed} files` : `✖ ${passed} of ${files.length} files`;
  };
  const rows = [
    ['PostgreSQL', ...results.map(({ server }) => server)],
    ...suites.map((suite) => [suite, ...results.map((result) => cell(result, suite))]),
    ['seconds', ...results.map(({ seconds }) => seconds.toFixed(0))],
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return [
    ...rows.map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...results.flatMap(({ server, failed }) => failed.map((file) => `✖ PostgreSQL ${server}: ${file}`)),
  ];
}
