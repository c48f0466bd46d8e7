import type { Applied } from '../../engine/index.ts';
import { type NewAnswer, storeAnswers } from '../../platform/http/idempotency/grouped-idempotency.ts';
import {
  int4Array,
  int8Array,
  jsonArray,
  textArray,
  timestamptzArray,
} from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { openTally, type Tally, writeTally } from '../analytics/index.ts';
import { type PlacedScore, type RecordedRow, writeScores } from '../leaderboards/index.ts';
import { appendToOutbox, type OutboxEntry } from '../outbox/index.ts';
import {
  type LoadedPlayer,
  markStateChanged,
  openPlayerChanges,
  type PlayerCache,
  type PlayerChanges,
  writePlayers,
} from '../players/index.ts';
import { appendEvents, type StoredOutcome } from './queries.ts';
import { recordGrant } from './record-grant.ts';
import type { EngineStimulus } from './stimulus.ts';

interface LogEntry {
  stimulus: EngineStimulus;
  player: LoadedPlayer;
  outcome: string;
  trace: string;
}

/** What a group has changed so far. */
export interface GroupChanges {
  players: PlayerChanges;
  /** The real time: when events were received, by which the log is partitioned and kept. */
  receivedAt: Date;
  log: LogEntry[];
  outbox: OutboxEntry[];
  tally: Tally;
  scores: PlacedScore[];
  /** To calls with an idempotency key, kept for their repeats. */
  answers: NewAnswer[];
}

export function openChanges(now: Date, offsetMs: number): GroupChanges {
  return {
    players: openPlayerChanges(now),
    receivedAt: new Date(now.getTime() - offsetMs),
    log: [],
    outbox: [],
    tally: openTally(),
    scores: [],
    answers: [],
  };
}

export function collectOutcome(
  changes: GroupChanges,
  stimulus: EngineStimulus,
  player: LoadedPlayer,
  { changed, trace }: Applied,
  stored: StoredOutcome,
): void {
  if (stimulus.kind === 'event' && (!player.lastSeenAt || player.lastSeenAt < stimulus.occurredAt)) {
    player.lastSeenAt = stimulus.occurredAt;
  }
  markStateChanged(changes.players, player, changed);
  changes.log.push({ stimulus, player, outcome: JSON.stringify(stored), trace: JSON.stringify(trace) });
}

/**
 * Sends all statements together, because none needs the result of another. Returns the result of each score.
 */
export async function writeChanges(
  tx: Tx,
  changes: GroupChanges,
  cache: PlayerCache,
): Promise<(RecordedRow | undefined)[]> {
  const { log, players } = changes;
  const [recorded] = await Promise.all([
    writeScores(tx, changes.scores, players.now),
    ...writePlayers(tx, players, cache),
    log.length > 0 && appendLog(tx, log, players.now, changes.receivedAt),
    appendToOutbox(tx, changes.outbox),
    writeTally(tx, changes.tally),
    storeAnswers(tx, changes.answers),
    ...log.flatMap(({ stimulus }) =>
      stimulus.kind === 'command' && stimulus.audited ? [recordGrant(tx, stimulus.audited)] : [],
    ),
  ]);
  return recorded;
}

function appendLog(tx: Tx, log: readonly LogEntry[], now: Date, receivedAt: Date) {
  return appendEvents.run(
    tx,
    int4Array(log.map(({ player }) => player.environmentId)),
    textArray(log.map(({ stimulus }) => stimulus.id)),
    int8Array(log.map(({ player }) => player.key)),
    textArray(log.map(({ stimulus }) => (stimulus.kind === 'event' ? stimulus.source : 'grant'))),
    textArray(log.map(({ stimulus }) => stimulus.type)),
    jsonArray(log.map(({ stimulus }) => stimulus.propertiesJson)),
    timestamptzArray(log.map(({ stimulus }) => (stimulus.kind === 'event' ? stimulus.occurredAt : now))),
    receivedAt,
    jsonArray(log.map((entry) => entry.outcome)),
    textArray(log.map((entry) => entry.trace)),
  );
}
