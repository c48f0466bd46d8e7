import { notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { type Announcement, announce } from '../catalogue/index.ts';
import { levelOf } from './present-player.ts';
import { changeProfile, emptyProfile, type Profile, type ProfileChange } from './profile.ts';
import * as queries from './queries.ts';

/** The project and environment that a player belongs to. */
export type PlayerPlace = Pick<ProjectContext, 'projectId' | 'environment' | 'levels' | 'timezone'>;

/** Makes the player, or changes what is known of them. Of many calls at once exactly one makes them. */
export async function identifyPlayer(
  tx: Tx,
  place: PlayerPlace,
  playerId: string,
  change: ProfileChange,
  now: Date,
): Promise<{ row: queries.PlayerRow; created: boolean }> {
  for (;;) {
    const known = await lockPlayer(tx, place.environment.id, playerId);
    if (known) return { row: await applyChange(tx, place, known, change, now), created: false };
    const row = await createPlayer(tx, place, playerId, change, now);
    if (row) return { row, created: true };
    // Another call was faster: the player is there to be locked now, unless a third has erased them already.
  }
}

export async function updatePlayer(
  tx: Tx,
  place: PlayerPlace,
  playerId: string,
  change: ProfileChange,
  now: Date,
): Promise<queries.PlayerRow> {
  const known = await lockPlayer(tx, place.environment.id, playerId);
  if (!known) throw notFound('player');
  return applyChange(tx, place, known, change, now);
}

/**
 * The player as they are once every other writer about them has ended. Locked and read by two statements: one that does
 * both would give the profile as it was before it had to wait.
 */
export async function lockPlayer(
  tx: Tx,
  environmentId: number,
  playerId: string,
): Promise<queries.PlayerRow | undefined> {
  const [locked, row] = await Promise.all([
    queries.lockProgress.maybe(tx, environmentId, playerId),
    queries.findPlayer.maybe(tx, environmentId, playerId),
  ]);
  return locked && row;
}

async function createPlayer(
  tx: Tx,
  place: PlayerPlace,
  playerId: string,
  change: ProfileChange,
  now: Date,
): Promise<queries.PlayerRow | undefined> {
  const { id: environmentId } = place.environment;
  const { profile } = changeProfile(emptyProfile, change);
  const [made, row] = await Promise.all([
    queries.insertPlayer.maybe(tx, environmentId, playerId, ...asColumns(profile), now),
    queries.findPlayer.maybe(tx, environmentId, playerId),
  ]);
  if (!made || !row) return undefined;
  const { displayName, attributes } = profile;
  const data = { playerId, displayName, attributes, xp: row.xp, level: levelOf(row, place.levels) };
  await tell(tx, place, row, { type: 'player.created', data }, now);
  return row;
}

async function applyChange(
  tx: Tx,
  place: PlayerPlace,
  row: queries.PlayerRow,
  change: ProfileChange,
  now: Date,
): Promise<queries.PlayerRow> {
  const { profile, changed } = changeProfile(profileOf(row), change);
  if (changed.length === 0) return row;
  const { displayName, avatarUrl, timezone, attributes } = profile;
  const data = { playerId: row.id, changed, displayName, attributes };
  await Promise.all([
    queries.updateProfile.run(tx, row.key, ...asColumns(profile), now),
    tell(tx, place, row, { type: 'player.updated', data }, now),
  ]);
  return {
    ...row,
    display_name: displayName,
    avatar_url: avatarUrl,
    timezone,
    attributes,
    updated_at: now.toISOString(),
  };
}

async function tell(
  tx: Tx,
  { projectId, environment }: PlayerPlace,
  { key }: queries.PlayerRow,
  announcement: Announcement,
  now: Date,
): Promise<void> {
  await announce(tx, { projectId, environmentId: environment.id }, [{ announcement, playerKey: key }], now);
}

function profileOf(row: queries.PlayerRow): Profile {
  const { display_name: displayName, avatar_url: avatarUrl, timezone, attributes } = row;
  return { displayName, avatarUrl, timezone, attributes };
}

function asColumns({ displayName, avatarUrl, timezone, attributes }: Profile) {
  return [displayName, avatarUrl, timezone, JSON.stringify(attributes)] as const;
}
