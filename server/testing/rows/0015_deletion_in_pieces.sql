insert into removals (id, kind, tenant_id, project_id, requested_at, not_before)
  values (gen_random_uuid(), 'project', gen_random_uuid(), gen_random_uuid(), now(), now());
