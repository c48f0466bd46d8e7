import { LaurelError } from '@laurel/sdk';
import { FaultyFolder, type FileFault } from './config/fault.ts';
import { CliError, type ExitCode, exitCodes } from './exit-codes.ts';

export interface Described {
  message: string;
  exitCode: ExitCode;
  code?: string;
  requestId?: string;
  faults?: readonly FileFault[];
}

/** Describes any error for a person: what is wrong and what to do. */
export function describeError(error: unknown, url?: string): Described {
  if (error instanceof FaultyFolder) {
    return { message: error.message, exitCode: error.exitCode, faults: error.faults };
  }
  if (error instanceof CliError) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof LaurelError) return describeRefusal(error, url);
  const { message } = error instanceof Error ? error : new Error(String(error));
  return { message, exitCode: exitCodes.failed };
}

function describeRefusal(error: LaurelError, url: string | undefined): Described {
  const { code, status, requestId } = error;
  const id = requestId ? { requestId } : {};
  if (status === undefined || status === 0) {
    const where = url ?? 'the service';
    const message = `Cannot reach ${where}. Is the service running, and is --url or LAUREL_URL right?`;
    return { message, exitCode: exitCodes.unreachable, code };
  }
  const details = error.details.map(({ path, message }) => `\n  ${path}: ${message}`).join('');
  const message = `${error.message}${error.details.length > 1 ? details : ''}`;
  if (status === 401) {
    return {
      message: `${message} Run "laurel login", or set LAUREL_API_KEY to a valid key.`,
      exitCode: exitCodes.credential,
      code,
      ...id,
    };
  }
  if (status === 403) return { message, exitCode: exitCodes.credential, code, ...id };
  return { message, exitCode: exitCodes.failed, code, ...id };
}
