import { statement } from '../../../platform/postgres/statement.ts';

export interface SampledRow {
  key: number;
  id: string;
  created_at: Date;
}

/** Counted up to `limit`. */
export const countWithXp = statement<
  { count: number },
  [environmentId: number, minXp: number, belowXp: number, limit: number]
>(
  'players.count_with_xp',
  `select count(*) from (
     select from player_progress where environment_id = $1 and xp >= $2 and xp < $3
     order by xp desc, player_key desc limit $4) p`,
);

// The hash of the key gives an order that has nothing to do with age or XP, and is the same for each call.
const drawn = 'select p.key, p.id, p.created_at from';
const inRandomOrder = 'order by hashint8(p.key), p.key limit $5';

/** A sample of the active players, out of at most `looked` players. */
export const sampleByXp = statement<
  SampledRow,
  [environmentId: number, minXp: number, belowXp: number, seenAfter: Date, limit: number, looked: number]
>(
  'players.sample_by_xp',
  `${drawn} (
     select player_key, last_seen_at from player_progress where environment_id = $1 and xp >= $2 and xp < $3
     order by xp desc, player_key desc limit $6) g
   join players p on p.key = g.player_key
   where g.last_seen_at >= $4 ${inRandomOrder}`,
);

/** The same out of stretches of players that are spread over all players of the environment by their age. */
export const sampleByAge = statement<
  SampledRow,
  [
    environmentId: number,
    minXp: number,
    belowXp: number,
    seenAfter: Date,
    limit: number,
    stretches: number,
    each: number,
  ]
>(
  'players.sample_by_age',
  `with ends as (
     select (select key from players where environment_id = $1 order by key nulls first limit 1) as first,
            (select key from players where environment_id = $1 order by key desc nulls last limit 1) as last),
   starts as (
     select first + ((last - first)::numeric * n / $6)::bigint as key from ends, generate_series(1, $6::int) n),
   looked as (
     select distinct found.key from starts s cross join lateral (
       select key from players where environment_id = $1 and key <= s.key
       order by key desc nulls last limit $7) found)
   ${drawn} looked l join player_progress g on g.player_key = l.key join players p on p.key = l.key
   where g.xp >= $2 and g.xp < $3 and g.last_seen_at >= $4 ${inRandomOrder}`,
);

/** About one in `every` players, by the hash of their keys: whoever they are, each is as likely as any other. */
export const drawPlayers = statement<{ id: string }, [environmentId: number, every: number, limit: number]>(
  'players.draw',
  `select p.id from (
     select key from players where environment_id = $1 and (hashint8(key) & 2147483647) % $2::int = 0
     order by key desc nulls last limit $3) d
   join players p on p.key = d.key`,
);
