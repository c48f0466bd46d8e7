/** The time that a service under test believes in: real time, moved or stopped as the test likes. */
export interface TestClock {
  (): Date;
  advance(ms: number): void;
  /** Stands still from here on, half way through a minute: no window of a rate limit ends unless the test moves on. */
  freeze(): void;
}

const minute = 60_000;

export function createTestClock(): TestClock {
  let offset = 0;
  let frozenAt: number | undefined;
  return Object.assign(() => new Date((frozenAt ?? Date.now()) + offset), {
    advance: (ms: number) => {
      offset += ms;
    },
    freeze: () => {
      // Forward only: what the service has seen already must not come to lie in its future.
      frozenAt = Math.ceil((Date.now() + offset) / minute) * minute + minute / 2 - offset;
    },
  });
}
