insert into definition_versions (project_id, kind, id, version, op, body, bytes, changed_in, at, by)
  select id, 'rule', 'deleted-rule', 1, 'create', '{"name": "Gone"}', 216, 1, now(), '{"type": "system", "name": "test"}' from projects;
insert into history_sizes (project_id, bytes) select id, 216 from projects on conflict do nothing;
