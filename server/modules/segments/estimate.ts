/** For 95 %. */
const z = 1.96;

/**
 * How many of `count` players are members, if `found` of `lookedAt` that were chosen evenly are, and between which sizes that is with
 * 95 % certainty (Wilson's interval, which also holds where hardly anybody or nearly everybody is one).
 */
export function estimate(
  found: number,
  lookedAt: number,
  count: number,
): { size: number; low: number; high: number } {
  if (lookedAt === 0) return { size: 0, low: 0, high: count };
  const share = found / lookedAt;
  const spread = z * z;
  const middle = (share + spread / (2 * lookedAt)) / (1 + spread / lookedAt);
  const half =
    (z / (1 + spread / lookedAt)) *
    Math.sqrt((share * (1 - share)) / lookedAt + spread / (4 * lookedAt * lookedAt));
  return {
    size: Math.round(share * count),
    // Those who were found are there, and those who were found not to be are not.
    low: Math.max(found, Math.floor((middle - half) * count)),
    high: Math.min(count - (lookedAt - found), Math.ceil((middle + half) * count)),
  };
}
