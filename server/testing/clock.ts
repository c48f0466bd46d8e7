/** The time of a service under test: real time, moved or stopped as the test likes. */
export interface TestClock {
  (): Date;
  advance(ms: number): void;
  /** Stands still from here on, half way through a minute: no window of a rate limit ends unless the test moves on. */
  freeze(): void;
}

const second = 1_000;
const minute = 60_000;

/**
 * `LAUREL_TEST_CLOCK_FRACTION` (such as `.999`) is the part of a second at which it starts: a test that passes at one
 * fraction alone truncates a moment somewhere, or needs time to pass.
 */
export function createTestClock(fraction = process.env.LAUREL_TEST_CLOCK_FRACTION): TestClock {
  let offset = fraction === undefined ? 0 : untilFraction(Number(fraction) * second);
  let frozenAt: number | undefined;
  return Object.assign(() => new Date((frozenAt ?? Date.now()) + offset), {
    advance: (ms: number) => {
      offset += ms;
    },
    freeze: () => {
      // Forward only: what the service has already seen must not be in its future.
      frozenAt = Math.ceil((Date.now() + offset) / minute) * minute + minute / 2 - offset;
    },
  });
}

function untilFraction(ms: number): number {
  if (!(ms >= 0 && ms < second)) throw new Error('LAUREL_TEST_CLOCK_FRACTION must be at least 0 and below 1');
  return (ms - (Date.now() % second) + second) % second;
}
