-- Who owns an item, for the number that is shown with it and before it is deleted.
create index player_items_owners on player_items (environment_id, item_id) where quantity > 0;
