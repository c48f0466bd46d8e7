import { statement } from '../../../platform/postgres/statement.ts';

/** At most 500 ids; null without any. */
export const findTeamMembers = statement<{ ids: string[] | null }, [environmentId: number, teamId: string]>(
  'leaderboards.find_team_members',
  `select (select json_agg(p.id) from team_members m join players p on p.key = m.player_key
           where m.team_key = t.key) as ids
   from teams t where t.environment_id = $1 and t.id = $2`,
);

export const findSegmentMembers = statement<
  { id: string },
  [environmentId: number, segmentId: string, limit: number]
>(
  'leaderboards.find_segment_members',
  `select p.id from (
     select player_key from segment_members where environment_id = $1 and segment_id = $2
     order by player_key desc nulls last limit $3) m
   join players p on p.key = m.player_key`,
);
