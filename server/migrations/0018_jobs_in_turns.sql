-- Jobs take pieces of each environment in turns, so they look for what is due in one environment.
drop index player_quests_by_expiry;
create index player_quests_by_expiry on player_quests (environment_id, expires_at)
  where active and expires_at is not null;
drop index lobbies_by_idleness;
create index lobbies_by_idleness on lobbies (environment_id, idle_at) where state = 'open';
create index leaderboard_seasons_to_settle on leaderboard_seasons (key)
  where not settled and (removed or hash is not null);

-- An index behind each deletion of what is old.
create index api_key_secrets_by_expiry on api_key_secrets (expires_at) where expires_at is not null;
create index backtests_by_age on backtests (created_at);
create index webhook_attempt_counts_by_hour on webhook_attempt_counts (hour);
create index webhooks_deleted on webhooks (deleted_at) where deleted_at is not null;
