insert into assets (id, project_id, hash, type, width, height, content, size, created_at)
  select gen_random_uuid(), id, '\x02', 'image/png', 1, 1, null, 70, now() from projects limit 1;
insert into doomed_images (asset_id, project_id, due_at) select gen_random_uuid(), id, now() from projects limit 1;
