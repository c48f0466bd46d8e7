-- How many players of a group went up and down, and on the row of the season how many did of each tier. Counted when the season is sealed,
-- because the standings of a league may be a million rows. Null for what was sealed before. See ADR 0089.
alter table leaderboard_seasons
  add column moved_up int,
  add column moved_down int,
  add column tier_moves jsonb;
