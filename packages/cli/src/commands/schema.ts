import { join } from 'node:path';
import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { findUrl } from '../connection.ts';
import { defaultDir } from './dir-argument.ts';

const place = `${defaultDir}/.laurel/schemas`;

export function addSchema(program: Command, cli: Cli): void {
  program
    .command('schema')
    .description('Write JSON Schemas of the definitions, so that editors complete and check them')
    .option('--out <dir>', 'The folder to write them to', place)
    .action(({ out }: { out: string }) => schema(cli, out));
}

/** Needs no credential: the API document is public. */
async function schema(cli: Cli, out: string): Promise<void> {
  const { fetchSchemas, writeSchemas } = await import('../config/api-document.ts');
  const schemas = await fetchSchemas(await findUrl(cli.terminal, cli.options()));
  const files = (await writeSchemas(out, '', schemas)).map((path) => join(out, path));
  print(cli, { files }, () => files.join('\n'));
}
