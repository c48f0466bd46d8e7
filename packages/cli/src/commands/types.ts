import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import type { TypesOptions } from '../types/run-types.ts';

export function addTypes(program: Command, cli: Cli): void {
  program
    .command('types')
    .description(
      'Write types of the event types and ids of the project, for the SDK, the client and the hooks',
    )
    .option('--python', 'Write Python instead of TypeScript')
    .option('--out <file>', 'The file to write (default: laurel-types.ts, or laurel_types.py)')
    .option('--check', 'Write nothing, and fail if the file is not what would be written')
    .action(async (options: TypesOptions) => {
      const { writeTypes } = await import('../types/run-types.ts');
      await writeTypes(cli, options);
    });
}
