update player_progress set measured = '{"sooner":[2,30]}';
