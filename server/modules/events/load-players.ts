import { newPlayer, type PlayerState } from '../../engine/index.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './queries.ts';
import type { Stimulus } from './stimulus.ts';

/** A player in the middle of a transaction: locked, and changed in memory until the group is written. */
export interface LoadedPlayer {
  key: number;
  environmentId: number;
  state: PlayerState;
  lastSeenAt: Date | null;
  isNew: boolean;
}

/** A player's or an event's name: ids are the customers' own and mean nothing without their environment. */
export function nameOf(environmentId: number, id: string): string {
  return `${environmentId}/${id}`;
}

/**
 * Everything that the engine needs of all players of a group, locked and with the unknown ones made, in one round
 * trip: the statements depend on each other's locks but not on their answers, so they are sent together.
 */
export async function loadPlayers(tx: Tx, stimuli: readonly Stimulus[]): Promise<Map<string, LoadedPlayer>> {
  const wanted = namesOf(stimuli);
  const toCreate = namesOf(stimuli.filter((stimulus) => stimulus.kind === 'event'));
  const created = toCreate[0].length > 0 ? queries.createMissingPlayers.all(tx, ...toCreate) : [];
  const [players, added] = await Promise.all([
    readPlayers(tx, queries.lockProgress.all(tx, ...wanted), wanted),
    created,
  ]);
  for (const { environment_id, id } of added) {
    const player = players.get(nameOf(environment_id, id));
    if (player) player.isNew = true;
  }
  return players;
}

/** Puts states together from their tables. `progress` is under way already: what follows is read after it. */
export async function readPlayers(
  on: Queryable,
  progress: Promise<queries.ProgressRow[]>,
  names: [number[], string[]],
): Promise<Map<string, LoadedPlayer>> {
  const [rows, parts] = await Promise.all([progress, queries.readParts.all(on, ...names)]);
  const partsOf = new Map(parts.map((row) => [row.key, row]));
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
      return [nameOf(environmentId, row.id), { key, environmentId, state, lastSeenAt, isNew: false }];
    }),
  );
}

/** Each player once, as two arrays. */
function namesOf(stimuli: readonly Stimulus[]): [number[], string[]] {
  const seen = new Set<string>();
  const names: [number[], string[]] = [[], []];
  for (const { place, playerId } of stimuli) {
    const name = nameOf(place.environment.id, playerId);
    if (seen.has(name)) continue;
    seen.add(name);
    names[0].push(place.environment.id);
    names[1].push(playerId);
  }
  return names;
}
