import { setTimeout as delay } from 'node:timers/promises';

/** Keeps long work to a share of the calls that a project may make in a minute, so that the rest is left for its players. */
export interface Pace {
  /** Waits until the next call may be made, and counts it. */
  turn(): Promise<void>;
  /** Learns from the headers of a response how many calls there are, and until when they count. */
  learn(headers: Headers): void;
}

interface PaceOptions {
  /** Of the limit, above 0 and up to 1. */
  share: number;
  ended: AbortSignal;
  onWait(seconds: number, why: string): void;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
}

/** Half of the calls are for others. */
const usualShare = 0.5;

/**
 * Windows of the limit start over at `X-RateLimit-Reset`. Own calls are counted here; what others use shows in
 * `X-RateLimit-Remaining`. Work that needs fewer calls than its share does not wait at all.
 */
export function createPace({ share, ended, onWait, ...machine }: PaceOptions): Pace {
  const now = machine.now ?? Date.now;
  const sleep = machine.sleep ?? ((ms: number) => delay(ms, undefined, { signal: ended }));
  let limit = Number.POSITIVE_INFINITY;
  let remaining = Number.POSITIVE_INFINITY;
  let resetAt = 0;
  let used = 0;
  let waiting: Promise<void> | undefined;

  function begin(): void {
    used = 0;
    remaining = Number.POSITIVE_INFINITY;
  }

  function mayCall(): boolean {
    if (now() >= resetAt) begin();
    // At least one call in each window, or a small limit would stop the work for ever.
    if (used === 0) return true;
    // What is left of the limit must be at least half of what others may count on.
    return used < Math.max(1, Math.floor(limit * share)) && remaining > (limit * (1 - share)) / 2;
  }

  async function waitForWindow(): Promise<void> {
    const ms = Math.max(0, resetAt - now()) + 50;
    onWait(Math.ceil(ms / 1_000), 'the other calls of this minute are left for others');
    await sleep(ms);
    resetAt = 0;
    begin();
  }

  return {
    async turn() {
      while (!mayCall()) {
        waiting ??= waitForWindow().finally(() => {
          waiting = undefined;
        });
        await waiting;
      }
      used += 1;
    },
    learn(headers) {
      const [of, left, reset] = ['limit', 'remaining', 'reset'].map((name) => {
        const text = headers.get(`x-ratelimit-${name}`);
        return text === null ? Number.NaN : Number(text);
      });
      if (!(of !== undefined && of > 0) || !(left !== undefined && left >= 0) || !reset) return;
      limit = of;
      remaining = Math.min(remaining, left);
      const at = reset * 1_000;
      // The clock of the service may differ from this one; a window is a minute at most.
      resetAt = Math.min(at, now() + 60_000);
    },
  };
}

/** The share in percent that a person chose. */
export function shareOf(percent: number | undefined): number {
  return percent === undefined ? usualShare : percent / 100;
}
