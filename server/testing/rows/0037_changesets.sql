insert into changesets (id, project_id, title, status, created_at, created_by)
  select gen_random_uuid(), id, 'A change', 'draft', now(), '{"type": "system", "name": "test"}' from projects;
insert into changeset_items (changeset_id, kind, id, op, body) select id, 'badge', 'badge-9', 'put', '{"name": "Nine"}' from changesets;
insert into changeset_reviews (changeset_id, by, decision, at)
  select id, '{"type": "system", "name": "test"}', 'reject', now() from changesets;
