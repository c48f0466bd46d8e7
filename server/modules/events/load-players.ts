import { newPlayer, type PlayerState } from '../../engine/index.ts';
import { int4Array, int8Array, textArray } from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { CachedPlayer, PlayerCache, ReadPlayer } from './player-cache.ts';
import * as queries from './queries.ts';
import { nameOf, type Stimulus } from './stimulus.ts';

/** A player in the middle of a transaction: locked, and changed in memory until the group is written. */
export interface LoadedPlayer extends ReadPlayer {
  /** The state as it was when the group began. */
  loaded: PlayerState;
  isNew: boolean;
}

interface Wanted {
  name: string;
  environmentId: number;
  id: string;
  /** Events and scores create the player they name; a command is for one who exists. */
  mayBeMade: boolean;
  known: CachedPlayer | undefined;
}

/**
 * Everything that the engine needs of all players of a group, locked, in one round trip where they are known here
 * already or at least exist, and in two where some have to be made or were changed by another node. `alongside` is
 * sent behind the locks of each: what it reads must hold once the players are ours, not while we waited for them.
 */
export async function loadPlayers<T>(
  tx: Tx,
  cache: PlayerCache,
  stimuli: readonly Stimulus[],
  alongside: () => Promise<T>,
): Promise<[Map<string, LoadedPlayer>, T]> {
  const wanted = listWanted(cache, stimuli);
  const players = new Map<string, LoadedPlayer>();
  const [held, found, others] = await Promise.all([
    lockKnown(
      tx,
      wanted.flatMap(({ known }) => known ?? []),
    ),
    lockUnknown(
      tx,
      wanted.filter(({ known }) => !known),
    ),
    alongside(),
  ]);
  const missing = wanted.filter(({ name, known }) => {
    const player =
      known && held[known.key] === known.version
        ? { ...known, loaded: known.state, isNew: false }
        : found.get(name);
    if (player) players.set(name, player);
    return !player;
  });
  if (!missing.some(({ known, mayBeMade }) => known || mayBeMade)) return [players, others];

  const [made, foundNow, othersNow] = await Promise.all([
    createMissing(
      tx,
      missing.filter(({ mayBeMade }) => mayBeMade),
    ),
    lockUnknown(tx, missing),
    alongside(),
  ]);
  for (const [name, player] of foundNow) players.set(name, { ...player, isNew: made.has(name) });
  return [players, othersNow];
}

/** Each player once. */
function listWanted(cache: PlayerCache, stimuli: readonly Stimulus[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { place, playerId, player: name, kind } of stimuli) {
    const mayBeMade = kind !== 'command';
    const before = wanted.get(name);
    if (before) before.mayBeMade ||= mayBeMade;
    else {
      const known = cache.get(name);
      wanted.set(name, { name, environmentId: place.environment.id, id: playerId, mayBeMade, known });
    }
  }
  return [...wanted.values()];
}

/** The versions that the players' rows have now, by key. */
async function lockKnown(tx: Tx, known: readonly CachedPlayer[]): Promise<Record<number, string>> {
  if (known.length === 0) return {};
  const { versions } = await queries.lockProgressByKey.one(tx, int8Array(known.map(({ key }) => key)));
  return versions ?? {};
}

async function lockUnknown(tx: Tx, wanted: readonly Wanted[]): Promise<Map<string, LoadedPlayer>> {
  if (wanted.length === 0) return new Map();
  const names = namesOf(wanted);
  return readPlayers(tx, queries.lockProgress.all(tx, ...names), names);
}

async function createMissing(tx: Tx, missing: readonly Wanted[]): Promise<Set<string>> {
  if (missing.length === 0) return new Set();
  const rows = await queries.createMissingPlayers.all(tx, ...namesOf(missing));
  return new Set(rows.map((row) => nameOf(row.environment_id, row.id)));
}

/** Puts states together from their tables. `progress` is under way already: what follows is read after it. */
export async function readPlayers(
  on: Queryable,
  progress: Promise<queries.ProgressRow[]>,
  names: queries.Names,
): Promise<Map<string, LoadedPlayer>> {
  const [rows, parts] = await Promise.all([progress, queries.readParts.all(on, ...names)]);
  const partsOf = new Map(parts.map((row) => [row.key, row]));
  const readAt = Date.now();
  return new Map(
    rows.map((row) => {
      const { key, environment_id: environmentId, last_seen_at: lastSeenAt } = row;
      const found = partsOf.get(key);
      const state: PlayerState = {
        ...newPlayer(row.id),
        displayName: found?.display_name ?? null,
        timezone: found?.timezone ?? null,
        attributes: found?.attributes ?? {},
        xp: row.xp,
        streak: row.streak,
        counts: row.counts,
        rules: row.rule_uses,
        badges: found?.badges ?? {},
        quests: found?.quests ?? {},
        adventures: found?.adventures ?? {},
      };
      const avatarUrl = found?.avatar_url ?? null;
      const createdAt = found?.created_at ?? new Date(readAt).toISOString();
      const weight = JSON.stringify(state).length + (avatarUrl?.length ?? 0);
      const name = nameOf(environmentId, row.id);
      const read = { name, key, environmentId, state, avatarUrl, createdAt, lastSeenAt, weight, readAt };
      return [name, { ...read, loaded: state, isNew: false }];
    }),
  );
}

export function namesOf(wanted: readonly { environmentId: number; id: string }[]): queries.Names {
  return [int4Array(wanted.map(({ environmentId }) => environmentId)), textArray(wanted.map(({ id }) => id))];
}
