-- What decides between equal scores before the time does, and what the sender said of the score that counts. See ADR 0089.
-- A column with a constant default is added without writing a row.
alter table leaderboard_entries add column subscore double precision not null default 0, add column metadata json;
alter table leaderboard_standings add column subscore double precision not null default 0, add column metadata json;
-- Null from a node of the version before, which means 0 where there is a score.
alter table leaderboard_changes add column subscore double precision, add column previous_subscore double precision;
-- Whether an entry of the season ever had metadata: readers of all others need not look for it.
alter table leaderboard_seasons add column has_metadata boolean not null default false;

create or replace function log_removed_entries() returns trigger language plpgsql as $$
begin
  insert into leaderboard_changes (season_key, environment_id, player_key, previous_score, previous_subscore, previous_at)
  select g.season_key, s.environment_id, g.player_key, g.score, g.subscore, g.achieved_at
  from gone g
  join leaderboard_seasons s on s.key = g.season_key
  join environments e on e.id = s.environment_id
  where s.hash is null and not s.removed and e.deleted_at is null;
  return null;
end
$$;
