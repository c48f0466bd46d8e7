/** The exit codes of the process. guide/command-line.md has the same table. */
export const exitCodes = {
  ok: 0,
  /** The service refused, or something else went wrong. */
  failed: 1,
  /** The command, an option or an argument is wrong. */
  usage: 2,
  /** For `plan` and `diff`: there are changes. Wrong usage ends these two with 1. */
  changes: 2,
  /** Nobody is signed in, or the credential is invalid or lacks a permission. */
  credential: 3,
  /** The service cannot be reached. */
  unreachable: 4,
  /** Ended with Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A message for the person at the terminal. It is printed without a stack trace. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function usageError(message: string): CliError {
  return new CliError(message, exitCodes.usage);
}
