/** Time is passed in wherever a promise depends on it, so that a test can stand on either side of a boundary. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
