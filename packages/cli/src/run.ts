import { CommanderError } from 'commander';
import { findUrl } from './connection.ts';
import { describeError } from './describe-error.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { commandNames, createProgram, type ForeignCommands } from './program.ts';
import { processTerminal, styled, type Terminal } from './terminal.ts';

/**
 * Runs one command and returns what the process should end with. `foreign` are commands that the caller runs itself: they are
 * only listed, in the help and in completions.
 */
export async function run(
  args: readonly string[],
  { terminal = processTerminal(), foreign }: { terminal?: Terminal; foreign?: ForeignCommands } = {},
): Promise<ExitCode> {
  const { program, cli } = createProgram(terminal, foreign);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return terminal.ended.aborted && !endsBySignal.has(args.find((one) => !one.startsWith('-')) ?? '')
      ? exitCodes.interrupted
      : exitCodes.ok;
  } catch (error) {
    // Help, the version and messages about usage are printed already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    if (terminal.ended.aborted) return exitCodes.interrupted;
    const url = await findUrl(terminal, cli.options()).catch(() => undefined);
    const { message, exitCode, ...rest } = describeError(error, url);
    if (cli.options().json) terminal.err(JSON.stringify({ error: { message, ...rest } }));
    else {
      terminal.err(`${styled(terminal.colors.err, 'red', 'Error:')} ${message}`);
      if (rest.requestId) terminal.err(styled(terminal.colors.err, 'dim', `Request id: ${rest.requestId}`));
    }
    return exitCode;
  }
}

/** Whether this program runs the command by itself. What lists commands also needs those of others. */
export function knowsCommand(args: readonly string[]): boolean {
  const name = args.find((one) => !one.startsWith('-'));
  return name !== undefined && name !== 'completion' && commandNames().includes(name);
}

/** They run until someone ends them. */
const endsBySignal = new Set(['listen', 'tail', 'mcp']);
