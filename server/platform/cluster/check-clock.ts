import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** Another clock, in milliseconds of Unix time. Undefined while it cannot be read. */
export type OtherClock = () => Promise<number | undefined>;

export interface ClockCheckOptions {
  log: Log;
  metrics: Metrics;
  now: () => number;
  clocks: Readonly<Record<string, OtherClock>>;
}

const mostOffMs = 5_000;

/**
 * Compares the clock of this machine with others. Tokens, sessions and what players did are dated by it, so a wrong one must
 * not stay unnoticed.
 */
export function createClockCheck({ log, metrics, now, clocks }: ClockCheckOptions): () => Promise<void> {
  const offsets = new Map<string, number>();
  metrics.observeEach(
    'gauge',
    'laurel_clock_offset_seconds',
    'How far the clock of this machine is ahead of another one.',
    ['against'],
    () => [...offsets].map(([against, ms]) => ({ labels: { against }, value: ms / 1_000 })),
  );

  return async () => {
    for (const [against, read] of Object.entries(clocks)) {
      const before = now();
      const theirs = await read().catch(() => undefined);
      const after = now();
      if (theirs === undefined) continue;
      // Their answer was made between the two: only what lies outside is certainly off.
      const offset = theirs < before ? before - theirs : theirs > after ? after - theirs : 0;
      offsets.set(against, offset);
      if (Math.abs(offset) <= mostOffMs) continue;
      const seconds = Math.round(Math.abs(offset) / 1_000);
      log.error(
        { against, offsetSeconds: offset / 1_000 },
        `The clock of this machine is wrong: it is ${seconds} seconds ${offset > 0 ? 'ahead of' : 'behind'} that of the ${against}. Synchronise both with NTP.`,
      );
    }
  };
}
