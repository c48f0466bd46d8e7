import { CommanderError } from 'commander';
import { findUrl } from './connection.ts';
import { describeError } from './describe-error.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { commandNames, createProgram, type ForeignCommands } from './program.ts';
import { processTerminal, styled, type Terminal } from './terminal.ts';

/**
 * Runs one command and returns the exit code. `foreign` are commands that the caller runs itself: they are only listed,
 * in the help and in completions.
 */
export async function run(
  args: readonly string[],
  { terminal = processTerminal(), foreign }: { terminal?: Terminal; foreign?: ForeignCommands } = {},
): Promise<ExitCode> {
  const { program, cli, outcome } = createProgram(terminal, foreign);
  const name = commandOf(args);
  // For these commands 2 means that there are changes.
  const usage = tellChanges.has(name) ? exitCodes.failed : exitCodes.usage;
  try {
    await program.parseAsync([...args], { from: 'user' });
    return terminal.ended.aborted && !endsBySignal.has(name) ? exitCodes.interrupted : outcome();
  } catch (error) {
    // Help, the version and messages about usage were already printed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : usage;
    if (terminal.ended.aborted) return exitCodes.interrupted;
    const url = await findUrl(terminal, cli.options()).catch(() => undefined);
    const { message, exitCode, ...rest } = describeError(error, url);
    if (cli.options().json) terminal.err(JSON.stringify({ error: { message, ...rest } }));
    else {
      terminal.err(`${styled(terminal.colors.err, 'red', 'Error:')} ${message}`);
      if (rest.requestId) terminal.err(styled(terminal.colors.err, 'dim', `Request id: ${rest.requestId}`));
    }
    return exitCode === exitCodes.usage ? usage : exitCode;
  }
}

/** Whether this program runs the command itself. Help and completion also list commands of others. */
export function knowsCommand(args: readonly string[]): boolean {
  const name = commandOf(args);
  return name !== '' && name !== 'completion' && commandNames().includes(name);
}

/** The first word that is neither an option nor the value of one. */
function commandOf(args: readonly string[]): string {
  const isValue = (index: number) => takesValue.has(args[index - 1] ?? '');
  return args.find((one, index) => !one.startsWith('-') && !isValue(index)) ?? '';
}

const takesValue = new Set(['--url', '--project', '--env']);
const tellChanges = new Set(['plan', 'diff']);
/** They run until someone ends them. */
const endsBySignal = new Set(['listen', 'tail', 'mcp']);
