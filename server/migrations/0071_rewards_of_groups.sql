-- Of a league, the row of the season says that its players are to be rewarded, and each group how far that has come. See ADR 0089.
drop index leaderboard_seasons_to_reward;
create index leaderboard_seasons_to_reward on leaderboard_seasons (head_key, key) where rewarded_to is not null;
