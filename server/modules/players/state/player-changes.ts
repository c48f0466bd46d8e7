import {
  int8Array,
  jsonArray,
  jsonbArray,
  type PgArray,
  textArray,
  timestamptzArray,
} from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { columnArrays } from './columns.ts';
import { storedValues } from './experiments/values.ts';
import type { ChangedEntry, EntryFacetName } from './facet.ts';
import { entryFacets } from './facets.ts';
import { type LoadedPlayer, profileColumns, profileOf, weigh } from './load-players.ts';
import type { PlayerCache } from './player-cache.ts';
import * as queries from './queries.ts';

/** Which parts of which players a group has changed. The values are read from the players when they are written. */
export interface PlayerChanges {
  now: Date;
  /** The same as text. */
  moment: string;
  progress: Set<LoadedPlayer>;
  /** Whose attributes the engine changed. */
  attributes: Set<LoadedPlayer>;
  /** Whose profile was changed by a caller, attributes included. */
  profiles: Set<LoadedPlayer>;
  /** Who is in other lists of segments than before. */
  lists: Set<LoadedPlayer>;
  /** Players whose creation is dated before the time of the group. */
  creation: Map<LoadedPlayer, Date>;
  entries: Record<EntryFacetName, Map<LoadedPlayer, string[]>>;
  /** Keys of players that the group created and for whom nothing happened; they are deleted again. */
  discarded: readonly number[];
}

/** What the engine has changed: ids for each facet. */
type ChangedParts = Readonly<Record<EntryFacetName, readonly string[]>> & { readonly attributes: boolean };

export function openPlayerChanges(now: Date): PlayerChanges {
  const entries = entryFacets.map(({ name }) => [name, new Map()]);
  return {
    now,
    moment: now.toISOString(),
    progress: new Set(),
    attributes: new Set(),
    profiles: new Set(),
    lists: new Set(),
    creation: new Map(),
    entries: Object.fromEntries(entries) as PlayerChanges['entries'],
    discarded: [],
  };
}

/** Every change of a player is in the log too, and every change also writes the progress row: the cache compares its version to find outdated entries. */
export function markProgressChanged({ progress, moment }: PlayerChanges, player: LoadedPlayer): void {
  progress.add(player);
  player.updatedAt = moment;
}

/** By itself it is no change of the player: it is not in the log, and `updatedAt` stays. */
export function markListsChanged(
  { lists }: PlayerChanges,
  player: LoadedPlayer,
  segments: readonly string[],
): void {
  player.segments = segments;
  lists.add(player);
}

export function markProfileChanged(changes: PlayerChanges, player: LoadedPlayer): void {
  markProgressChanged(changes, player);
  changes.profiles.add(player);
}

export function markStateChanged(changes: PlayerChanges, player: LoadedPlayer, changed: ChangedParts): void {
  markProgressChanged(changes, player);
  if (changed.attributes) changes.attributes.add(player);
  for (const { name } of entryFacets) {
    for (const id of changed[name]) markEntryChanged(changes.entries[name], player, id);
  }
}

export function markEntriesChanged(
  changes: PlayerChanges,
  player: LoadedPlayer,
  facet: EntryFacetName,
  ids: readonly string[],
): void {
  markProgressChanged(changes, player);
  for (const id of ids) markEntryChanged(changes.entries[facet], player, id);
}

function markEntryChanged(entries: Map<LoadedPlayer, string[]>, player: LoadedPlayer, id: string): void {
  const known = entries.get(player);
  if (!known) entries.set(player, [id]);
  else if (!known.includes(id)) known.push(id);
}

/** The statements are sent together, because none needs the result of another. */
export function writePlayers(tx: Tx, changes: PlayerChanges, cache: PlayerCache): Promise<unknown>[] {
  const { profiles, discarded } = changes;
  const attributes = changes.attributes.difference(profiles);
  const writing: Promise<unknown>[] = [];
  if (changes.progress.size > 0) writing.push(writeProgress(tx, changes, cache));
  const listed = changes.lists.difference(changes.progress);
  if (listed.size > 0) writing.push(writeLists(tx, [...listed], cache));
  if (attributes.size > 0) writing.push(writeAttributes(tx, [...attributes]));
  if (profiles.size > 0) writing.push(writeProfiles(tx, [...profiles]));
  if (changes.creation.size > 0) writing.push(writeCreation(tx, changes.creation));
  for (const { name, write } of entryFacets) {
    const entries = changes.entries[name];
    if (entries.size === 0) continue;
    const { kept, removed } = listEntries(entries, name);
    if (kept.length > 0) writing.push(write(tx, kept));
    if (removed.length > 0) writing.push(removeEntries(tx, name, removed));
  }
  if (discarded.length > 0) writing.push(queries.discardPlayers.run(tx, [...discarded]));
  return writing;
}

async function removeEntries(tx: Tx, facet: EntryFacetName, entries: readonly ChangedEntry[]): Promise<void> {
  await queries.removeEntries
    .get(facet)
    ?.run(tx, int8Array(entries.map(({ player }) => player.key)), textArray(entries.map(({ id }) => id)));
}

function listEntries(entries: ReadonlyMap<LoadedPlayer, string[]>, name: EntryFacetName) {
  const [kept, removed]: [ChangedEntry[], ChangedEntry[]] = [[], []];
  for (const [player, ids] of entries) {
    const part = player.state[name];
    for (const id of ids) (Object.hasOwn(part, id) ? kept : removed).push({ player, id });
  }
  return { kept, removed };
}

async function writeProgress(
  tx: Tx,
  { progress, lists, now }: PlayerChanges,
  cache: PlayerCache,
): Promise<void> {
  const players = [...progress];
  const withLists = lists.size > 0 && players.some((player) => lists.has(player));
  const withValues = players.some(
    ({ hasValues, state, loaded }) => hasValues && state.experiments !== loaded.experiments,
  );
  const beside = withLists ? (withValues ? 'both' : 'lists') : withValues ? 'values' : 'plain';
  const { versions } = await queries.writeProgress[beside].one(
    tx,
    int8Array(players.map((player) => player.key)),
    timestamptzArray(players.map(({ state }) => momentOf(state.lastSeenAt))),
    now,
    ...columnArrays(players.map((player) => player.state)),
    ...(withLists ? [listArray(players)] : []),
    ...(withValues ? [valueArray(players)] : []),
  );
  for (const player of players) keepInCache(cache, { ...player, isLogged: true }, versions);
}

/** Of players who have changed in nothing else. */
async function writeLists(tx: Tx, players: readonly LoadedPlayer[], cache: PlayerCache): Promise<void> {
  const keys = int8Array(players.map((player) => player.key));
  const { versions } = await queries.writeLists.one(tx, keys, listArray(players));
  for (const player of players) keepInCache(cache, player, versions);
}

function listArray(players: readonly LoadedPlayer[]): PgArray<'json'> {
  return jsonArray(players.map(({ segments }) => segments && JSON.stringify(segments)));
}

/** Of all players of the group: of those who have not changed it is what their rows have, or what their places have. */
function valueArray(players: readonly LoadedPlayer[]): PgArray<'json'> {
  return jsonArray(
    players.map(({ hasValues, state }) => (hasValues ? storedValues(state.experiments) : null)),
  );
}

function keepInCache(
  cache: PlayerCache,
  { loaded: _, isNew: __, isImported, ...player }: LoadedPlayer,
  versions: Record<number, string> | null,
): void {
  const version = versions?.[player.key];
  if (version && !isImported) cache.put({ ...player, version });
}

function momentOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}

/**
 * Also updates the size that the cache counts for a player; otherwise a player who grows would count as little as
 * before.
 */
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

function writeCreation(tx: Tx, creation: ReadonlyMap<LoadedPlayer, Date>) {
  return queries.writeCreation.run(
    tx,
    int8Array([...creation.keys()].map((player) => player.key)),
    timestamptzArray([...creation.values()]),
  );
}
