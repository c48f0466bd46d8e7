import {
  beginReplay,
  type CompiledProject,
  type LoggedEntry,
  newPlayer,
  type Replayed,
  replayEntry,
  type SeasonStart,
} from '../../../engine/index.ts';
import { startTimeSlice } from '../../../platform/concurrency/time-slice.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import type { PastProjects } from '../../definitions/index.ts';
import { readLoggedChange } from '../logged-change.ts';
import { readLoggedCommand } from '../logged-command.ts';
import * as queries from './queries.ts';

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
  /** The last entry; the end of the log where absent. */
  readonly upToSeq?: number;
  /** For the scores: when the open seasons of the leaderboards began. */
  readonly seasonStart?: SeasonStart;
  /** Where to begin: what an earlier fold of the same log came to. */
  readonly from?: Folded;
}

/** What a log comes to. */
export interface Folded extends Replayed {
  /** Entries since the beginning, or since the checkpoint; those left out are counted too. */
  readonly entries: number;
  /** Of the last entry; of the checkpoint where there is none after it. */
  readonly lastSeq: number;
  /** Of the checkpoint that it began with; 0 where it began with a new player. Entries up to here cannot be left out. */
  readonly checkpointSeq: number;
}

/** Entries that are in memory at once. */
const piece = 500;

/**
 * Replays a player's log, from the last checkpoint or from the beginning. In pieces, so that memory does not grow with the log,
 * and in slices of time, so that a long log does not hold the event loop. Entries never change, so `on` need not be one
 * transaction: with `upToSeq` the result is that of the moment at which that was the last entry.
 */
export async function foldLog(
  on: Queryable,
  past: PastProjects,
  player: LoggedPlayer,
  { without, upToSeq = Number.MAX_SAFE_INTEGER, seasonStart, from }: FoldOptions = {},
): Promise<Folded> {
  const { id: playerId, key, projectId: id, environment } = player;
  const slice = startTimeSlice(`replay ${id}`);
  let folded = from ?? (await readStart(on, player, upToSeq));
  let project: CompiledProject | undefined;
  for (;;) {
    const rows = await queries.nextLogEntries.all(on, key, folded?.lastSeq ?? 0, upToSeq, piece);
    for (const row of rows) {
      const { seq, definitions_version: version } = row;
      if (version !== null && version !== project?.version) {
        project = await past.get(on, { id, environment, version });
      }
      if (slice.isOver()) await slice.pause();
      const before = folded ?? startWith(project ? beginReplay(project, playerId) : nothing(playerId));
      // Without a version it is of an earlier version of the service; the next checkpoint has what it did.
      const entry = version === null || without?.has(seq) ? null : readEntry(row);
      const after = project && entry ? replayEntry(project, before, entry, seasonStart) : before;
      folded = { ...before, ...after, entries: before.entries + 1, lastSeq: seq };
    }
    if (rows.length < piece) return folded ?? startWith(nothing(playerId));
  }
}

const nothing = (playerId: string): Replayed => ({ state: newPlayer(playerId), scores: {} });

function startWith(replayed: Replayed, checkpointSeq = 0): Folded {
  return { ...replayed, entries: 0, lastSeq: checkpointSeq, checkpointSeq };
}

async function readStart(
  on: Queryable,
  { key, id }: LoggedPlayer,
  upToSeq: number,
): Promise<Folded | undefined> {
  const checkpoint = await queries.findCheckpoint.maybe(on, key, upToSeq);
  if (!checkpoint) return undefined;
  const { seq, state, scores } = checkpoint;
  // One of an earlier version of the service has no facets that came later.
  return startWith({ state: { ...newPlayer(id), ...state }, scores }, seq);
}

/** Null for what this version does not know: an entry of a later version, after an upgrade was undone. */
function readEntry(row: queries.EntryRow): LoggedEntry | null {
  const { seq, id, source, type, properties } = row;
  const at = row.ran_at.getTime();
  switch (source) {
    case 'change': {
      const act = readLoggedChange(type, properties);
      return act && { seq, at, act };
    }
    case 'grant': {
      const act = readLoggedCommand(type, properties);
      return act && { seq, at, act };
    }
    default: {
      const occurredAt = row.occurred_at.getTime();
      return { seq, at, act: { kind: 'event', id, type, properties, occurredAt } };
    }
  }
}
