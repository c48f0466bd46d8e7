import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

export const badgesOfPlayer = `select json_object_agg(b.badge_id, json_build_object('times', b.times,
            'firstEarnedAt', ${ms('b.first_earned_at')}, 'lastEarnedAt', ${ms('b.last_earned_at')}))
          from player_badges b where b.player_key = p.key`;

export const writeBadges = statement<
  never,
  [...EntryNames, PgArray<'int4'>, PgArray<'timestamptz'>, PgArray<'timestamptz'>]
>(
  'player_state.write_badges',
  `insert into player_badges (player_key, badge_id, environment_id, times, first_earned_at, last_earned_at)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[])
   on conflict (player_key, badge_id) do update
     set times = excluded.times, first_earned_at = excluded.first_earned_at, last_earned_at = excluded.last_earned_at`,
);

export interface BadgeRow {
  badge_id: string;
  times: number;
  first_earned_at: Date;
  last_earned_at: Date;
}

/** To the millisecond, which is all that a cursor can hold. */
const earned = `date_trunc('milliseconds', first_earned_at)`;

export const listBadges = statement<BadgeRow, [number, Date | null, string | null, number | null]>(
  'player_state.list_badges',
  `select badge_id, times, ${earned} as first_earned_at, last_earned_at from player_badges
   where player_key = $1 and ($2::timestamptz is null or (${earned}, badge_id) < ($2, $3))
   order by ${earned} desc, badge_id desc limit $4`,
);

/** Badges that were earned in a time, the newest first. Of one that was earned several times, the first or the last counts. */
export const listEarned = statement<
  { badge_id: string; earned_at: Date },
  [playerKey: number, from: Date, until: Date, limit: number]
>(
  'player_state.list_earned_badges',
  `select badge_id, earned_at from (
     select badge_id, case when first_earned_at >= $2 then first_earned_at else last_earned_at end as earned_at
     from player_badges where player_key = $1) b
   where earned_at >= $2 and earned_at < $3 order by earned_at desc, badge_id limit $4`,
);
