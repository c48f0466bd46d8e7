import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { defaultDir, dirArgument } from './dir-argument.ts';

export function addDiff(program: Command, cli: Cli): void {
  program
    .command('diff')
    .addArgument(dirArgument())
    .description(
      'Show how the folder differs from the project. Exit code 0: not at all, 2: it does, 1: faults',
    )
    .action(async (dir: string | undefined) => {
      const { diff } = await import('../config/run-diff.ts');
      await diff(cli, dir ?? defaultDir);
    });
}
