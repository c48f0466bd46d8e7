/** A reason not to start, worded for the person at the terminal. It is printed as one line, without a stack. */
export class StartupFault extends Error {
  override readonly name = 'StartupFault';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
