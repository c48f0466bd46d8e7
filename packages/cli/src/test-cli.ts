import type { ForeignCommands } from './program.ts';
import { run } from './run.ts';
import type { Terminal } from './terminal.ts';

export interface Session {
  /** What was printed so far. */
  out(): string;
  err(): string;
  /** Waits until this was printed, on either stream, and gives the match. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** As Ctrl-C does. Gives the exit code. */
  end(): Promise<number>;
  ended: Promise<number>;
}

/** Environment variables, the operator's commands where they are listed too, and what the person answers. */
type Settings = Record<string, string> | { foreign?: ForeignCommands; answer?: string };

/** Starts a command in this process, with an environment of its own and streams that remember. */
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
