import { createInterface } from 'node:readline/promises';

/** Where a command writes. Results go to `out`, everything else to `err`, so that results can be piped. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether each stream shows colours. */
  colors: { out: boolean; err: boolean };
  platform: string;
  /** Asks the person at the terminal. Undefined without a terminal. */
  ask?: (question: string) => Promise<string>;
  /** Aborted by Ctrl-C or SIGTERM. */
  ended: AbortSignal;
}

export function processTerminal(): Terminal {
  const { env, stdin, stdout, stderr } = process;
  const ended = new AbortController();
  // A reader such as `head` closes the pipe when it has enough, which is not an error.
  const onPipe = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  };
  stdout.on('error', onPipe);
  stderr.on('error', onPipe);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The second signal ends the process at once.
      if (ended.signal.aborted) process.exit(130);
      ended.abort();
    });
  }
  return {
    out: (text) => void stdout.write(`${text}\n`),
    err: (text) => void stderr.write(`${text}\n`),
    env,
    colors: { out: showsColors(env, stdout.isTTY), err: showsColors(env, stderr.isTTY) },
    platform: process.platform,
    ended: ended.signal,
    ...(stdin.isTTY && stderr.isTTY ? { ask: (question) => ask(question, ended.signal) } : {}),
  };
}

/** Asks on standard error, like everything that is not a result. */
async function ask(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question, { signal });
  } finally {
    lines.close();
  }
}

/** https://no-color.org: any value that is not empty switches colours off. */
export function showsColors(env: Terminal['env'], isTty: boolean | undefined): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] && env['FORCE_COLOR'] !== '0') return true;
  return isTty === true && env['TERM'] !== 'dumb';
}

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

export type Style = keyof typeof codes;

export function styled(on: boolean, style: Style, text: string): string {
  return on ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;
}

/** Replaces control characters: in names that others chose, they could move the cursor or change the window title. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}
