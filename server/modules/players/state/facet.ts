import type { TSchema } from 'typebox';
import type { EntryFacet as EntryFacetOfState, PlayerState } from '../../../engine/index.ts';
import { own } from '../../../platform/own-properties.ts';
import { int4Array, int8Array, type PgArray, textArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { FacetList, UnlistedFacet } from './facet-list.ts';

export type ColumnFacetName = 'xp' | 'streak' | 'activeDays' | 'counts' | 'rules' | 'offers';

/** A part of a player's state that is one column of `player_progress`. */
export interface ColumnFacet {
  name: ColumnFacetName;
  column: string;
  type: 'bigint' | 'json';
  /** If the player's export has it as a field of its own. */
  exported?: { name: string; schema: TSchema };
}

/** Every other facet with entries has a table of its own. */
export type EntryFacetName = Exclude<EntryFacetOfState, ColumnFacetName>;

/** A part of a player's state that has a table of its own, with one row for each entry. */
export interface EntryFacet {
  name: EntryFacetName;
  table: string;
  /** The column that has the id of an entry. */
  idColumn: string;
  /** SQL that gives all entries of the player `p` as one JSON object by id, or null. */
  ofPlayer: string;
  list: FacetList | UnlistedFacet;
  /** Writes these entries as the players' states have them. */
  write(tx: Tx, entries: readonly ChangedEntry[]): Promise<unknown>;
}

export interface FacetPlayer {
  key: number;
  environmentId: number;
  state: PlayerState;
  /** Whether values in experiments are kept in the progress row; see `experiments/values.ts`. */
  hasValues: boolean;
  /** The state as it is in the database. */
  loaded: PlayerState;
}

/** An entry of a facet that was changed, such as a badge. */
export interface ChangedEntry {
  player: FacetPlayer;
  id: string;
}

export type EntryNames = [playerKeys: PgArray<'int8'>, ids: PgArray<'text'>, environmentIds: PgArray<'int4'>];

export function namesOfEntries(entries: readonly ChangedEntry[]): EntryNames {
  return [
    int8Array(entries.map(({ player }) => player.key)),
    textArray(entries.map(({ id }) => id)),
    int4Array(entries.map(({ player }) => player.environmentId)),
  ];
}

/** The states of the entries, from that `part` of each player's state. */
export function statesOf<S>(
  entries: readonly ChangedEntry[],
  part: (state: PlayerState) => Readonly<Record<string, S>>,
): S[] {
  return entries.map(({ player, id }) => {
    const state = own(part(player.state), id);
    if (state === undefined) throw new Error('the engine changed a part that is not in the state');
    return state;
  });
}
