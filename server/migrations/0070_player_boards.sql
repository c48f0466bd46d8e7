-- What a player has in the last season of a leaderboard that is joined, counts attempts or has milestones: a facet of the player. See
-- ADR 0089. The state is as the engine has it, because nothing but the engine looks into it.
create table player_boards (
  player_key bigint not null references players (key) on delete cascade,
  leaderboard_id text collate "C" not null,
  environment_id integer not null,
  state json not null,
  primary key (player_key, leaderboard_id)
) with (fillfactor = 75);
