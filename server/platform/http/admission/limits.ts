/** What the edge of one node holds at once, for all callers together. */
export interface EdgeLimits {
  /** Requests being answered: their body has arrived and their credential is known. */
  inFlight: number;
  /** Of these, how many of one owner are worked on at once; the others wait. Those that wait for their group do not count. */
  slotsPerOwner: number;
  /** Requests whose body is still arriving or whose credential is being checked. */
  arriving: number;
  arrivingPerAddress: number;
  /** Bytes of bodies in memory. */
  bodyBytes: number;
  connections: number;
  connectionsPerAddress: number;
}

export const edgeLimits: EdgeLimits = {
  inFlight: 2_000,
  slotsPerOwner: 32,
  arriving: 4_000,
  arrivingPerAddress: 1_000,
  bodyBytes: 256 * 1024 * 1024,
  connections: 20_000,
  connectionsPerAddress: 5_000,
};

/** After `graceMs` a body must have arrived at this rate on average. Everything has to arrive within `Timeouts.request`. */
export interface SlowestBody {
  bytesPerSecond: number;
  graceMs: number;
  checkMs: number;
}

export const slowestBody: SlowestBody = { bytesPerSecond: 1_024, graceMs: 5_000, checkMs: 1_000 };
