import type { Applied } from '../../engine/index.ts';
import { appendToOutbox, type OutboxEntry } from '../../platform/outbox/append.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { type PlacedScore, writeScores } from '../leaderboards/index.ts';
import type { LoadedPlayer } from './load-players.ts';
import * as queries from './queries.ts';
import type { Stimulus } from './stimulus.ts';

interface LogEntry {
  stimulus: Stimulus;
  player: LoadedPlayer;
  outcome: string;
  trace: string;
}

/** What a group has changed so far. Parts are named here and read from the players' states when they are written. */
export interface GroupChanges {
  now: Date;
  progress: Set<LoadedPlayer>;
  attributes: Set<LoadedPlayer>;
  badges: Parts;
  quests: Parts;
  adventures: Parts;
  log: LogEntry[];
  outbox: OutboxEntry[];
  scores: PlacedScore[];
  /** Keys of players to take back: nothing happened to them after all. */
  unmade: readonly number[];
}

type Parts = Map<string, { player: LoadedPlayer; id: string }>;

export function openChanges(now: Date): GroupChanges {
  return {
    now,
    progress: new Set(),
    attributes: new Set(),
    badges: new Map(),
    quests: new Map(),
    adventures: new Map(),
    log: [],
    outbox: [],
    scores: [],
    unmade: [],
  };
}

export function noteOutcome(
  changes: GroupChanges,
  stimulus: Stimulus,
  player: LoadedPlayer,
  { changed, trace }: Applied,
  stored: queries.StoredOutcome,
): void {
  if (stimulus.kind === 'event' && (!player.lastSeenAt || player.lastSeenAt < stimulus.occurredAt)) {
    player.lastSeenAt = stimulus.occurredAt;
  }
  changes.progress.add(player);
  if (changed.attributes) changes.attributes.add(player);
  for (const part of ['badges', 'quests', 'adventures'] as const) {
    for (const id of changed[part]) changes[part].set(`${player.key}/${id}`, { player, id });
  }
  changes.log.push({ stimulus, player, outcome: JSON.stringify(stored), trace: JSON.stringify(trace) });
}

/** Sent together: none of these statements needs another's answer. */
export async function writeChanges(tx: Tx, changes: GroupChanges): Promise<void> {
  const { log, attributes } = changes;
  await Promise.all([
    changes.progress.size > 0 && writeProgress(tx, changes),
    attributes.size > 0 && writeAttributes(tx, [...attributes]),
    changes.badges.size > 0 && writeBadges(tx, [...changes.badges.values()]),
    changes.quests.size > 0 && writeQuests(tx, [...changes.quests.values()]),
    changes.adventures.size > 0 && writeAdventures(tx, [...changes.adventures.values()]),
    log.length > 0 && appendLog(tx, log, changes.now),
    appendToOutbox(tx, changes.outbox),
    writeScores(tx, changes.scores, changes.now),
    changes.unmade.length > 0 && queries.unmakePlayers.run(tx, [...changes.unmade]),
  ]);
}

function writeProgress(tx: Tx, { progress, now }: GroupChanges) {
  const players = [...progress];
  return queries.writeProgress.run(
    tx,
    players.map((player) => player.key),
    players.map((player) => player.state.xp),
    players.map((player) => JSON.stringify(player.state.streak)),
    players.map((player) => JSON.stringify(player.state.counts)),
    players.map((player) => JSON.stringify(player.state.rules)),
    players.map((player) => player.lastSeenAt),
    now,
  );
}

function writeAttributes(tx: Tx, players: readonly LoadedPlayer[]) {
  return queries.writeAttributes.run(
    tx,
    players.map((player) => player.key),
    players.map((player) => JSON.stringify(player.state.attributes)),
  );
}

type Part = { player: Pick<LoadedPlayer, 'key' | 'environmentId' | 'state'>; id: string };

function writeBadges(tx: Tx, parts: readonly Part[]) {
  const states = parts.map(({ player, id }) => present(player.state.badges[id]));
  return queries.writeBadges.run(
    tx,
    ...keysOf(parts),
    states.map((badge) => badge.times),
    states.map((badge) => new Date(badge.firstEarnedAt)),
    states.map((badge) => new Date(badge.lastEarnedAt)),
  );
}

export function writeQuests(tx: Tx, parts: readonly Part[]) {
  const states = parts.map(({ player, id }) => present(player.state.quests[id]));
  return queries.writeQuests.run(
    tx,
    ...keysOf(parts),
    states.map((quest) => JSON.stringify(quest)),
    states.map((quest) => quest.version),
    states.map((quest) => quest.status === 'active'),
    states.map((quest) => (quest.expiresAt === null ? null : new Date(quest.expiresAt))),
  );
}

function writeAdventures(tx: Tx, parts: readonly Part[]) {
  const states = parts.map(({ player, id }) => present(player.state.adventures[id]));
  return queries.writeAdventures.run(
    tx,
    ...keysOf(parts),
    states.map((adventure) => JSON.stringify(adventure)),
    states.map((adventure) => adventure.version),
    states.map((adventure) => adventure.status === 'active'),
  );
}

function keysOf(parts: readonly Part[]): [number[], string[], number[]] {
  return [
    parts.map(({ player }) => player.key),
    parts.map(({ id }) => id),
    parts.map(({ player }) => player.environmentId),
  ];
}

function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the engine changed a part that is not in the state');
  return part;
}

function appendLog(tx: Tx, log: readonly LogEntry[], now: Date) {
  return queries.appendEvents.run(
    tx,
    log.map(({ player }) => player.environmentId),
    log.map(({ stimulus }) => stimulus.id),
    log.map(({ player }) => player.key),
    log.map(({ stimulus }) => (stimulus.kind === 'event' ? stimulus.source : 'grant')),
    log.map(({ stimulus }) => stimulus.type),
    log.map(({ stimulus }) => JSON.stringify(stimulus.properties)),
    log.map(({ stimulus }) => (stimulus.kind === 'event' ? stimulus.occurredAt : now)),
    now,
    log.map((entry) => entry.outcome),
    log.map((entry) => entry.trace),
  );
}
