import type { Config } from '../config.ts';

export interface Command {
  /** As it is typed: `user create`. */
  name: string;
  /** Its options, as the help shows them. */
  usage: string;
  summary: string;
  /** Does the work and gives back the lines to print. */
  run(args: string[], config: Config): Promise<string[]>;
}

/** The person at the terminal asked for something that cannot be. Told in one line, without a stack. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}
