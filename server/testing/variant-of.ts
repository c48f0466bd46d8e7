import { hash } from 'node:crypto';

/** The variant of a player in an experiment with equal weights and all traffic, as the guide says it. */
export function variantOf(
  experimentId: string,
  salt: string,
  playerId: string,
  variants: readonly [string, ...string[]],
): string {
  const digest = hash('sha256', `${experimentId}:${salt}:${playerId}`, 'buffer');
  return variants[Math.floor((digest.readUInt32BE(4) / 2 ** 32) * variants.length)] ?? variants[0];
}
