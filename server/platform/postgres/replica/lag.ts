/** How far a standby is behind, by this process' own clock: the clocks of the two servers need not agree. */
export interface Lag {
  /** The primary had written up to here. */
  written(lsn: string): void;
  /** The standby has replayed up to here. */
  replayed(lsn: string | null): void;
  seconds(): number;
  /** Also if it is not known yet, or no longer. */
  isTooMuch(): boolean;
}

interface Sample {
  at: number;
  position: bigint;
}

/** Twice as long as what is too much. */
const keptFor = 2;

export function createLag(mostMs: number, now: () => number = () => performance.now()): Lag {
  let samples: Sample[] = [];
  let replayed = -1n;
  let firstAt: number | undefined;
  let hasCaughtUp = false;

  /** Since when there has been something that the standby has not replayed. */
  const behindSince = () => samples.find(({ position }) => position > replayed)?.at;
  const lagMs = () => {
    const since = behindSince();
    return since === undefined ? 0 : now() - since;
  };

  return {
    written(lsn) {
      const at = now();
      firstAt ??= at;
      const position = readLsn(lsn);
      // The same position says nothing new: the earliest time counts.
      if (samples.at(-1)?.position !== position) samples.push({ at, position });
      // Those that are replayed say nothing more, apart from the last one: something is known at all.
      samples = samples.filter(
        (sample, n) =>
          n === samples.length - 1 || (sample.position > replayed && at - sample.at < keptFor * mostMs),
      );
    },
    replayed(lsn) {
      replayed = lsn === null ? -1n : readLsn(lsn);
      if (behindSince() === undefined && samples.length > 0) hasCaughtUp = true;
    },
    seconds: () => Math.round(lagMs() / 100) / 10,
    isTooMuch() {
      const newest = samples.at(-1);
      if (newest === undefined || firstAt === undefined) return true;
      // What was written before the first sample may be hours old.
      const isKnown = hasCaughtUp || now() - firstAt > mostMs;
      return !isKnown || lagMs() > mostMs;
    },
  };
}

/** `16/B374D848`: two halves of 32 bits. */
function readLsn(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
