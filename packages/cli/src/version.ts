import { readFileSync } from 'node:fs';

/** The same file for the sources and for what is built from them. */
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const { version } = manifest;
