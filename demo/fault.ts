/** Why the demo does not start or cannot go on, in one line for the person at the terminal. */
export class DemoFault extends Error {}
