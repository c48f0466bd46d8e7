import { join } from 'node:path';
import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { CliError } from '../exit-codes.ts';
import { printable } from '../terminal.ts';
import { fetchSchemas, writeSchemas } from './api-document.ts';
import { countOf } from './fault.ts';
import type { FileFormat } from './parse-file.ts';
import { type PullPlan, planPull, refuseDuplicates } from './plan-pull.ts';
import { readDefinitions } from './project-definitions.ts';
import { readPulledState, writePulledState } from './pulled-state.ts';
import { type Folder, readFolder } from './read-folder.ts';
import { checkFolders, removeInside, writeInside } from './write-inside.ts';

export interface PullOptions {
  format?: FileFormat;
  force?: boolean;
  prune?: boolean;
}

export async function pull(
  cli: Cli,
  dir: string,
  { format, force = false, prune = false }: PullOptions,
): Promise<void> {
  const connection = await connectToProject(cli.terminal, cli.options());
  const definitions = readDefinitions(await connection.api.get('/definitions/bundle'));
  const folder = (await readFolder(dir)) ?? { dir, files: [], lists: [], faults: [] };
  refuseDuplicates(folder);
  const options = { format: format ?? formatOf(folder), prune };
  const plan = planPull(definitions, folder, await readPulledState(dir), options);
  if (plan.overwrites.length > 0 && !force) throw overwriteError(dir, plan.overwrites);
  const written = [...plan.create, ...plan.update];
  // Checked before anything is written: all or nothing, as far as possible with files.
  for (const path of [...written.map(([path]) => path), ...plan.remove]) await checkFolders(dir, path);
  const schemas = await fetchSchemas(connection.url);
  for (const [path, text] of written) await writeInside(dir, path, text);
  for (const path of plan.remove) await removeInside(dir, path);
  // Git does not store empty folders, and "apply --prune" does not touch a kind without a folder.
  for (const kind of definitions.lists) {
    if (!folder.lists.includes(kind)) await writeInside(dir, `${kind}/.gitkeep`, '');
  }
  await writeSchemas(dir, '.laurel/schemas/', schemas);
  await writePulledState(dir, plan.state);
  report(cli, dir, plan);
}

function formatOf({ files }: Folder): FileFormat {
  return files.length > 0 && files.every(({ format }) => format === 'json') ? 'json' : 'yaml';
}

function overwriteError(dir: string, overwrites: PullPlan['overwrites']): CliError {
  const lines = overwrites.map(({ path, why }) => `\n  ${printable(join(dir, path))}: ${printable(why)}`);
  return new CliError(
    `This would overwrite ${countOf(overwrites.length, 'local change')}. Nothing was written. Commit or copy them, then use --force.${lines.join('')}`,
  );
}

function report(cli: Cli, dir: string, { create, update, remove, unchanged, onlyHere }: PullPlan): void {
  const value = {
    dir,
    created: [...create.keys()],
    updated: [...update.keys()],
    deleted: remove,
    unchanged: unchanged.length,
    onlyHere,
  };
  print(cli, value, () =>
    [
      ...value.created.map((path) => `+ ${join(dir, path)}`),
      ...value.updated.map((path) => `~ ${join(dir, path)}`),
      ...remove.map((path) => `- ${join(dir, path)}`),
      `${countOf(create.size, 'file')} created, ${update.size} updated, ${remove.length} deleted, ${unchanged.length} unchanged.`,
      ...(onlyHere.length > 0
        ? [
            'Not in the project, and left as they are (--prune deletes them):',
            ...onlyHere.map((path) => `  ${join(dir, path)}`),
          ]
        : []),
    ].join('\n'),
  );
}
