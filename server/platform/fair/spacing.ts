/**
 * The least time from the start of one group of work to the start of the next in a process that has no time to spare. What
 * comes in between is done together, which costs less for each piece than a transaction of its own.
 */
const spacingMs = 20;
/** How busy the event loop is where the spacing begins, and where all of it counts. */
const spacedFrom = 0.6;
const spacedFully = 0.9;

/** In a process that has time, groups follow each other at once: each takes what came during the one before. */
export function spacingAt(load: number): number {
  return spacingMs * Math.min(1, Math.max(0, (load - spacedFrom) / (spacedFully - spacedFrom)));
}
