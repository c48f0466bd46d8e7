/**
 * How old an answer may be. `behind`: as old as a replica that is in use can be. `caught up`: it has everything that was
 * committed when it was asked for.
 */
export type Freshness = 'behind' | 'caught up';

/** One call, or one piece of work, that may read from the replica. */
export interface ReplicaUse {
  readonly freshness: Freshness;
  /** What the primary had written, and when that was asked. */
  target?: { lsn: Promise<string>; at: number };
}
