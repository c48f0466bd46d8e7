import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import type { ApplyOptions } from '../config/run-apply.ts';
import { defaultDir, dirArgument } from './dir-argument.ts';

export function addApply(program: Command, cli: Cli): void {
  program
    .command('apply')
    .addArgument(dirArgument())
    .description('Make the project what the folder says, all at once')
    .option('--prune', 'Also delete what the folder does not have')
    .option('--yes', 'Do not ask first')
    .option('--plan <file>', 'Apply exactly the plan that "laurel plan --out <file>" saved')
    .option('--plan-id <id>', 'Apply only if the plan is still this one')
    .action(async (dir: string | undefined, options: ApplyOptions) => {
      const { applyFolder, applyPlan } = await import('../config/run-apply.ts');
      if (options.plan === undefined) await applyFolder(cli, dir ?? defaultDir, options);
      else await applyPlan(cli, dir, options.plan, options);
    });
}
