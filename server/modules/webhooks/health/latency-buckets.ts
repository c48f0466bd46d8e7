/**
 * Four buckets for each doubling: a percentile is exact to within a fifth, from 1 ms to the 30 s that an attempt may
 * take.
 */
const perDoubling = 4;

export function bucketOf(durationMs: number): number {
  return Math.floor(Math.log2(Math.max(1, durationMs)) * perDoubling);
}

/** The duration that a share (0 to 1) of the attempts did not exceed: the upper end of its bucket, in ms. */
export function percentile(
  counts: readonly { bucket: number; attempts: number }[],
  part: number,
): number | null {
  const sorted = counts.toSorted((a, b) => a.bucket - b.bucket);
  const all = sorted.reduce((sum, { attempts }) => sum + attempts, 0);
  let seen = 0;
  for (const { bucket, attempts } of sorted) {
    seen += attempts;
    if (seen >= part * all) return Math.round(2 ** ((bucket + 1) / perDoubling));
  }
  return null;
}
