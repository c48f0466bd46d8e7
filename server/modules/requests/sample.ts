import { keepLatest } from '../../platform/latest.ts';

/**
 * How many entries an environment can have. After the burst it gets a steady rate, so the number of rows of seven days is
 * bounded without counting or deleting any: about 150,000 of each kind at most. A byte budget bounds the bodies: 60 MB.
 */
export const shares = {
  succeeded: { burst: 600, perSecond: 0.25 },
  refused: { burst: 600, perSecond: 0.25 },
  bodyBytes: { burst: 1_000_000, perSecond: 100 },
} as const;

const mostEnvironments = 20_000;

export type Kind = 'succeeded' | 'refused';

export interface Sampler {
  /** How many calls an entry for this call would stand for; 0 for no entry. */
  take(environmentId: number, kind: Kind): number;
  /** Whether the environment may store this many more bytes of bodies. */
  takeBytes(environmentId: number, bytes: number): boolean;
  /** An entry was lost: the next one stands for its calls too. */
  giveBack(environmentId: number, kind: Kind, calls: number): void;
}

interface Share {
  left: number;
  at: number;
  /** Calls without an entry since the last entry. */
  skipped: number;
}

type Shares = Record<keyof typeof shares, Share>;

/**
 * Which calls get an entry. Refused calls have a share of their own, so a flood of successful ones cannot hide them, and each
 * environment has its own, so no project can hide the calls of another. `nodes` share the steady rate.
 */
export function createSampler(now: () => number, nodes: () => number = () => 1): Sampler {
  const environments = keepLatest<number, Shares>(mostEnvironments);

  function sharesOf(environmentId: number): Shares {
    let own = environments.get(environmentId);
    if (!own) {
      const at = now();
      const full = (name: keyof Shares): Share => ({ left: shares[name].burst, at, skipped: 0 });
      own = { succeeded: full('succeeded'), refused: full('refused'), bodyBytes: full('bodyBytes') };
      environments.set(environmentId, own);
    }
    return own;
  }

  function use(name: keyof Shares, share: Share, amount: number): boolean {
    const at = now();
    const { burst, perSecond } = shares[name];
    const gained = Math.max(0, ((at - share.at) / 1_000) * (perSecond / Math.max(1, nodes())));
    share.left = Math.min(burst, share.left + gained);
    share.at = at;
    if (share.left < amount) return false;
    share.left -= amount;
    return true;
  }

  return {
    take(environmentId, kind) {
      const share = sharesOf(environmentId)[kind];
      share.skipped++;
      if (!use(kind, share, 1)) return 0;
      const calls = share.skipped;
      share.skipped = 0;
      return calls;
    },
    takeBytes: (environmentId, bytes) => use('bodyBytes', sharesOf(environmentId).bodyBytes, bytes),
    giveBack(environmentId, kind, calls) {
      sharesOf(environmentId)[kind].skipped += calls;
    },
  };
}
