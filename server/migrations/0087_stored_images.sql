-- The content of an image may be in the storage (LAUREL_STORAGE_URL) instead of its row.
alter table assets
  alter column content drop not null,
  -- In bytes, of an image in the storage.
  add column size int,
  add constraint assets_are_somewhere check ((content is null) = (size is not null));

-- Objects of the storage that belong to no image, or to one that was deleted: a job deletes them when they are due. An upload
-- is here before its object exists, and is taken out in the transaction that makes the image. No reference to the project:
-- the objects are deleted after it.
create table doomed_images (
  asset_id uuid primary key,
  project_id uuid not null,
  due_at timestamptz not null
);
create index doomed_images_by_time on doomed_images (due_at);

-- A trigger, because images go in several ways: one by one, and with their project.
create function doom_image() returns trigger language plpgsql as $$ begin
  insert into doomed_images (asset_id, project_id, due_at) values (old.id, old.project_id, now())
    on conflict (asset_id) do update set due_at = now();
  return null;
end $$;
create trigger images_leave_no_objects after delete on assets
  for each row when (old.content is null) execute function doom_image();
