import type { Queryable } from '../../../platform/postgres/statement.ts';
import { countPlayers } from '../queries.ts';
import * as queries from './queries.ts';

export interface SampledPlayer {
  readonly key: number;
  readonly id: string;
  readonly createdAt: Date;
}

export interface SampleBounds {
  /** How many players are looked at. */
  looked: number;
  /** If there are more, this many stretches of players are looked at. */
  stretches: number;
}

const sampleBounds: SampleBounds = { looked: 20_000, stretches: 50 };

/**
 * A random sample of the players within a range of XP who were active since a given time; `count` is how many have such XP,
 * up to the bound. Where the range has more players than we look at, those that we look at are spread over all ages: players
 * with the most XP would not be typical.
 */
export async function samplePlayers(
  db: Queryable,
  environmentId: number,
  { minXp, belowXp, seenAfter }: { minXp: number; belowXp: number; seenAfter: Date },
  limit: number,
  { looked, stretches }: SampleBounds = sampleBounds,
): Promise<{ count: number; players: SampledPlayer[] }> {
  const { count } = await queries.countWithXp.one(db, environmentId, minXp, belowXp, looked + 1);
  const wanted = [environmentId, minXp, belowXp, seenAfter, limit] as const;
  const rows =
    count <= looked
      ? await queries.sampleByXp.all(db, ...wanted, looked)
      : await queries.sampleByAge.all(db, ...wanted, stretches, Math.ceil(looked / stretches));
  return {
    count: Math.min(count, looked),
    players: rows.map(({ key, id, created_at: createdAt }) => ({ key, id, createdAt })),
  };
}

/** How many players there are, and the ids of about `wanted` of them, chosen evenly; all of them if they are at most `all`. */
export async function drawPlayers(
  db: Queryable,
  environmentId: number,
  { all, wanted }: { all: number; wanted: number },
): Promise<{ count: number; ids: string[]; isAll: boolean }> {
  const { count } = await countPlayers.one(db, environmentId);
  const isAll = count <= all;
  const every = isAll ? 1 : Math.ceil(count / wanted);
  // Players who arrive in between, and the chance of a draw: some more than wanted.
  const rows = await queries.drawPlayers.all(db, environmentId, every, isAll ? all : wanted * 2);
  return { count, ids: rows.map(({ id }) => id), isAll };
}
