import { activeSince, type PlayerState, type Replayed } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/faults.ts';
import { own } from '../../../platform/own-properties.ts';
import { int8Array } from '../../../platform/postgres/arrays.ts';
import { readAtOneMoment } from '../../../platform/postgres/call-database.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type EnvironmentName, type ProjectContext, timeIn } from '../../access/index.ts';
import type { PastProjects } from '../../definitions/index.ts';
import { type OpenSeasons, readOpenSeasons, readSeasonEntries } from '../../leaderboards/index.ts';
import { readLogged } from '../../players/index.ts';
import { listReversed } from '../player-log/queries.ts';
import { type Difference, findDifferences } from './find-differences.ts';
import { type FoldOptions, foldLog } from './fold-log.ts';
import { findLogEnd, listCheckpoints, readClockOffset } from './queries.ts';
import { readStart } from './read-start.ts';

export interface CompareNeeds {
  db: Database;
  past: PastProjects;
  clock: Clock;
}

export type Place = Pick<ProjectContext, 'projectId'> & {
  environment: { id: number; name: EnvironmentName };
};

export interface CompareOptions extends Pick<FoldOptions, 'pause'> {
  /** Replay from the checkpoint, even if there is a snapshot. */
  readonly isFull?: boolean;
}

/** The stored state of a player compared with a replay of the log. */
export interface Compared {
  readonly playerKey: number;
  /** Entries that were replayed. */
  readonly entries: number;
  readonly differences: Difference[];
  /** The result of the replay; undefined if the log has not begun. */
  readonly replay?: {
    /** Of the last entry. */
    readonly seq: number;
    /** How many entries up to there are reversed. */
    readonly reversed: number;
    readonly replayed: Replayed;
    readonly seasons: OpenSeasons;
  };
}

/** Whether the player's state and scores in open seasons are what a replay of the log gives. */
export async function comparePlayer(
  needs: CompareNeeds,
  place: Place,
  playerId: string,
  options: CompareOptions = {},
): Promise<Compared> {
  for (;;) {
    const compared = await compareOnce(needs, place, playerId, options);
    if (compared) return compared;
  }
}

/** Undefined if entries were archived while they were read: a checkpoint contains their effect, so the next attempt begins there. */
async function compareOnce(
  needs: CompareNeeds,
  { projectId, environment }: Place,
  playerId: string,
  { isFull, pause }: CompareOptions,
): Promise<Compared | undefined> {
  const { db, past } = needs;
  const found = await readMoment(needs, environment.id, playerId, isFull);
  if (!found) throw notFound('player');
  const { key, state, isLogged, end: upToSeq, without, seasons, scores, from } = found;
  // The player is older than the log: the checkpoint that begins the log will be exactly this state.
  if (!isLogged) return { playerKey: key, entries: 0, differences: [] };
  const player = { key, id: playerId, projectId, environment: environment.name };
  const options = { upToSeq, without, seasons, from, ...(pause ? { pause } : {}) };
  const { entries, checkpointSeq, replayed } = await foldLog(db, past, player, options);
  const [checkpoint] = await listCheckpoints.all(db, int8Array([key]));
  if ((checkpoint?.seq ?? 0) !== checkpointSeq) return undefined;
  const differences = findDifferences(
    { ...state, scores: asExactAs(replayed.scores, scores) },
    { ...sinceKept(replayed.state, state), scores: replayed.scores },
  );
  const replay = { seq: upToSeq, reversed: without.size, replayed, seasons };
  return { playerKey: key, entries, differences, replay };
}

/**
 * The facts of a player from before they were kept are known from a later day on than the log has them, and when the player was last
 * seen was not taken back by reversals.
 */
function sinceKept(replayed: PlayerState, { activeDays, lastSeenAt }: PlayerState): PlayerState {
  if (activeDays === null || !(replayed.activeDays && replayed.activeDays.since < activeDays.since)) {
    return replayed;
  }
  return { ...replayed, lastSeenAt, activeDays: activeSince(replayed.activeDays, activeDays.since) };
}

/** Entries of earlier versions of the service do not say in which microsecond their scores were reached. */
function asExactAs(replayed: Replayed['scores'], stored: Replayed['scores']): Replayed['scores'] {
  const exact = Object.entries(stored).map(([id, entry]) => {
    const isKnown = own(replayed, id)?.micros !== undefined;
    const { micros: _, ...inMilliseconds } = entry;
    return [id, isKnown ? entry : inMilliseconds] as const;
  });
  return Object.fromEntries(exact);
}

/**
 * Reads the state, the scores, the end of the log and the snapshot at one moment. Up to there the log never changes, so
 * it can be read afterwards in pieces, without keeping a connection in between.
 */
function readMoment({ db, clock }: CompareNeeds, environmentId: number, playerId: string, isFull = false) {
  return readAtOneMoment(db, async (tx) => {
    const player = await readLogged(tx, environmentId, playerId);
    if (!player) return undefined;
    const [{ seq: end }, reversed, { offset_ms: offsetMs }] = await Promise.all([
      findLogEnd.one(tx, player.key),
      listReversed.all(tx, int8Array([player.key])),
      readClockOffset.one(tx, environmentId),
    ]);
    const seasons = await readOpenSeasons(tx, environmentId, timeIn({ offsetMs }, clock));
    const keys = [...seasons.values()].map(({ key }) => key);
    const entries = (await readSeasonEntries(tx, [player.key], keys))(player.key);
    const scores = [...seasons].flatMap(([id, { key }]) => {
      const entry = entries.get(key);
      return entry ? [[id, entry] as const] : [];
    });
    const from = await readStart(tx, { key: player.key, id: playerId }, { upToSeq: end, seasons, isFull });
    const without = new Set(reversed.map(({ seq }) => seq));
    return { ...player, end, without, seasons, scores: Object.fromEntries(scores), from };
  });
}
