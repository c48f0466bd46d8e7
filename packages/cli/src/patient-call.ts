import { setTimeout as delay } from 'node:timers/promises';
import { LaurelError } from '@laurel/sdk';
import { countOf } from './config/fault.ts';
import type { Pace } from './pace.ts';
import type { Terminal } from './terminal.ts';

/** With the longest waits these are about four minutes; a restart takes less. */
const mostFailures = 10;
const longestWaitMs = 30_000;

/**
 * Repeats a call that is safe to repeat, for work that takes hours. After 429 it waits as long and as often as the
 * service asks. If the service is down, it tries for some minutes.
 */
export async function patientCall<T>(
  call: () => Promise<T>,
  ended: AbortSignal,
  onWait: (seconds: number, why: string) => void,
  pace?: Pace,
): Promise<T> {
  for (let failures = 0; ; ) {
    // Before the call, not in it: its timeout must not count the wait.
    await pace?.turn();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof LaurelError) || ended.aborted) throw error;
      const isAway = error.status === 0 || [408, 502, 503, 504].includes(error.status);
      if (error.status !== 429 && !isAway) throw error;
      if (isAway) failures += 1;
      if (failures > mostFailures) throw error;
      const backoff = Math.min(longestWaitMs, 500 * 2 ** failures);
      const wait = error.retryAfter === undefined ? backoff : error.retryAfter * 1_000 + 50;
      onWait(Math.ceil(wait / 1_000), error.status === 429 ? 'too many requests' : 'the service is away');
      await delay(wait, undefined, { signal: ended });
    }
  }
}

/** Says on standard error how long a command waits, and why. */
export function tellWait({ err }: Pick<Terminal, 'err'>): (seconds: number, why: string) => void {
  return (seconds, why) => err(`Waiting ${countOf(seconds, 'second')}: ${why}.`);
}
