/** Runs the TypeScript samples, one page after the other, and writes the failures to a file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Item {
  page: string;
  file: string;
  env: Record<string, string>;
}

const [listFile = '', resultFile = ''] = process.argv.slice(2);
const failures: Record<string, string> = {};
const say = console.log;
console.log = () => {};
for (const { page, file, env } of JSON.parse(readFileSync(listFile, 'utf8')) as Item[]) {
  Object.assign(process.env, env);
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    failures[page] = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
console.log = say;
writeFileSync(resultFile, JSON.stringify(failures));
// A sample may have left a connection open.
process.exit(0);
