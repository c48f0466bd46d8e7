import { Argument, type Command } from 'commander';
import type { Cli } from '../cli.ts';
import { completionScript, type Shell, shells } from '../completion-scripts.ts';

export function addCompletion(program: Command, cli: Cli): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .description('Print a script that completes commands: source <(laurel completion bash)')
    .action((shell: Shell) => cli.terminal.out(completionScript(shell, program, cli.foreign)));
}
