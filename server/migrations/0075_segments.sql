-- Segments are a kind of definition; see ADR 0090.
alter table definitions drop constraint definitions_kind_check, add constraint definitions_kind_check
  check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'currency', 'item', 'offer', 'segment'));
alter table definition_versions drop constraint definition_versions_kind_check, add constraint definition_versions_kind_check
  check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'currency', 'item', 'offer', 'segment', 'levels', 'timezone'));

-- The last days on which the player was active, in the zone in which they were lived. Null before the first event, and for players whom no node
-- of this version has written yet: their streak has the days.
alter table player_progress add column active_days json;
