import { Argument, type Command } from 'commander';
import type { Cli } from '../cli.ts';
import { completionScript, type Shell, shells } from '../completion-scripts.ts';
import { completeValues } from '../completion-values.ts';
import { printable } from '../terminal.ts';

export function addCompletion(program: Command, cli: Cli): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .description('Print a script that completes commands and values: source <(laurel completion bash)')
    .action((shell: Shell) => cli.terminal.out(completionScript(shell, program, cli.foreign)));
  // The scripts call it: a value on each line, a tab, and what it is.
  program
    .command('complete-values', { hidden: true })
    .argument('<kind>')
    .argument('[typed]')
    .description('List values that begin with what was typed, for the scripts of "laurel completion"')
    .action(async (kind: string, typed = '') => {
      for (const [word, what] of await completeValues(cli.terminal, cli.options(), kind, typed)) {
        cli.terminal.out(`${word}\t${printable(what)}`);
      }
    });
}
