-- Public links to the results of a closed season. Only a hash of the token is stored, as of all tokens; revoking deletes the row.
create table leaderboard_links (
  id uuid primary key,
  season_key bigint not null references leaderboard_seasons on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
create index leaderboard_links_by_season on leaderboard_links (season_key, id desc);
