import { newPlayer, type PlayerState, withDaysOf } from '../../../engine/index.ts';
import {
  int4Array,
  int8Array,
  jsonbArray,
  textArray,
  timestamptzArray,
} from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { isoMoment } from '../../../platform/postgres/moment.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { Profile } from '../profile.ts';
import { columnFacets } from './columns.ts';
import { withValues } from './experiments/values.ts';
import type { ColumnFacetName, EntryFacetName } from './facet.ts';
import { entryFacets } from './facets.ts';
import type { CachedPlayer, PlayerCache, ReadPlayer } from './player-cache.ts';
import { nameOf } from './player-name.ts';
import * as queries from './queries.ts';

/** A player within a transaction: locked, and changed in memory until the group is written. */
export interface LoadedPlayer extends ReadPlayer {
  /** The state as it was when the group began. */
  loaded: PlayerState;
  isNew: boolean;
  /** Not kept in the cache: thousands of imported players would push out those who are active. */
  isImported?: true;
}

/** A player to load. Each appears once. */
export interface WantedPlayer {
  /** As `nameOf` has it. */
  name: string;
  environmentId: number;
  id: string;
  /** The profile to create the player with, or null: only for a player who exists. */
  initial: Profile | null;
  /** When the player was created, if not now. */
  createdAt?: Date | undefined;
}

interface Wanted extends WantedPlayer {
  known: CachedPlayer | undefined;
}

/**
 * Locks all players of a group and reads everything that the engine needs of them. One round trip if all of them are in
 * the cache or exist, two if some have to be created or were changed by another node. `alongside` is sent after the
 * locks, so that it reads what is true once the players are locked.
 */
export async function loadPlayers<T>(
  tx: Tx,
  { cache, clock }: { cache: PlayerCache; clock: () => Date },
  asked: readonly WantedPlayer[],
  alongside: () => Promise<T>,
): Promise<[Map<string, LoadedPlayer>, T]> {
  const wanted: Wanted[] = asked.map((player) => ({ ...player, known: cache.get(player) }));
  const players = new Map<string, LoadedPlayer>();
  const placed = (player: LoadedPlayer) => ({
    ...player,
    hasValues: player.hasValues || cache.values.isOpen(),
  });
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
    cache.values.ask(tx),
  ]);
  const missing = wanted.filter(({ name, known }) => {
    const player =
      known && held[known.key] === known.version
        ? { ...known, loaded: known.state, isNew: false }
        : found.get(name);
    if (player) players.set(name, placed(player));
    return !player;
  });
  if (!missing.some(({ known, initial }) => known || initial)) return [players, others];

  const [made, foundNow, othersNow] = await Promise.all([
    createMissing(tx, missing, clock()),
    lockUnknown(tx, missing),
    alongside(),
  ]);
  for (const [name, player] of foundNow) players.set(name, placed({ ...player, isNew: made.has(name) }));
  return [players, othersNow];
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

async function createMissing(tx: Tx, missing: readonly Wanted[], now: Date): Promise<Set<string>> {
  const made = missing.flatMap(({ environmentId, id, initial, createdAt = now }) =>
    initial ? [{ environmentId, id, profile: initial, createdAt }] : [],
  );
  if (made.length === 0) return new Set();
  const profiles = made.map(({ profile }) => profile);
  const rows = await queries.createMissingPlayers.all(
    tx,
    ...namesOf(made),
    ...profileColumns(profiles),
    timestamptzArray(made.map(({ createdAt }) => createdAt)),
    now,
  );
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
      const { key, environment_id: environmentId, updated_at: updatedAt, last_seen_at: lastSeenAt } = row;
      const isLogged = row.is_logged;
      const found = partsOf.get(key);
      const createdAt = found?.created_at ?? new Date(readAt).toISOString();
      const read: PlayerState = {
        ...newPlayer(row.id, { createdAt: Date.parse(isoMoment(createdAt)), held: found?.held ?? null }),
        displayName: found?.display_name ?? null,
        timezone: found?.timezone ?? null,
        attributes: found?.attributes ?? {},
        teams: found?.teams ?? [],
        ...columnsOf(row),
        lastSeenAt: lastSeenAt?.getTime() ?? null,
        activeDays: withDaysOf(row.streak, row.activeDays),
        ...entriesOf(found),
      };
      const hasValues = row.measured !== null;
      const state: PlayerState = { ...read, experiments: withValues(read.experiments, row.measured) };
      const avatarUrl = found?.avatar_url ?? null;
      const weight = weigh(state, avatarUrl);
      const name = nameOf(environmentId, row.id);
      const times = { createdAt, updatedAt, readAt };
      const { segments } = row;
      const player = { name, key, environmentId, state, avatarUrl, weight, isLogged, segments, hasValues };
      return [name, { ...player, ...times, loaded: state, isNew: false }];
    }),
  );
}

function columnsOf(row: queries.ProgressRow): Pick<PlayerState, ColumnFacetName> {
  const columns = columnFacets.map(({ name }) => [name, row[name]]);
  return Object.fromEntries(columns) as Pick<PlayerState, ColumnFacetName>;
}

/** The entries of all facets that have tables of their own. */
function entriesOf(
  row: Partial<Record<EntryFacetName, Record<string, unknown> | null>> = {},
): Pick<PlayerState, EntryFacetName> {
  const entries = entryFacets.map(({ name }) => [name, row[name] ?? {}]);
  return Object.fromEntries(entries) as Pick<PlayerState, EntryFacetName>;
}

/** About how much memory a player takes, in characters of JSON. */
export function weigh(state: PlayerState, avatarUrl: string | null): number {
  return JSON.stringify(state).length + (avatarUrl?.length ?? 0);
}

export function profileOf({ state, avatarUrl }: LoadedPlayer): Profile {
  const { displayName, timezone, attributes } = state;
  return { displayName, avatarUrl, timezone, attributes };
}

export function profileColumns(profiles: readonly Profile[]): queries.ProfileColumns {
  return [
    textArray(profiles.map(({ displayName }) => displayName)),
    textArray(profiles.map(({ avatarUrl }) => avatarUrl)),
    textArray(profiles.map(({ timezone }) => timezone)),
    jsonbArray(profiles.map(({ attributes }) => JSON.stringify(attributes))),
  ];
}

export function namesOf(wanted: readonly { environmentId: number; id: string }[]): queries.Names {
  return [int4Array(wanted.map(({ environmentId }) => environmentId)), textArray(wanted.map(({ id }) => id))];
}
