/** Why the demo cannot start or continue, in one line for the terminal. */
export class DemoFault extends Error {}
