/** Later by up to a tenth, never earlier: receivers that failed together are not all tried again in the same second. */
const jitter = 0.1;

/**
 * Seconds to wait before the attempt that stands at `step` of the schedule (0 is the first), or nothing once the
 * schedule is over and the delivery has failed. The delays are `LAUREL_WEBHOOKS_RETRY_DELAYS`.
 */
export function delayBefore(
  step: number,
  delays: readonly number[],
  chance: () => number = Math.random,
): number | undefined {
  const delay = delays[step];
  return delay === undefined ? undefined : delay * (1 + jitter * chance());
}
