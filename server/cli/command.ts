import type { Config } from '../config.ts';

export interface Command {
  /** As it is typed: `user create`. */
  name: string;
  /** Its options, as the help shows them. */
  usage: string;
  summary: string;
  /** Does the work and returns the lines to print. */
  run(args: string[], config: Config): Promise<string[]>;
}

/** The operator asked for something that is not possible. Printed as one line, without a stack trace. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}
