insert into leaderboard_links (id, season_key, token_hash, created_at)
  select gen_random_uuid(), key, sha256(key::text::bytea), now() from leaderboard_seasons;
