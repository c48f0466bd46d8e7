insert into players (environment_id, id, display_name) select id, 'found-by-text', 'Ольга' from environments;
