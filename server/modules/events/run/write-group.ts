import type { Applied, CompiledProject, PlayerState } from '../../../engine/index.ts';
import { type NewAnswer, storeAnswers } from '../../../platform/http/idempotency/grouped-idempotency.ts';
import {
  int4Array,
  int8Array,
  jsonArray,
  textArray,
  timestamptzArray,
} from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { openTally, type Tally, writeTally } from '../../analytics/index.ts';
import {
  type HeldStock,
  type Ledger,
  type NewPurchase,
  openLedger,
  writeLedger,
  writePurchases,
  writeStock,
} from '../../economy/index.ts';
import { type NamedVersion, nameVersions } from '../../history/index.ts';
import {
  type CorrectedEntry,
  type CountedAttempts,
  correctEntries,
  type PlaceChange,
  type PlacedScore,
  type RecordedRow,
  writeAttempts,
  writePlaces,
  writeScores,
} from '../../leaderboards/index.ts';
import { type InboxChanges, openInbox, writeInbox } from '../../messages/index.ts';
import { appendToOutbox, type OutboxEntry } from '../../outbox/index.ts';
import {
  type LoadedPlayer,
  markProgressChanged,
  markStateChanged,
  openPlayerChanges,
  type PlayerCache,
  type PlayerChanges,
  writePlayers,
} from '../../players/index.ts';
import { type MemberChanges, writeMembers } from '../../segments/index.ts';
import type { LoggedChange } from '../player-log/logged-change.ts';
import { changeSource, type StoredOutcome } from '../player-log/queries.ts';
import { type CreatedByHand, recordCreation, recordGrant } from '../player-log/record-grant.ts';
import { writeCheckpoints } from '../replay/checkpoints.ts';
import type { ReversalTally } from '../reversal/totals.ts';
import type { ReversalStimulus } from '../stimuli/reversal-stimulus.ts';
import type { EngineStimulus } from '../stimuli/stimulus.ts';
import { appendEvents, appendLog as appendMixed } from './queries.ts';
import { type NewReversal, writeReversals } from './write-reversals.ts';

interface Entry {
  player: LoadedPlayer;
  /** Of the definitions that it ran on. */
  version: number;
}

/** Something that people and servers see as an event or a grant. */
interface EventEntry extends Entry {
  stimulus: EngineStimulus | ReversalStimulus;
  outcome: string;
  trace: string;
}

/** Whatever else changed the player. */
interface ChangeEntry extends Entry {
  change: LoggedChange;
}

type LogEntry = EventEntry | ChangeEntry;

/** What a group has changed so far. */
export interface GroupChanges {
  players: PlayerChanges;
  /** The real time: when events were received, by which the log is partitioned and kept. */
  receivedAt: Date;
  log: LogEntry[];
  /** Versions of projects that entries of the log name for the first time on this node. */
  versions: Map<CompiledProject, NamedVersion>;
  /** Players whose log begins with this group, as they were before it. */
  checkpoints: LoadedPlayer[];
  outbox: OutboxEntry[];
  tally: Tally;
  /** What it did to balances. */
  ledger: Ledger;
  purchases: NewPurchase[];
  /** What the group holds of the stock of offers. */
  stock: readonly HeldStock[];
  scores: PlacedScore[];
  inbox: InboxChanges;
  /** Accepted scores of players, where they are limited. */
  attempts: CountedAttempts[];
  /** Who joined a season, or left it. */
  places: PlaceChange[];
  /** Entries of open seasons that reversals change. */
  corrections: CorrectedEntry[];
  /** Entries of the log that are reversed. */
  reversals: NewReversal[];
  /** What the group adds to reversals of many, by their ids. */
  reversedOf: Map<string, ReversalTally>;
  /** Of imported players, beside those of their log and profile. */
  importedRows: number;
  /** Players whom people created in live. */
  createdByHand: CreatedByHand[];
  /** Who enters and leaves lists of segments. */
  members: MemberChanges;
  /** The states of players at which their lists were last looked at. */
  followed: Map<LoadedPlayer, PlayerState>;
  /** To calls with an idempotency key, kept for their repeats. */
  answers: NewAnswer[];
}

export function openChanges(now: Date, offsetMs: number, stock: readonly HeldStock[]): GroupChanges {
  return {
    players: openPlayerChanges(now),
    receivedAt: new Date(now.getTime() - offsetMs),
    log: [],
    versions: new Map(),
    checkpoints: [],
    outbox: [],
    tally: openTally(),
    ledger: openLedger(),
    purchases: [],
    stock,
    scores: [],
    inbox: openInbox(),
    attempts: [],
    places: [],
    corrections: [],
    reversals: [],
    reversedOf: new Map(),
    importedRows: 0,
    createdByHand: [],
    members: new Map(),
    followed: new Map(),
    answers: [],
  };
}

export function collectOutcome(
  changes: GroupChanges,
  stimulus: EngineStimulus,
  player: LoadedPlayer,
  { changed, trace }: Applied,
  stored: StoredOutcome,
  version: number,
): void {
  markStateChanged(changes.players, player, changed);
  addToLog(changes, {
    stimulus,
    player,
    version,
    outcome: JSON.stringify(stored),
    trace: JSON.stringify(trace),
  });
}

export function collectChange(
  changes: GroupChanges,
  player: LoadedPlayer,
  change: LoggedChange,
  version: number,
): void {
  addToLog(changes, { player, change, version });
}

export function addToLog(changes: GroupChanges, entry: LogEntry): void {
  const { player } = entry;
  if (!player.isLogged) {
    player.isLogged = true;
    changes.checkpoints.push(player);
    // The row says that the log is complete from here on.
    markProgressChanged(changes.players, player);
  }
  changes.log.push(entry);
}

/**
 * Sends all statements together, because none needs the result of another. Returns the result of each score. `seasonsAreOpen` says that
 * the seasons of all of them are.
 */
export async function writeGroup(
  tx: Tx,
  changes: GroupChanges,
  cache: PlayerCache,
  seasonsAreOpen: boolean,
): Promise<(RecordedRow | undefined)[]> {
  const { log, players, checkpoints } = changes;
  const [, recorded] = await Promise.all([
    // First: it reads what the player has on leaderboards, and takes a number before those of the log.
    checkpoints.length > 0 && writeCheckpoints(tx, checkpoints),
    writeScores(tx, changes.scores, players.now, seasonsAreOpen),
    ...writePlayers(tx, players, cache),
    log.length > 0 && appendLog(tx, changes),
    changes.versions.size > 0 && nameVersions(tx, [...changes.versions.values()]),
    appendToOutbox(tx, changes.outbox),
    writeTally(tx, changes.tally),
    writeLedger(tx, changes.ledger),
    writeMembers(tx, changes.members, players.now),
    writePurchases(tx, changes.purchases),
    writeStock(tx, changes.stock),
    storeAnswers(tx, changes.answers),
    correctEntries(tx, changes.corrections),
    // After the entries are written.
    writeAttempts(tx, lastOf(changes.attempts)),
    writePlaces(tx, changes.places, players.now),
    ...writeInbox(tx, changes.inbox, players.now),
    ...writeReversals(tx, changes.reversals, changes.reversedOf, players.now),
    ...log.flatMap((entry) =>
      'stimulus' in entry && entry.stimulus.audited ? [recordGrant(tx, entry.stimulus.audited)] : [],
    ),
    ...changes.createdByHand.map((created) => recordCreation(tx, created)),
  ]);
  return recorded;
}

/** One statement cannot write a row twice. */
function lastOf(attempts: readonly CountedAttempts[]): CountedAttempts[] {
  return [...new Map(attempts.map((one) => [`${one.season} ${one.playerKey}`, one])).values()];
}

/** In one statement, because the numbers of the entries are their order. */
function appendLog(tx: Tx, { log, scores, receivedAt, players: { now } }: GroupChanges) {
  const isMixed = log.some((entry) => 'change' in entry);
  const rows = log.map((entry) => rowOf(entry, now));
  return (isMixed ? appendMixed : appendEvents).run(
    tx,
    int4Array(log.map(({ player }) => player.environmentId)),
    textArray(rows.map(({ id }) => id)),
    int8Array(log.map(({ player }) => player.key)),
    textArray(rows.map(({ source }) => source)),
    textArray(rows.map(({ type }) => type)),
    jsonArray(rows.map(({ properties }) => properties)),
    timestamptzArray(rows.map(({ occurredAt }) => occurredAt)),
    receivedAt,
    jsonArray(rows.map(({ outcome }) => outcome)),
    textArray(rows.map(({ trace }) => trace)),
    int4Array(log.map(({ version }) => version)),
    now.getTime() === receivedAt.getTime() ? null : now,
    scores.length > 0 ? microsOf(log, scores) : null,
  );
}

/** Entries of the log say when their scores were reached, so that a reversal puts a score back where it was among ties. */
function microsOf(log: readonly LogEntry[], scores: readonly PlacedScore[]) {
  const scored = new Set(scores.map(({ micros }) => micros));
  return int4Array(log.map((_, i) => (scored.has(i + 1) ? i + 1 : null)));
}

function rowOf(entry: LogEntry, now: Date) {
  if ('change' in entry) {
    const { type, properties } = entry.change;
    return { id: '', source: changeSource, type, properties, occurredAt: now, outcome: '{}', trace: '' };
  }
  const { stimulus, outcome, trace } = entry;
  const { id, type, propertiesJson: properties } = stimulus;
  const isEvent = stimulus.kind === 'event';
  const source = isEvent ? stimulus.source : 'grant';
  return { id, source, type, properties, occurredAt: isEvent ? stimulus.occurredAt : now, outcome, trace };
}
