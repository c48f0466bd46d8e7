import type { JsonObject } from '../../engine/index.ts';
import type { GroupEntry } from './leagues/read-groups.ts';
import type { RankedEntry } from './ranks/ranking.ts';
import type { SeasonView } from './ranks/view-board.ts';
import type { ReadNames } from './read-names.ts';
import type { ShownTeam } from './teams/team-season.ts';

/** Of a player, or of a team. */
export interface PresentedEntry {
  readonly rank: number;
  readonly playerId: string | null;
  readonly displayName: string | null;
  readonly score: number;
  readonly subscore: number;
  readonly metadata: JsonObject | null;
  readonly achievedAt: string;
  readonly attempts?: number;
  readonly teamId?: string;
  readonly contributors?: number;
}

/** What is shown of entries, and is not in the rank index: names as players have them now, and metadata. */
export interface ShownOfEntries {
  readonly names: ReadonlyMap<number, string>;
  readonly metadata: ReadonlyMap<number, JsonObject>;
  readonly attempts: ReadonlyMap<number, number>;
  /** By the id of the team; undefined on a board of players. */
  readonly teams?: ReadonlyMap<string, ShownTeam>;
}

const nothing = new Map<number, never>();

type Readers = Pick<SeasonView, 'readMetadata'> & Partial<Pick<SeasonView, 'readAttempts' | 'readTeams'>>;

export async function readShown(
  readNames: ReadNames,
  season: Readers | null,
  entries: readonly RankedEntry[],
): Promise<ShownOfEntries> {
  if (season?.readTeams) {
    const ids = [...new Set(entries.map(({ playerId }) => playerId))];
    return { names: new Map(), metadata: nothing, attempts: nothing, teams: await season.readTeams(ids) };
  }
  const keys = [...new Set(entries.map(({ playerKey }) => playerKey))];
  if (keys.length === 0) return { names: new Map(), metadata: nothing, attempts: nothing };
  const [names, metadata, attempts] = await Promise.all([
    readNames(keys),
    season?.readMetadata?.(keys) ?? nothing,
    season?.readAttempts?.(keys) ?? nothing,
  ]);
  return { names, metadata, attempts };
}

/** Of entries of several groups, which have been read with it. */
export async function shownInGroups(
  readNames: ReadNames,
  entries: readonly GroupEntry[],
): Promise<ShownOfEntries> {
  const { names } = await readShown(readNames, null, entries);
  const metadata = new Map<number, JsonObject>();
  const attempts = new Map<number, number>();
  for (const entry of entries) {
    if (entry.metadata !== null) metadata.set(entry.playerKey, entry.metadata);
    if (entry.attempts !== null) attempts.set(entry.playerKey, entry.attempts);
  }
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
  { names, metadata, attempts, teams }: ShownOfEntries,
): PresentedEntry {
  const place = { score, subscore, achievedAt: new Date(Math.floor(achievedUs / 1_000)).toISOString() };
  if (teams) return presentTeam(rank, playerId, place, teams.get(playerId));
  return {
    rank,
    playerId,
    displayName: names.get(playerKey) ?? null,
    metadata: metadata.get(playerKey) ?? null,
    ...place,
    ...countedAs(attempts.get(playerKey)),
  };
}

/** Its entry is shown as that of a player, so that whoever lists names and scores lists teams too. */
export function presentTeam<P extends { score: number; subscore: number; achievedAt: string }>(
  rank: number,
  teamId: string,
  place: P,
  { name, contributors }: ShownTeam = { name: null, contributors: 0 },
) {
  return { rank, playerId: null, displayName: name, metadata: null, ...place, teamId, contributors };
}

/** Nothing where nobody counts the attempts. */
export function countedAs(attempts: number | null | undefined): { attempts?: number } {
  return attempts == null ? {} : { attempts };
}
