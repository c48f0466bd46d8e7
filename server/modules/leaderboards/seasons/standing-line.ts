import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../engine/index.ts';

interface Certified {
  readonly rank: number;
  readonly score: number;
  readonly pseudonym: string;
  readonly subscore: number;
  readonly metadata: JsonObject | null;
}

/**
 * What the hash is made of: rank, score and pseudonym as JSON. Where an entry has a subscore or metadata, both follow, metadata as
 * the SHA-256 of its JSON, or `-`. All other lines are those of the first version.
 */
export function certifiedFields({ rank, score, pseudonym, subscore, metadata }: Certified): string[] {
  const fields = [String(rank), JSON.stringify(score), pseudonym];
  if (subscore === 0 && metadata === null) return fields;
  return [...fields, JSON.stringify(subscore), metadata === null ? '-' : digestOf(metadata)];
}

function digestOf(metadata: JsonObject): string {
  return createHash('sha256').update(JSON.stringify(metadata)).digest('hex');
}

export function standingLine(entry: Certified): string {
  return `${certifiedFields(entry).join(' ')}\n`;
}
