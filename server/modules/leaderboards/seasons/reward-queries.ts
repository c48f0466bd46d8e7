import { PLACED, SEASON_CLOSED } from '../../../engine/index.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { Body } from '../../definitions/index.ts';
import { defined } from '../queries.ts';

/** What the end of a season is told with; undefined if the leaderboard was deleted. `follows`: something is `on` it. */
export const findClosing = statement<
  {
    environment_id: number;
    leaderboard_id: string;
    number: number;
    project_id: string;
    clock_offset_ms: number;
    body: Body;
    follows: boolean;
  },
  [season: number]
>(
  'leaderboards.find_closing',
  `select b.environment_id, b.leaderboard_id, b.number, e.project_id, e.clock_offset_ms, d.body,
          exists (select from definitions f where f.project_id = e.project_id
                    and (f.kind = 'rule' and f.body->>'on' in ('${PLACED}', '${SEASON_CLOSED}')
                      or f.kind = 'quest' and (f.body->'objectives' @> '[{"on": "${PLACED}"}]'
                                            or f.body->'objectives' @> '[{"on": "${SEASON_CLOSED}"}]'))) as follows
   from leaderboard_seasons b ${defined} where b.key = $1`,
);

/** From now on a job rewards the players of the season. */
export const beginRewards = statement<never, [season: number]>(
  'leaderboards.begin_rewards',
  'update leaderboard_seasons set rewarded_to = 0 where key = $1',
);

export interface RewardedSeason {
  key: number;
  environment_id: number;
  leaderboard_id: string;
  number: number;
  entries: number;
  hash: string;
  rewarded_to: number;
  /** Ranks are within its groups, and so is how far it has come. */
  is_league: boolean;
  /** Of a season of teams: see `leaderboard_seasons.rewarded_member`. */
  of_teams: boolean;
  rewarded_member: number;
  min_contribution: number | null;
  tenant_id: string;
  project_id: string;
  environment: 'live' | 'test';
  clock_offset_ms: number;
}

/** Those whose players are not all rewarded yet; the oldest of each environment. */
export const listToReward = statement<RewardedSeason>(
  'leaderboards.list_to_reward',
  `select distinct on (s.environment_id) s.key, s.environment_id, s.leaderboard_id, s.number, s.entries, s.hash, s.rewarded_to,
          exists (select from leaderboard_seasons g where g.head_key = s.key) as is_league,
          s.of_teams, s.rewarded_member,
          (select (d.body->>'minContribution')::float8 from definitions d
           where d.project_id = p.id and d.kind = 'leaderboard' and d.id = s.leaderboard_id) as min_contribution,
          p.tenant_id, p.id as project_id, e.name as environment, e.clock_offset_ms
   from leaderboard_seasons s join environments e on e.id = s.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id and p.deleted_at is null
   where s.rewarded_to is not null and s.head_key is null and not s.removed
   order by s.environment_id, s.key`,
);

interface PlacedRow {
  rank: number;
  score: number;
  player_key: number | null;
  player_id: string | null;
}

/** The next ranks, each with its player as long as they exist. */
export const listPlaced = statement<PlacedRow, [season: number, after: number, limit: number]>(
  'leaderboards.list_placed',
  `select t.rank, t.score, t.player_key, p.id as player_id
   from leaderboard_standings t left join players p on p.key = t.player_key
   where t.season_key = $1 and t.rank > $2 order by t.rank limit $3`,
);

/** Null when all are rewarded. Nothing changes if another node was faster. */
export const moveRewards = statement<
  never,
  [season: number, from: number, fromMember: number, to: number | null, toMember: number]
>(
  'leaderboards.move_rewards',
  `update leaderboard_seasons set rewarded_to = $4, rewarded_member = $5
   where key = $1 and rewarded_to = $2 and rewarded_member = $3`,
);
