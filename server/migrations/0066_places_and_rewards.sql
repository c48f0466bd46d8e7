-- Where a player is in a season: only of leaderboards that are joined, or that have groups. See ADR 0089. A place ends with its player and
-- with its season.
create table leaderboard_places (
  player_key bigint not null references players (key) on delete cascade,
  leaderboard_id text collate "C" not null,
  number integer not null,
  season_key bigint not null references leaderboard_seasons (key) on delete cascade,
  joined_at timestamptz not null,
  -- What was paid to join, as a list of currencies and amounts.
  paid json,
  primary key (player_key, leaderboard_id, number)
);
create index leaderboard_places_by_season on leaderboard_places (season_key);

alter table leaderboard_seasons
  -- How many players have a place.
  add column if not exists places integer not null default 0,
  -- The last rank that was rewarded; null if the season has nobody to reward, or nobody any more.
  add column rewarded_to integer;

-- How many scores of the player were accepted; null where nobody counts them.
alter table leaderboard_entries add column attempts integer;
alter table leaderboard_standings add column attempts integer;

create index leaderboard_seasons_to_reward on leaderboard_seasons (key) where rewarded_to is not null;
-- All seasons of a leaderboard in their order, including those that were dropped: a replay asks which one an entry of a log belongs to.
create index leaderboard_seasons_history on leaderboard_seasons (environment_id, leaderboard_id, started_at);
