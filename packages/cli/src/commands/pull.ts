import { type Command, Option } from 'commander';
import type { Cli } from '../cli.ts';
import type { PullOptions } from '../config/run-pull.ts';
import { defaultDir, dirArgument } from './dir-argument.ts';

/** Loads its code only when it runs, like all commands about files, because the YAML parser takes long to load. */
export function addPull(program: Command, cli: Cli): void {
  program
    .command('pull')
    .addArgument(dirArgument())
    .description('Write the definitions of the project into a folder, one file each')
    .addOption(
      new Option('--format <format>', 'For new files (default: yaml, or what the folder has)').choices([
        'yaml',
        'json',
      ]),
    )
    .option('--force', 'Overwrite files that were changed here')
    .option('--prune', 'Delete files of definitions that the project does not have')
    .action(async (dir: string | undefined, options: PullOptions) => {
      const { pull } = await import('../config/run-pull.ts');
      await pull(cli, dir ?? defaultDir, options);
    });
}
