import { readFileSync } from 'node:fs';

/** Has the same relative path from the sources and from the build. */
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const { version } = manifest;
