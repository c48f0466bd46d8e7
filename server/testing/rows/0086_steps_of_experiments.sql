insert into changeset_items (changeset_id, kind, id, op, body, base_version)
  select id, 'experiment', 'sooner', 'stop', '{"name": "Sooner"}', 2 from changesets;
