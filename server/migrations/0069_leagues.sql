-- Leagues: the season of a board has groups, and each of them is a row like a season. See ADR 0089.
-- A group has no number: its season has it. So the unique index by number, which nodes of the version before name in
-- their statements, stays as it is.
alter table leaderboard_seasons alter column number drop not null;
alter table leaderboard_seasons
  -- Of a group: the season that it is in. No foreign key, which would lock that row for each new group.
  add column head_key bigint,
  -- How the group is called outside.
  add column group_id uuid,
  add column tier text collate "C",
  -- The value of groupBy that all in the group have; '' without one.
  add column part text collate "C",
  -- Nobody is put into it any more.
  add column is_full boolean;

create unique index leaderboard_groups_by_id on leaderboard_seasons (group_id) where group_id is not null;
-- The oldest group with a free place. A few rows of each tier and part are in it.
create index leaderboard_groups_free on leaderboard_seasons (head_key, tier, part, key) where not is_full;
create index leaderboard_groups on leaderboard_seasons (head_key, tier, key) where head_key is not null;
create index leaderboard_groups_unsettled on leaderboard_seasons (head_key, key)
  where head_key is not null and not settled;
-- A board is looked for among its seasons, not among the groups of its open one.
drop index leaderboard_seasons_open;
create index leaderboard_seasons_open on leaderboard_seasons (environment_id, leaderboard_id)
  where closed_at is null and not removed and head_key is null;

-- The tier of the next season, of those who finished one. Who is away has nothing to change: absences are worked out
-- at the next score.
create table league_tiers (
  player_key bigint not null references players on delete cascade,
  leaderboard_id text collate "C" not null,
  -- The season that gave it. If that one is removed, the tier is of a board that was deleted.
  season_key bigint not null references leaderboard_seasons on delete cascade,
  number integer not null,
  tier text collate "C" not null,
  -- Where the tier was on the ladder, for the case that it is removed from it.
  position smallint not null,
  primary key (player_key, leaderboard_id)
);
create index league_tiers_by_season on league_tiers (season_key);

-- In a league: what the rank led to.
alter table leaderboard_standings add column next_tier text collate "C";
