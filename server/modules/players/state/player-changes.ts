import { int8Array, jsonbArray, timestamptzArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { columnArrays } from './columns.ts';
import type { ChangedEntry, EntryFacetName } from './facet.ts';
import { entryFacets } from './facets.ts';
import { type LoadedPlayer, profileColumns, profileOf, weigh } from './load-players.ts';
import type { PlayerCache } from './player-cache.ts';
import * as queries from './queries.ts';

/** What a group has changed of players. What is named here is read from their states when it is written. */
export interface PlayerChanges {
  now: Date;
  /** The same as text. */
  moment: string;
  progress: Set<LoadedPlayer>;
  /** Whose attributes the engine changed. */
  attributes: Set<LoadedPlayer>;
  /** Whose profile was changed by a caller, attributes included. */
  profiles: Set<LoadedPlayer>;
  entries: Record<EntryFacetName, Map<LoadedPlayer, string[]>>;
  /** Keys of players to take back: nothing happened to them after all. */
  unmade: readonly number[];
}

/** What the engine says that it has changed: ids for each facet. */
type ChangedParts = Readonly<Record<EntryFacetName, readonly string[]>> & { readonly attributes: boolean };

export function openPlayerChanges(now: Date): PlayerChanges {
  const entries = entryFacets.map(({ name }) => [name, new Map()]);
  return {
    now,
    moment: now.toISOString(),
    progress: new Set(),
    attributes: new Set(),
    profiles: new Set(),
    entries: Object.fromEntries(entries) as PlayerChanges['entries'],
    unmade: [],
  };
}

/** Every change of a player writes their progress as well: the cache knows by that row what is out of date. */
function noteProgress({ progress, moment }: PlayerChanges, player: LoadedPlayer): void {
  progress.add(player);
  player.updatedAt = moment;
}

export function noteProfile(changes: PlayerChanges, player: LoadedPlayer): void {
  noteProgress(changes, player);
  changes.profiles.add(player);
}

export function noteState(changes: PlayerChanges, player: LoadedPlayer, changed: ChangedParts): void {
  noteProgress(changes, player);
  if (changed.attributes) changes.attributes.add(player);
  for (const { name } of entryFacets) {
    for (const id of changed[name]) noteEntry(changes.entries[name], player, id);
  }
}

function noteEntry(entries: Map<LoadedPlayer, string[]>, player: LoadedPlayer, id: string): void {
  const noted = entries.get(player);
  if (!noted) entries.set(player, [id]);
  else if (!noted.includes(id)) noted.push(id);
}

/** The statements are asked for at once, and so sent together: none needs another's answer. */
export function writePlayers(tx: Tx, changes: PlayerChanges, cache: PlayerCache): Promise<unknown>[] {
  const { profiles, unmade } = changes;
  const attributes = changes.attributes.difference(profiles);
  const writing: Promise<unknown>[] = [];
  if (changes.progress.size > 0) writing.push(writeProgress(tx, changes, cache));
  if (attributes.size > 0) writing.push(writeAttributes(tx, [...attributes]));
  if (profiles.size > 0) writing.push(writeProfiles(tx, [...profiles]));
  for (const { name, write } of entryFacets) {
    const entries = changes.entries[name];
    if (entries.size > 0) writing.push(write(tx, listEntries(entries)));
  }
  if (unmade.length > 0) writing.push(queries.unmakePlayers.run(tx, [...unmade]));
  return writing;
}

function listEntries(entries: ReadonlyMap<LoadedPlayer, string[]>): ChangedEntry[] {
  return [...entries].flatMap(([player, ids]) => ids.map((id) => ({ player, id })));
}

async function writeProgress(tx: Tx, { progress, now }: PlayerChanges, cache: PlayerCache): Promise<void> {
  const players = [...progress];
  const { versions } = await queries.writeProgress.one(
    tx,
    int8Array(players.map((player) => player.key)),
    timestamptzArray(players.map((player) => player.lastSeenAt)),
    now,
    ...columnArrays(players.map((player) => player.state)),
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
