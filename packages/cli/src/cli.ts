import type { Command } from 'commander';
import type { GlobalOptions } from './connection.ts';
import type { ExitCode } from './exit-codes.ts';
import { table } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Passed to every command. */
export interface Cli {
  terminal: Terminal;
  /** The options that every command accepts, at any position of the line. */
  options(): GlobalOptions;
  /** Sets the exit code, for commands whose success has several outcomes. */
  endWith(code: ExitCode): void;
  /** Names of commands that another program runs under the same name. */
  foreign: readonly string[];
}

export type AddCommand = (program: Command, cli: Cli) => void;

/** Prints a result: JSON for machines, or text for people. */
export function print({ terminal, options }: Cli, value: unknown, text: () => string): void {
  terminal.out(options().json ? JSON.stringify(value, null, 2) : text());
}

export function printTable(
  cli: Cli,
  value: unknown,
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
  none: string,
): void {
  print(cli, value, () => (rows.length === 0 ? none : table(head, rows, cli.terminal.colors.out)));
}
