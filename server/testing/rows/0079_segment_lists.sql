update player_progress set segments = '["vip"]' where player_key = (select min(player_key) from player_progress);
insert into segment_members (environment_id, segment_id, player_key, since)
select environment_id, 'vip', player_key, now() from player_progress where segments is not null;
insert into segment_changes (environment_id, segment_id, delta) select environment_id, segment_id, 1 from segment_members;
insert into segment_lists (environment_id, segment_id, size, computed_at) select environment_id, segment_id, 0, now() from segment_members;
insert into segment_sizes (environment_id, segment_id, day, size) select environment_id, segment_id, current_date, 1 from segment_members;
insert into segment_sweeps (environment_id) select environment_id from segment_members;
