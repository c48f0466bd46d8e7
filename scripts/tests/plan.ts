/** Slow files: they come first, so that no core waits for the last one. The slowest is the first. */
const slow = [
  /^e2e\/console(-(pages|quests|economy|results|players))?\.test\.ts$/,
  /\/faults\.long\.test\.ts$/,
  /(^|\/)crash(\.long)?\.test\.ts$/,
  /^scripts\/packages\/install\.long\.test\.ts$/,
  /^demo\//,
  /^server\/(workers|backup)\.test\.ts$/,
  /\/(ordinary-user|backlog|restart|uncommitted|terminal)\.test\.ts$/,
];

/** With fewer files for each, a process takes longer to load the server than to run them. */
const leastFiles = 8;
/** One process in so many begins with the browser tests: a browser keeps more than one core busy, and others wait more. */
const besideBrowser = 4;

/**
 * The order in which each process of a run takes the test files: always the first that none has taken yet. In each, loading
 * the server, compiling the schemas of its answers and starting the first service take 3 s of a core, and a browser one
 * more; and what a process has run often, it runs faster. So there are as few of them as can run at once. Files beside each other
 * often wait for the same, such as sockets or receivers, so each process begins with others.
 */
export function planOrders(files: readonly string[], mostProcesses: number): string[][] {
  const rankOf = (file: string) => {
    const rank = slow.findIndex((pattern) => pattern.test(file));
    return rank < 0 ? slow.length : rank;
  };
  const sorted = files.toSorted().sort((a, b) => rankOf(a) - rankOf(b));
  const inBrowser = (file: string) => file.startsWith('e2e/');
  const isSlow = (file: string) => rankOf(file) < slow.length;
  const browser = sorted.filter(inBrowser);
  const [first, rest] = [true, false].map((wanted) =>
    sorted.filter((file) => !inBrowser(file) && isSlow(file) === wanted),
  ) as [string[], string[]];
  const processes = Math.min(mostProcesses, Math.ceil(files.length / leastFiles));
  return Array.from({ length: processes }, (_, index) => {
    const from = Math.floor((rest.length * index) / processes);
    const others = [...first, ...rest.slice(from), ...rest.slice(0, from)];
    return index % besideBrowser === 0 ? [...browser, ...others] : [...others, ...browser];
  });
}

/** A test file, as a process takes it. */
export interface Entry {
  file: string;
  url: string;
  /** The process that creates this one takes the file, and writes here which one it is. */
  claim: string;
}

/** The program of a process that takes files. */
export function programOf(order: readonly Entry[]): string {
  const runner = new URL('light-runner.ts', import.meta.url);
  return `import { takeFiles } from '${runner}';\ntakeFiles(${JSON.stringify(order, null, 1)});\n`;
}

/** Where this program writes its exit code. */
export function exitFileOf(program: string): string {
  return `${program}.exit`;
}
