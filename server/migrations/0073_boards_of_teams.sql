-- Leaderboards that rank teams. See ADR 0089. What a member gives to a team is a row of that player, which two members never share, so a
-- team of any size takes scores as fast as its members alone would. A season knows its teams by their ids: they are in the players' logs.
create table leaderboard_contributions (
  -- No foreign keys: they would lock the season's row for each score, and what an erased player gave stays with the team.
  season_key bigint not null,
  team_id text collate "C" not null,
  player_key bigint not null,
  score double precision not null,
  subscore double precision not null,
  achieved_at timestamptz not null,
  primary key (season_key, team_id, player_key)
) with (fillfactor = 80);
create index leaderboard_contributions_by_player on leaderboard_contributions (player_key);

-- The sums of these, written by readers and a job alone, under the lock of leaderboard_team_sums.
create table leaderboard_team_entries (
  season_key bigint not null,
  team_id text collate "C" not null,
  score double precision not null,
  subscore double precision not null,
  -- When the last of them was given.
  achieved_at timestamptz not null,
  contributors integer not null,
  primary key (season_key, team_id)
) with (fillfactor = 80);

-- Up to which moment the changes of a season are in its sums. A row of its own: writers of scores write to that of the season.
create table leaderboard_team_sums (
  season_key bigint primary key,
  summed pg_snapshot not null default '1:1:'
);

-- What a team has reached in a season. paid_to is the key of the last player who got something for it; null when all have.
create table leaderboard_team_milestones (
  season_key bigint not null,
  team_id text collate "C" not null,
  milestone_id text collate "C" not null,
  environment_id integer not null,
  score double precision not null,
  reached_at timestamptz not null,
  paid_to bigint default 0,
  primary key (season_key, team_id, milestone_id)
);
create index leaderboard_team_milestones_to_pay on leaderboard_team_milestones (environment_id, reached_at)
  where paid_to is not null;

-- The teams to which the change gave, or from which it took.
alter table leaderboard_changes add column team_ids text[] collate "C";

-- The standings of a season of teams name teams instead of players.
alter table leaderboard_standings alter column player_key drop not null;
alter table leaderboard_standings add column team_id text collate "C", add column contributors integer;
alter table leaderboard_seasons
  -- Of a closed season: whether its standings are of teams.
  add column of_teams boolean not null default false,
  -- Which member of the team on the rank rewarded_to + 1 was rewarded last; 0 for none.
  add column rewarded_member bigint not null default 0;

create or replace function forget_season() returns trigger language plpgsql as $$
begin
  delete from leaderboard_changes where season_key = old.key;
  delete from leaderboard_standings where season_key = old.key;
  delete from leaderboard_entries where season_key = old.key;
  delete from leaderboard_contributions where season_key = old.key;
  delete from leaderboard_team_entries where season_key = old.key;
  delete from leaderboard_team_sums where season_key = old.key;
  delete from leaderboard_team_milestones where season_key = old.key;
  return null;
end
$$;
