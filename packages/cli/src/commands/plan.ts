import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import type { PlanOptions } from '../config/run-plan.ts';
import { defaultDir, dirArgument } from './dir-argument.ts';

export function addPlan(program: Command, cli: Cli): void {
  program
    .command('plan')
    .addArgument(dirArgument())
    .description('Show what "apply" would change. Exit code 0: nothing, 2: something, 1: faults')
    .option('--prune', 'Also delete what the folder does not have')
    .option('--out <file>', 'Save the plan, for "laurel apply --plan <file>"')
    .action(async (dir: string | undefined, options: PlanOptions) => {
      const { plan } = await import('../config/run-plan.ts');
      await plan(cli, dir ?? defaultDir, options);
    });
}
