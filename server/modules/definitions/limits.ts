import { compiledBytesPerProject } from '../plans/index.ts';

const MiB = 1 << 20;

/** What a project's definitions may come to. Shown in the docs and in a project's usage. */
export const definitionLimits = {
  /**
   * Estimated memory of all definitions of a project once they are compiled, with the former versions that are kept for
   * players who have them in progress. A usual rule takes 5 to 20 kB; one regular expression up to some 100 kB.
   */
  mostCompiledBytes: compiledBytesPerProject,
  /** The same for the drafts of one simulation or backtest. */
  mostDraftBytes: 8 * MiB,
} as const;

/** Of all projects together that a node keeps in memory. */
export const mostCachedBytes = 128 * MiB;

/** Bytes in memory for each byte of JSON: the objects as they were read, and once more for each environment. */
const perSourceByte = 4;

/** What a definition weighs in memory: its own text and what its expressions compile to. */
export function weigh(body: unknown, programs: { readonly weight: number } | undefined): number {
  return perSourceByte * JSON.stringify(body).length + (programs?.weight ?? 0);
}

/** For messages: 12.3 MiB. */
export function inMiB(bytes: number): string {
  return `${(bytes / MiB).toFixed(1)} MiB`;
}
