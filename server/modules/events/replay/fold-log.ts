import {
  beginReplay,
  type CompiledProject,
  type LoggedEntry,
  newPlayer,
  type Replayed,
  replayEntry,
} from '../../../engine/index.ts';
import { startTimeSlice } from '../../../platform/concurrency/time-slice.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import type { PastProjects } from '../../definitions/index.ts';
import type { OpenSeasons } from '../../leaderboards/index.ts';
import { readLoggedAct } from '../player-log/logged-act.ts';
import * as queries from './queries.ts';
import { type ReplayStart, readStart } from './read-start.ts';

/** Whose log it is. */
export interface LoggedPlayer {
  readonly key: number;
  readonly id: string;
  readonly projectId: string;
  readonly environment: EnvironmentName;
}

export interface FoldOptions {
  /** Entries that are left out, by their numbers. */
  readonly without?: ReadonlySet<number>;
  /** The last entry; without it, the end of the log. */
  readonly upToSeq?: number;
  /** For the scores: the open seasons of the leaderboards. */
  readonly seasons?: OpenSeasons;
  /** Where to begin: the result of an earlier fold of the same log. */
  readonly from?: ReplayStart;
  /** Called between two pieces of a long log. */
  readonly pause?: () => Promise<void>;
}

/** The result of a log. */
export interface Folded extends ReplayStart {
  readonly replayed: Replayed;
}

/** Entries that are in memory at once, for each of the players who are worked on together. */
const piece = 250;

/**
 * Replays the log of a player from `from`, or from the last checkpoint, or from the beginning. It reads in pieces, so
 * that memory does not grow with the log, and works in slices of time, so that a long log does not block the event loop.
 * Entries never change, so `on` need not be one transaction: with `upToSeq` the result is the state after that entry.
 */
export async function foldLog(
  on: Queryable,
  past: PastProjects,
  player: LoggedPlayer,
  { without, upToSeq = Number.MAX_SAFE_INTEGER, seasons, from, pause }: FoldOptions = {},
): Promise<Folded> {
  const { id: playerId, key, projectId: id, environment } = player;
  const slice = startTimeSlice(`replay ${id}`);
  const { checkpointSeq, ...start } = from ?? (await readStart(on, player, { upToSeq, seasons }));
  let { replayed, entries, lastSeq } = start;
  let project: CompiledProject | undefined;
  for (;;) {
    const rows = await queries.nextLogEntries.all(on, key, lastSeq, upToSeq, piece);
    for (const row of rows) {
      const { seq, definitions_version: version } = row;
      if (version !== null && version !== project?.version) {
        project = await past.get(on, { id, environment, version });
      }
      if (slice.isOver()) await slice.pause();
      replayed ??= project ? beginReplay(project, playerId) : nothing(playerId);
      // An entry without a version is from an earlier version of the service; the next checkpoint contains its effect.
      const entry = version === null || without?.has(seq) ? null : readEntry(row);
      if (project && entry) replayed = replayEntry(project, replayed, entry, (id) => seasons?.get(id));
      entries += 1;
      lastSeq = seq;
    }
    if (rows.length < piece)
      return { replayed: replayed ?? nothing(playerId), entries, lastSeq, checkpointSeq };
    await pause?.();
  }
}

const nothing = (playerId: string): Replayed => ({ state: newPlayer(playerId), scores: {} });

function readEntry(row: queries.EntryRow): LoggedEntry | null {
  const act = readLoggedAct(row);
  const { seq, ran_at, micros } = row;
  return act && { seq, at: ran_at.getTime(), ...(micros > 0 ? { micros } : {}), act };
}
