/** Time is passed in wherever a guarantee depends on it, so that a test can be on either side of a boundary. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
