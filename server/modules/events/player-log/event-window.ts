/** How long ago an event may have occurred, and how far in the future. */
export const oldestMs = 30 * 24 * 60 * 60 * 1000;
export const aheadMs = 5 * 60 * 1000;
