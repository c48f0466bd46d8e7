export interface Bucket {
  /** Whether there was room for one more. */
  take(): boolean;
}

/**
 * Allows `perSecond` at once, and as many each second. It uses real time, not the service's clock: it protects the
 * process.
 */
export function createBucket(perSecond: number): Bucket {
  let room = perSecond;
  let filledAt = performance.now();
  return {
    take() {
      const now = performance.now();
      room = Math.min(perSecond, room + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      if (room < 1) return false;
      room--;
      return true;
    },
  };
}
