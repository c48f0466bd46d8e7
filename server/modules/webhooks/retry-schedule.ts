/**
 * Later by up to 8 %, never earlier: receivers that failed together are not all tried again in the same second. The
 * promise is a tenth; the rest is for the second that the dispatcher may take to find what is due.
 */
const jitter = 0.08;

/**
 * Seconds to wait before the attempt at `step` of the schedule (0 is the first), or undefined once the schedule is over
 * and the delivery has failed. The delays are `LAUREL_WEBHOOKS_RETRY_DELAYS`.
 */
export function delayBefore(
  step: number,
  delays: readonly number[],
  chance: () => number = Math.random,
): number | undefined {
  const delay = delays[step];
  return delay === undefined ? undefined : delay * (1 + jitter * chance());
}
