-- Groups of leagues whose entries were removed: how many entries any other group has follows from its places, so a list of groups need not
-- count them. See ADR 0089. A table of its own, without unique keys: a row of the season is locked by those who follow its ranks while they
-- wait for players, whom an erasure has locked when it removes their entries.
create table leaderboard_losses (
  season_key bigint not null,
  head_key bigint not null
);
create index leaderboard_losses_by_season on leaderboard_losses (season_key);
create index leaderboard_losses_by_head on leaderboard_losses (head_key);
-- Groups that are there already may have lost some.
insert into leaderboard_losses (season_key, head_key)
select key, head_key from leaderboard_seasons where head_key is not null and hash is null;

create or replace function log_removed_entries() returns trigger language plpgsql as $$
begin
  insert into leaderboard_changes (season_key, environment_id, player_key, previous_score, previous_subscore, previous_at)
  select g.season_key, s.environment_id, g.player_key, g.score, g.subscore, g.achieved_at
  from gone g
  join leaderboard_seasons s on s.key = g.season_key
  join environments e on e.id = s.environment_id
  where s.hash is null and not s.removed and e.deleted_at is null;
  insert into leaderboard_losses (season_key, head_key)
  select distinct s.key, s.head_key from gone g join leaderboard_seasons s on s.key = g.season_key
  where s.head_key is not null and s.hash is null and not s.removed
    and not exists (select from leaderboard_losses l where l.season_key = s.key);
  return null;
end
$$;

create or replace function forget_season() returns trigger language plpgsql as $$
begin
  delete from leaderboard_changes where season_key = old.key;
  delete from leaderboard_standings where season_key = old.key;
  delete from leaderboard_entries where season_key = old.key;
  delete from leaderboard_contributions where season_key = old.key;
  delete from leaderboard_team_entries where season_key = old.key;
  delete from leaderboard_team_sums where season_key = old.key;
  delete from leaderboard_team_milestones where season_key = old.key;
  delete from leaderboard_losses where season_key = old.key;
  return null;
end
$$;
