/**
 * How long until the next look at work that is under way, in ms, after so many looks: soon at first, because most of it ends at
 * once, then once a second.
 */
export function lookAgainMs(looks: number): number {
  return Math.min(1_000, 100 * 2 ** looks);
}
