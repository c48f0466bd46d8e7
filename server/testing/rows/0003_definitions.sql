insert into definitions (project_id, kind, id, version, body)
  select id, kind, kind || '-1', 1, '{"name": "One"}'
  from projects, unnest(array['rule', 'quest', 'adventure', 'badge', 'leaderboard']) as kind;
insert into former_definitions (project_id, kind, id, version, body) select id, 'quest', 'quest-1', 0, '{}' from projects;
insert into definition_references (project_id, from_kind, from_id, to_kind, to_id)
  select id, 'rule', 'rule-1', 'badge', 'badge-1' from projects;
