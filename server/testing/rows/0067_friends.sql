insert into players (environment_id, id, created_at)
select environment_id, 'friend-of-' || id, now() from players order by key limit 1;
insert into friendships (player_key, other_key, status, since)
select a.key, b.key, 'accepted', now() from players a join players b on b.id = 'friend-of-' || a.id
union all
select b.key, a.key, 'accepted', now() from players a join players b on b.id = 'friend-of-' || a.id;
insert into player_blocks (player_key, other_key, since)
select a.key, b.key, now() from players a join players b on b.id = 'friend-of-' || a.id;
