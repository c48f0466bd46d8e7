import { statement } from '../../../platform/postgres/statement.ts';
import type { Body } from '../../definitions/index.ts';
import { defined } from '../queries.ts';
import { type ChangeRow, change, changesSince } from '../ranks/queries.ts';

/** One tracker at a time for each group. In the order of their keys, so that two nodes cannot wait for each other. */
export const lockGroups = statement<{ key: number }, [groups: number[]]>(
  'leaderboards.lock_groups',
  `select key from leaderboard_seasons where key = any($1::bigint[]) and head_key is not null
   order by key for no key update`,
);

export interface UntrackedGroup {
  key: number;
  head_key: number;
  environment_id: number;
  project_id: string;
  leaderboard_id: string;
  number: number;
  /** Of the first group of each season: it is the same for all, and takes longer to read than the group. */
  body: Body | null;
  snapshot: string;
  /** The columns of its entries, as text of arrays; null if it has none. */
  player_keys: string | null;
  player_ids: string[] | null;
  scores: string;
  subscores: string;
  /** Seconds since 1970. */
  times: string;
  changes: ChangeRow[] | null;
}

/**
 * Under the locks of the groups: their entries, and the changes of them that were not tracked yet. The entries by column, as text
 * of arrays, which takes half as long as a list of entries as JSON.
 */
export const readUntrackedGroups = statement<UntrackedGroup, [groups: number[]]>(
  'leaderboards.read_untracked_groups',
  `select s.key, s.head_key, s.environment_id, d.project_id, s.leaderboard_id, b.number,
          case when row_number() over (partition by s.head_key order by s.key) = 1 then d.body end as body,
          pg_current_snapshot()::text as snapshot,
          x.player_keys, x.player_ids, x.scores, x.subscores, x.times,
          (select json_agg(json_build_array(${change}) order by c.seq)
           from (${changesSince('s.tracked', 's.key')}) c) as changes
   from leaderboard_seasons s join leaderboard_seasons b on b.key = s.head_key and not b.removed ${defined}
   cross join lateral (
     select array_agg(player_key)::text as player_keys, array_to_json(array_agg(player_id)) as player_ids,
            array_agg(score)::text as scores, array_agg(subscore)::text as subscores,
            array_agg(date_part('epoch', achieved_at))::text as times
     from leaderboard_entries where season_key = s.key) x
   where s.key = any($1::bigint[]) order by s.key`,
);

export const writeTrackedGroups = statement<never, [groups: number[], snapshot: string]>(
  'leaderboards.write_tracked_groups',
  'update leaderboard_seasons set tracked = $2::pg_snapshot where key = any($1::bigint[])',
);
