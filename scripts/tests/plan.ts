/** Test files that run in one process, one after the other. */
export type Unit = readonly string[];

/** Slow files, the slowest first. They run alone, so that others do not wait behind them. */
const long = [
  /^e2e\/console(-(pages|quests|economy|results|players))?\.test\.ts$/,
  /^server\/testing\/cluster\/faults\.test\.ts$/,
  /(^|\/)crash\.test\.ts$/,
  /^scripts\/packages\/install\.test\.ts$/,
  /^demo\//,
  /\/(ordinary-user|backlog|restart|uncommitted|terminal)\.test\.ts$/,
];

/**
 * How many files share a process. Loading the server takes 0.8 s of a core before the first test, and the first service
 * in a process takes 0.4 s more than later ones. Fewer files share a process towards the end, so that no core waits for
 * the last one. Browser tests take longer, so fewer of them share one.
 */
const filesPerUnit = { browser: 3, most: 24, least: 4 };

/** Slow files first, so that no core waits for another at the end; then the rest, by directory. */
export function planUnits(files: readonly string[]): Unit[] {
  const rankOf = (file: string) => long.findIndex((pattern) => pattern.test(file));
  const sorted = files.toSorted();
  const alone = sorted.filter((file) => rankOf(file) >= 0).sort((a, b) => rankOf(a) - rankOf(b));
  const together = sorted.filter((file) => rankOf(file) < 0);
  const [browser = [], other = []] = [true, false].map((inBrowser) =>
    together.filter((file) => file.startsWith('e2e/') === inBrowser),
  );
  return [
    ...alone.map((file) => [file]),
    ...inPieces(browser, filesPerUnit.browser),
    ...inShrinkingPieces(other),
  ];
}

function inShrinkingPieces(files: readonly string[]): Unit[] {
  const pieces: Unit[] = [];
  for (let from = 0; from < files.length; ) {
    const share = Math.ceil((files.length - from) / 8);
    const size = Math.min(filesPerUnit.most, Math.max(filesPerUnit.least, share));
    pieces.push(files.slice(from, from + size));
    from += size;
  }
  return pieces;
}

function inPieces(files: readonly string[], size: number): Unit[] {
  const pieces: Unit[] = [];
  for (let i = 0; i < files.length; i += size) pieces.push(files.slice(i, i + size));
  return pieces;
}

/** The program that runs a unit. */
export function programOf(unit: Unit, urlOf: (file: string) => string): string {
  const files = unit.map(
    (file) => `addFile(${JSON.stringify(file)}, () => import(${JSON.stringify(urlOf(file))}));\n`,
  );
  const runner = new URL('light-runner.ts', import.meta.url);
  return `import { addFile } from '${runner}';\n${files.join('')}`;
}
