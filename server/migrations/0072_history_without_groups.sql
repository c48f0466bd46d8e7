-- Replay asks for seasons, of which groups of leagues are no part. See ADR 0089.
drop index leaderboard_seasons_history;
create index leaderboard_seasons_history on leaderboard_seasons (environment_id, leaderboard_id, started_at)
  where head_key is null;
