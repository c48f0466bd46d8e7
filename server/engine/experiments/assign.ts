/** Who is in an experiment, and in which variant: arithmetic that anyone can repeat. The guide has it with examples. */
import { sha256 } from '../../platform/sha256.ts';
import type { Variant } from './experiment.ts';

/** Two numbers of 0 or more and below 1, of the first and the next four bytes. */
function numbersOf(text: string): readonly [number, number] {
  const digest = sha256(text);
  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}

interface Assigning {
  readonly id: string;
  readonly salt: string;
  readonly traffic: number;
  readonly variants: readonly Variant[];
}

/** The place of the variant among the variants; null for a player who is not in the experiment. */
export function assign({ id, salt, traffic, variants }: Assigning, playerId: string): number | null {
  const [inside, where] = numbersOf(`${id}:${salt}:${playerId}`);
  if (inside >= traffic / 100) return null;
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const [i, { weight }] of variants.entries()) {
    sum += weight;
    if (where * total < sum) return i;
  }
  return variants.length - 1;
}
