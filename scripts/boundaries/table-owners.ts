import { holdsSql, moduleOf } from './parts.ts';
import type { SourceFile } from './source-file.ts';

interface Owner {
  module: string;
  /** Other modules may join it. */
  isReadable: boolean;
}

export const tableRule = {
  rule: 'tables have owners',
  lesson:
    'A table belongs to the module whose data.ts lists it. Only its owner writes it; others may join it where data.ts says `readable`. Export a function from the owner that does what you need, or let the owner do it when it is asked: erasure, export, usage and removal go through the module interface (server/modules/module.ts).',
};

/** SQL that names a table of another module. */
export function findForeignTables(files: readonly SourceFile[]): string[] {
  const owners = readOwners(files);
  if (owners.size === 0) return [];
  const table = `(?<table>${[...owners.keys()].join('|')})\\b`;
  const writes = new RegExp(
    `\\b(?:insert into|update|delete from|truncate)\\s+(?:only\\s+)?${table}|\\bremoveFrom(?:<[^>]*>)?\\('${table.replace('<table>', '<removed>')}`,
    'gi',
  );
  const reads = new RegExp(`\\b(?:from|join|using)\\s+(?:only\\s+)?${table}`, 'gi');
  return files.flatMap((file) => {
    const own = partOf(file.path);
    if (own === undefined) return [];
    return file.lines.flatMap((line, index) => {
      const place = `${file.path}:${index + 1}`;
      const written = [...line.matchAll(writes)].flatMap(({ groups }) => {
        const name = groups?.['table'] ?? groups?.['removed'] ?? '';
        const owner = owners.get(name);
        return owner && owner.module !== own ? [`${place} writes ${name} of ${owner.module}`] : [];
      });
      if (written.length > 0) return written;
      return [...line.matchAll(reads)].flatMap(({ groups }) => {
        const name = groups?.['table'] ?? '';
        const owner = owners.get(name);
        return owner && owner.module !== own && !owner.isReadable
          ? [`${place} reads ${name} of ${owner.module}`]
          : [];
      });
    });
  });
}

/** Reads the owners from `data.ts` of each module and from `server/platform-module.ts`. */
function readOwners(files: readonly SourceFile[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const { path, lines } of files) {
    if (!/^server\/(modules\/[^/]+\/data|platform-module)\.ts$/.test(path)) continue;
    const text = lines.join('\n');
    const module = /\bmodule: '(\w+)'/.exec(text)?.[1] ?? '';
    const readable = listOf(text, 'readable');
    for (const table of listOf(text, 'tables')) {
      owners.set(table, { module, isReadable: readable.includes(table) });
    }
  }
  return owners;
}

function listOf(text: string, name: string): string[] {
  const list = new RegExp(`\\b${name}: \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, item = '']) => item);
}

/** The module whose SQL a file holds; undefined for files without SQL, whose prose may contain the same words. */
function partOf(path: string): string | undefined {
  if (path.startsWith('server/platform/')) return 'platform';
  if (path.startsWith('server/cli/')) return holdsSql(path) ? 'cli' : undefined;
  return holdsSql(path) ? moduleOf(path) : undefined;
}
