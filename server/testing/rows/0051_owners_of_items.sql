insert into player_items (player_key, item_id, environment_id, quantity, first_at, last_at)
  select key, 'item-2', environment_id, 0, now(), now() from players;
