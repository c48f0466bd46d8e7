import { newPlayer, type PlayerState, type Replayed, withDaysOf } from '../../../engine/index.ts';
import { int8Array } from '../../../platform/postgres/arrays.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { OpenSeasons } from '../../leaderboards/index.ts';
import * as queries from './queries.ts';

/** Where a replay begins. */
export interface ReplayStart {
  /** Undefined before the first entry of a log that is complete from its beginning. */
  readonly replayed: Replayed | undefined;
  /** How many entries were replayed since the beginning, the checkpoint or the snapshot, including those that are left out. */
  readonly entries: number;
  /** The number of the last entry in it, or 0. */
  readonly lastSeq: number;
  /** The number of the last checkpoint, or 0. Entries up to it cannot be left out. */
  readonly checkpointSeq: number;
  /** When the player was created, which the log does not say. */
  readonly createdAt: number;
  readonly held: boolean | null;
}

export interface StartOptions {
  /** The last entry that will be replayed. */
  readonly upToSeq?: number;
  /** The first entry that is left out although it was not reversed yet: a snapshot must be from before it. */
  readonly beforeSeq?: number;
  readonly seasons?: OpenSeasons | undefined;
  /** Begin at the checkpoint, even if there is a snapshot. */
  readonly isFull?: boolean;
}

/** The last checkpoint or snapshot, or the beginning of the log. */
export async function readStart(
  on: Queryable,
  player: Named,
  options: StartOptions = {},
): Promise<ReplayStart> {
  const [start] = await readStarts(on, [{ player, ...options }], options);
  return start as ReplayStart;
}

interface Named {
  readonly key: number;
  readonly id: string;
}

/** The starts of several players, in their order. */
export async function readStarts(
  on: Queryable,
  wanted: readonly ({ readonly player: Named } & Pick<StartOptions, 'upToSeq' | 'beforeSeq'>)[],
  { seasons, isFull = false }: Pick<StartOptions, 'seasons' | 'isFull'> = {},
): Promise<ReplayStart[]> {
  const last = Number.MAX_SAFE_INTEGER;
  const snapshotsUpTo = ({ upToSeq = last, beforeSeq = last }) =>
    isFull ? 0 : Math.min(upToSeq, beforeSeq - 1);
  const rows = await queries.findStarts.all(
    on,
    int8Array(wanted.map(({ player }) => player.key)),
    int8Array(wanted.map(({ upToSeq = last }) => upToSeq)),
    int8Array(wanted.map(snapshotsUpTo)),
  );
  return wanted.map(({ player }, i) => {
    const row = rows[i];
    const checkpointSeq = row?.checkpoint_seq ?? 0;
    const createdAt = row?.created_at ?? 0;
    const held = row?.held ?? null;
    if (!row || row.seq === null) {
      return { replayed: undefined, entries: 0, lastSeq: 0, checkpointSeq, createdAt, held };
    }
    // A start from an earlier version of the service does not have facets that were added later. When the player was last seen is then
    // known for today alone, and the streak has the last days.
    const stored: PlayerState = {
      ...newPlayer(player.id),
      lastSeenAt: row.last_seen_at,
      ...(row.state as Partial<PlayerState>),
      createdAt,
      held,
    };
    const state = { ...stored, activeDays: withDaysOf(stored.streak, stored.activeDays) };
    const replayed = { state, scores: inOpenSeasons(row.scores, seasons) };
    return { replayed, entries: 0, lastSeq: row.seq, checkpointSeq, createdAt, held };
  });
}

/** Without the scores of seasons that were open then but are closed now. */
function inOpenSeasons(
  stored: Readonly<Record<string, queries.SeasonScore>>,
  seasons: OpenSeasons | undefined,
): Replayed['scores'] {
  const kept = Object.entries(stored).flatMap(([id, { season, ...score }]) => {
    const open = seasons?.get(id);
    const isSame = open && (season === undefined ? score.at >= open.at : season === open.key);
    return isSame ? [[id, score] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** The scores as a checkpoint or snapshot keeps them, as JSON. */
export function storedScores(scores: Replayed['scores'], seasons: OpenSeasons): string {
  const named = Object.entries(scores).map(([id, score]) => [id, { ...score, season: seasons.get(id)?.key }]);
  return JSON.stringify(Object.fromEntries(named));
}
