insert into player_views (id, project_id, tenant_id, private_to, name, filters, sort, created_at, updated_at)
  select gen_random_uuid(), p.id, p.tenant_id, m.user_id, 'Mine', '{"minXp": 10}', '-xp', now(), now()
  from projects p join memberships m on m.tenant_id = p.tenant_id;
insert into player_views (id, project_id, tenant_id, shared_by, name, filters, sort, created_at, updated_at)
  select gen_random_uuid(), p.id, p.tenant_id, m.user_id, 'Ours', '{}', '-createdAt', now(), now()
  from projects p join memberships m on m.tenant_id = p.tenant_id;
