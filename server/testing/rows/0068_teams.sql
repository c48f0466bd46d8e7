insert into teams (environment_id, id, name, joining, max_members, attributes, size, created_at)
select id, 'foxes', 'Foxes', 'open', 50, '{}', 1, now() from environments;
insert into team_members (team_key, player_key, role, joined_at)
select t.key, p.key, 'leader', now() from teams t join lateral (
  select key from players p where p.environment_id = t.environment_id order by key limit 1) p on true;
insert into team_requests (team_key, player_key, requested_at)
select t.key, p.key, now() from teams t join lateral (
  select key from players p where p.environment_id = t.environment_id order by key desc limit 1) p on true;
