import type { Applied } from '../../engine/index.ts';
import { type NewAnswer, storeAnswers } from '../../platform/http/grouped-idempotency.ts';
import {
  boolArray,
  int4Array,
  int8Array,
  jsonArray,
  jsonbArray,
  textArray,
  timestamptzArray,
} from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { openTally, type Tally, writeTally } from '../analytics/index.ts';
import { type PlacedScore, type RecordedRow, writeScores } from '../leaderboards/index.ts';
import { appendToOutbox, type OutboxEntry } from '../outbox/index.ts';
import { type LoadedPlayer, profileColumns, profileOf, weigh } from './load-players.ts';
import type { PlayerCache } from './player-cache.ts';
import * as queries from './queries.ts';
import type { EngineStimulus } from './stimulus.ts';

interface LogEntry {
  stimulus: EngineStimulus;
  player: LoadedPlayer;
  outcome: string;
  trace: string;
}

/** What a group has changed so far. Parts are named here and read from the players' states when they are written. */
export interface GroupChanges {
  now: Date;
  /** The same as text. */
  moment: string;
  progress: Set<LoadedPlayer>;
  /** Whose attributes the engine changed. */
  attributes: Set<LoadedPlayer>;
  /** Whose profile was changed by a caller, attributes included. */
  profiles: Set<LoadedPlayer>;
  badges: Parts;
  quests: Parts;
  adventures: Parts;
  log: LogEntry[];
  outbox: OutboxEntry[];
  tally: Tally;
  scores: PlacedScore[];
  /** To calls with an idempotency key, kept for their repeats. */
  answers: NewAnswer[];
  /** Keys of players to take back: nothing happened to them after all. */
  unmade: readonly number[];
}

type Parts = Map<LoadedPlayer, string[]>;

export function openChanges(now: Date): GroupChanges {
  return {
    now,
    moment: now.toISOString(),
    progress: new Set(),
    attributes: new Set(),
    profiles: new Set(),
    badges: new Map(),
    quests: new Map(),
    adventures: new Map(),
    log: [],
    outbox: [],
    tally: openTally(),
    scores: [],
    answers: [],
    unmade: [],
  };
}

export function noteOutcome(
  changes: GroupChanges,
  stimulus: EngineStimulus,
  player: LoadedPlayer,
  { changed, trace }: Applied,
  stored: queries.StoredOutcome,
): void {
  if (stimulus.kind === 'event' && (!player.lastSeenAt || player.lastSeenAt < stimulus.occurredAt)) {
    player.lastSeenAt = stimulus.occurredAt;
  }
  noteProgress(changes, player);
  if (changed.attributes) changes.attributes.add(player);
  for (const part of ['badges', 'quests', 'adventures'] as const) {
    for (const id of changed[part]) notePart(changes[part], player, id);
  }
  changes.log.push({ stimulus, player, outcome: JSON.stringify(stored), trace: JSON.stringify(trace) });
}

/** Every change of a player writes their progress as well: the cache knows by that row what is out of date. */
function noteProgress({ progress, moment }: GroupChanges, player: LoadedPlayer): void {
  progress.add(player);
  player.updatedAt = moment;
}

export function noteProfile(changes: GroupChanges, player: LoadedPlayer): void {
  noteProgress(changes, player);
  changes.profiles.add(player);
}

function notePart(parts: Parts, player: LoadedPlayer, id: string): void {
  const noted = parts.get(player);
  if (!noted) parts.set(player, [id]);
  else if (!noted.includes(id)) noted.push(id);
}

function listParts(parts: Parts): Part[] {
  return [...parts].flatMap(([player, ids]) => ids.map((id) => ({ player, id })));
}

/**
 * Asked for at once, and so sent together: none of these statements needs another's answer. Gives what each of the
 * scores came to.
 */
export async function writeChanges(
  tx: Tx,
  changes: GroupChanges,
  cache: PlayerCache,
): Promise<(RecordedRow | undefined)[]> {
  const { log, profiles } = changes;
  const attributes = changes.attributes.difference(profiles);
  const [recorded] = await Promise.all([
    writeScores(tx, changes.scores, changes.now),
    changes.progress.size > 0 && writeProgress(tx, changes, cache),
    attributes.size > 0 && writeAttributes(tx, [...attributes]),
    profiles.size > 0 && writeProfiles(tx, [...profiles]),
    changes.badges.size > 0 && writeBadges(tx, listParts(changes.badges)),
    changes.quests.size > 0 && writeQuests(tx, listParts(changes.quests)),
    changes.adventures.size > 0 && writeAdventures(tx, listParts(changes.adventures)),
    log.length > 0 && appendLog(tx, log, changes.now),
    appendToOutbox(tx, changes.outbox),
    writeTally(tx, changes.tally),
    storeAnswers(tx, changes.answers),
    changes.unmade.length > 0 && queries.unmakePlayers.run(tx, [...changes.unmade]),
  ]);
  return recorded;
}

async function writeProgress(tx: Tx, { progress, now }: GroupChanges, cache: PlayerCache): Promise<void> {
  const players = [...progress];
  const { versions } = await queries.writeProgress.one(
    tx,
    int8Array(players.map((player) => player.key)),
    int8Array(players.map((player) => player.state.xp)),
    jsonArray(players.map((player) => JSON.stringify(player.state.streak))),
    jsonArray(players.map((player) => JSON.stringify(player.state.counts))),
    jsonArray(players.map((player) => JSON.stringify(player.state.rules))),
    timestamptzArray(players.map((player) => player.lastSeenAt)),
    now,
  );
  for (const { loaded: _, isNew: __, ...player } of players) {
    const version = versions?.[player.key];
    if (version) cache.put({ ...player, version });
  }
}

/** What the cache counts for a player follows what is written, or one who grows would count as little as before. */
function writeAttributes(tx: Tx, players: readonly LoadedPlayer[]) {
  const attributes = players.map(({ state }) => JSON.stringify(state.attributes));
  for (const [i, player] of players.entries()) {
    player.weight += (attributes[i]?.length ?? 0) - JSON.stringify(player.loaded.attributes).length;
  }
  return queries.writeAttributes.run(
    tx,
    int8Array(players.map((player) => player.key)),
    jsonbArray(attributes),
  );
}

function writeProfiles(tx: Tx, players: readonly LoadedPlayer[]) {
  for (const player of players) player.weight = weigh(player.state, player.avatarUrl);
  return queries.writeProfiles.run(
    tx,
    int8Array(players.map((player) => player.key)),
    ...profileColumns(players.map(profileOf)),
  );
}

type Part = { player: LoadedPlayer; id: string };

type QuestPart = { player: Pick<LoadedPlayer, 'key' | 'environmentId' | 'state'>; id: string };

function writeBadges(tx: Tx, parts: readonly Part[]) {
  const states = parts.map(({ player, id }) => present(player.state.badges[id]));
  return queries.writeBadges.run(
    tx,
    ...keysOf(parts),
    int4Array(states.map((badge) => badge.times)),
    timestamptzArray(states.map((badge) => new Date(badge.firstEarnedAt))),
    timestamptzArray(states.map((badge) => new Date(badge.lastEarnedAt))),
  );
}

async function writeQuests(tx: Tx, parts: readonly Part[]): Promise<void> {
  const { held = [], started = [] } = Object.groupBy(parts, ({ player, id }) =>
    player.loaded.quests[id] ? 'held' : 'started',
  );
  await Promise.all([
    held.length > 0 && updateQuests(tx, held),
    started.length > 0 && queries.insertQuests.run(tx, ...questColumns(started)),
  ]);
}

export function updateQuests(tx: Tx, parts: readonly QuestPart[]) {
  return queries.updateQuests.run(tx, ...questColumns(parts));
}

function questColumns(parts: readonly QuestPart[]): queries.QuestColumns {
  const states = parts.map(({ player, id }) => present(player.state.quests[id]));
  return [
    ...keysOf(parts),
    jsonArray(states.map((quest) => JSON.stringify(quest))),
    int4Array(states.map((quest) => quest.version)),
    boolArray(states.map((quest) => quest.status === 'active')),
    timestamptzArray(states.map((quest) => (quest.expiresAt === null ? null : new Date(quest.expiresAt)))),
  ];
}

function writeAdventures(tx: Tx, parts: readonly Part[]) {
  const states = parts.map(({ player, id }) => present(player.state.adventures[id]));
  return queries.writeAdventures.run(
    tx,
    ...keysOf(parts),
    jsonArray(states.map((adventure) => JSON.stringify(adventure))),
    int4Array(states.map((adventure) => adventure.version)),
    boolArray(states.map((adventure) => adventure.status === 'active')),
  );
}

function keysOf(parts: readonly QuestPart[]): queries.PartNames {
  return [
    int8Array(parts.map(({ player }) => player.key)),
    textArray(parts.map(({ id }) => id)),
    int4Array(parts.map(({ player }) => player.environmentId)),
  ];
}

function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the engine changed a part that is not in the state');
  return part;
}

function appendLog(tx: Tx, log: readonly LogEntry[], now: Date) {
  return queries.appendEvents.run(
    tx,
    int4Array(log.map(({ player }) => player.environmentId)),
    textArray(log.map(({ stimulus }) => stimulus.id)),
    int8Array(log.map(({ player }) => player.key)),
    textArray(log.map(({ stimulus }) => (stimulus.kind === 'event' ? stimulus.source : 'grant'))),
    textArray(log.map(({ stimulus }) => stimulus.type)),
    jsonArray(log.map(({ stimulus }) => stimulus.propertiesJson)),
    timestamptzArray(log.map(({ stimulus }) => (stimulus.kind === 'event' ? stimulus.occurredAt : now))),
    now,
    jsonArray(log.map((entry) => entry.outcome)),
    textArray(log.map((entry) => entry.trace)),
  );
}
