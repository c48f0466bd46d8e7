import type { ForeignCommands } from './program.ts';
import { run } from './run.ts';
import type { Terminal } from './terminal.ts';

export interface Session {
  /** The output so far. */
  out(): string;
  err(): string;
  /** Waits until the pattern is printed on either stream, and returns the match. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends the command like Ctrl-C, and returns the exit code. */
  end(): Promise<number>;
  ended: Promise<number>;
}

/** Environment variables, or the operator's commands to list and the answer of the person. */
type Settings = Record<string, string> | { foreign?: ForeignCommands; answer?: string };

/** Starts a command in this process, with its own environment and streams that keep the output. */
export function startCli(settings: Settings, ...args: string[]): Session {
  const { foreign, answer, ...env } = settings as { foreign?: ForeignCommands; answer?: string };
  let [out, err] = ['', ''];
  let check = () => {};
  const controller = new AbortController();
  const terminal: Terminal = {
    out: (text) => {
      out += `${text}\n`;
      check();
    },
    err: (text) => {
      err += `${text}\n`;
      check();
    },
    env: { BROWSER: 'none', ...env },
    colors: { out: false, err: false },
    platform: 'linux',
    ended: controller.signal,
    ...(answer === undefined
      ? {}
      : {
          ask: async (question) => {
            err += question;
            return answer;
          },
        }),
  };
  const ended = run(args, { terminal, ...(foreign ? { foreign } : {}) });
  return {
    out: () => out,
    err: () => err,
    until: (pattern) =>
      new Promise((done, failed) => {
        check = () => {
          const found = pattern.exec(out) ?? pattern.exec(err);
          if (found) done(found);
        };
        check();
        void ended.then((code) => failed(new Error(`it ended with ${code} before ${pattern}: ${out}${err}`)));
      }),
    end: () => {
      controller.abort();
      return ended;
    },
    ended,
  };
}

/** Runs a command to its end. */
export async function runCli(env: Settings, ...args: string[]) {
  const session = startCli(env, ...args);
  const status = await session.ended;
  return { status, out: session.out(), err: session.err() };
}
