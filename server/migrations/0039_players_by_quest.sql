-- Finds the players who have started a quest, in the order of their arrival, and counts those of one quest. No column of it
-- changes while a quest is played, so progress still writes to no index; a quest that is started writes one entry more.
-- The status is not part of it: it is inside the JSON, and an index on that would be written at every step of progress.
-- "nulls last" although there are none, as in players_by_arrival: see 0006.
create index player_quests_by_quest on player_quests (environment_id, quest_id, player_key desc nulls last);
