/** Test files that run in one process, one after the other. */
export type Unit = readonly string[];

/** Slow files, the slowest first: the processes that have one begin with it. */
const long = [
  /^e2e\/console(-(pages|quests|economy|results|players))?\.test\.ts$/,
  /^server\/testing\/cluster\/faults\.test\.ts$/,
  /(^|\/)crash\.test\.ts$/,
  /^scripts\/packages\/install\.test\.ts$/,
  /^demo\//,
  /\/(ordinary-user|backlog|restart|uncommitted|terminal)\.test\.ts$/,
];

/**
 * How many files share a process. In each, loading the server, compiling the schemas of its answers and starting the first
 * service take 3 s of a core, and a browser one more; what a process has run often, it runs faster. Fewer files share one
 * towards the end, so that no core waits for the last. Slow files without a browser kill and start processes of their own.
 */
const filesPerUnit = { browser: 15, long: 4, most: 160, least: 20 };

/** Browser tests and slow files first, so that no core waits for another at the end; then the rest, by directory. */
export function planUnits(files: readonly string[]): Unit[] {
  const rankOf = (file: string) => long.findIndex((pattern) => pattern.test(file));
  const isLong = (file: string) => rankOf(file) >= 0;
  const inBrowser = (file: string) => file.startsWith('e2e/');
  const sorted = files.toSorted();
  const browser = sorted.filter(inBrowser);
  const other = sorted.filter((file) => !inBrowser(file));
  const slow = browser.filter(isLong).sort((a, b) => rankOf(a) - rankOf(b));
  const browserUnits = deal([...slow, ...browser.filter((file) => !isLong(file))], filesPerUnit.browser);
  const longUnits = deal(
    other.filter(isLong).sort((a, b) => rankOf(a) - rankOf(b)),
    filesPerUnit.long,
  );
  const rest = inShrinkingPieces(other.filter((file) => !isLong(file)));
  // In turn: a browser keeps more than one core busy, and others wait more.
  const beside = [...longUnits, ...rest];
  return [...browserUnits.flatMap((unit) => [unit, ...beside.splice(0, 1)]), ...beside];
}

function inShrinkingPieces(files: readonly string[]): Unit[] {
  const pieces: Unit[] = [];
  for (let from = 0; from < files.length; ) {
    const share = Math.ceil((files.length - from) / 4);
    const size = Math.min(filesPerUnit.most, Math.max(filesPerUnit.least, share));
    pieces.push(files.slice(from, from + size));
    from += size;
  }
  return pieces;
}

/** As cards are dealt, so that each unit gets its share of those at the beginning. */
function deal(files: readonly string[], size: number): Unit[] {
  const units: string[][] = Array.from({ length: Math.ceil(files.length / size) }, () => []);
  for (const [index, file] of files.entries()) units[index % units.length]?.push(file);
  return units;
}

/** The program that runs a unit. */
export function programOf(unit: Unit, urlOf: (file: string) => string): string {
  const files = unit.map(
    (file) => `addFile(${JSON.stringify(file)}, () => import(${JSON.stringify(urlOf(file))}));\n`,
  );
  const runner = new URL('light-runner.ts', import.meta.url);
  return `import { addFile } from '${runner}';\n${files.join('')}`;
}
