/** What is relayed in order, one claim after the other: a strand of an environment, or (strand 0) the environment whole. */
export interface Stream {
  environmentId: number;
  strand: number;
}

/** As the claim of the queue writes it. */
export function streamKey({ environmentId, strand }: Stream): number {
  return environmentId * 8 + strand;
}

/**
 * Streams with a claim that was rolled back. The readers get the whole claim again, by itself, before anything else
 * of that stream: a reader that has already acted on it must not see other events in between.
 */
export interface HeldBack {
  /** A claim up to this row failed. It is due at once. */
  note(stream: Stream, upTo: number): void;
  /**
   * A reader failed on a claim of this stream alone. Returns the pause before the next attempt, which doubles each
   * time.
   */
  pause(stream: Stream): number;
  release(stream: Stream): void;
  /** The keys of all. */
  all(): number[];
  /** Those whose pause is over. */
  due(): (Stream & { upTo: number })[];
  /** Milliseconds until the next one is due. */
  untilDue(): number;
  environments(): number[];
}

const firstPauseMs = 250;
const longestPauseMs = 60_000;

export function createHeldBack(now: () => number = () => performance.now()): HeldBack {
  const held = new Map<number, { stream: Stream; upTo: number; failures: number; until: number }>();
  return {
    note(stream, upTo) {
      const known = held.get(streamKey(stream));
      if (known) known.upTo = Math.max(known.upTo, upTo);
      else held.set(streamKey(stream), { stream, upTo, failures: 0, until: now() });
    },
    pause(stream) {
      const one = held.get(streamKey(stream));
      if (!one) return 0;
      const pause = Math.min(firstPauseMs * 2 ** one.failures, longestPauseMs);
      one.failures++;
      one.until = now() + pause;
      return pause;
    },
    release: (stream) => void held.delete(streamKey(stream)),
    all: () => [...held.keys()],
    due() {
      const moment = now();
      return [...held.values()]
        .filter(({ until }) => until <= moment)
        .map(({ stream, upTo }) => ({ ...stream, upTo }));
    },
    untilDue: () => Math.max(0, Math.min(...[...held.values()].map(({ until }) => until)) - now()),
    environments: () => [...held.values()].map(({ stream }) => stream.environmentId),
  };
}
