import type { JsonObject } from '../../engine/index.ts';
import type { RankedEntry } from './ranks/ranking.ts';
import type { SeasonView } from './ranks/view-board.ts';
import type { ReadNames } from './read-names.ts';

export type PresentedEntry = ReturnType<typeof presentEntry>;

/** What is shown of entries, and is not in the rank index: names as players have them now, and metadata. */
export interface ShownOfEntries {
  readonly names: ReadonlyMap<number, string>;
  readonly metadata: ReadonlyMap<number, JsonObject>;
  readonly attempts: ReadonlyMap<number, number>;
}

const nothing = new Map<number, never>();

type Readers = Pick<SeasonView, 'readMetadata'> & Partial<Pick<SeasonView, 'readAttempts'>>;

export async function readShown(
  readNames: ReadNames,
  season: Readers | null,
  entries: readonly RankedEntry[],
): Promise<ShownOfEntries> {
  const keys = [...new Set(entries.map(({ playerKey }) => playerKey))];
  if (keys.length === 0) return { names: new Map(), metadata: nothing, attempts: nothing };
  const [names, metadata, attempts] = await Promise.all([
    readNames(keys),
    season?.readMetadata?.(keys) ?? nothing,
    season?.readAttempts?.(keys) ?? nothing,
  ]);
  return { names, metadata, attempts };
}

export async function presentEntries(
  readNames: ReadNames,
  season: Readers | null,
  entries: readonly RankedEntry[],
): Promise<PresentedEntry[]> {
  const shown = await readShown(readNames, season, entries);
  return entries.map((entry) => presentEntry(entry, shown));
}

export function presentEntry(
  { rank, playerId, playerKey, score, subscore, achievedUs }: RankedEntry,
  { names, metadata, attempts }: ShownOfEntries,
) {
  return {
    rank,
    playerId,
    displayName: names.get(playerKey) ?? null,
    score,
    subscore,
    metadata: metadata.get(playerKey) ?? null,
    achievedAt: new Date(Math.floor(achievedUs / 1_000)).toISOString(),
    ...countedAs(attempts.get(playerKey)),
  };
}

/** Nothing where nobody counts the attempts. */
export function countedAs(attempts: number | null | undefined): { attempts?: number } {
  return attempts == null ? {} : { attempts };
}
