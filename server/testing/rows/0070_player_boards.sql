insert into player_boards (player_key, leaderboard_id, environment_id, state)
select key, 'weekly', environment_id,
       '{"season":1,"number":1,"score":5,"subscore":0,"attempts":1,"reached":[["first",1700000000000]],"joinedAt":null,"paid":[]}'
from players limit 1;
