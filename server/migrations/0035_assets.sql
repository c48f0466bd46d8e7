-- Images that were uploaded, at most 1 MiB each and 1,000 in a project. They are in the database, so that every backup has
-- them and every node serves them.
create table assets (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- The same bytes are stored once in a project. Not once for all: nobody must learn that another project has a file.
  hash bytea not null,
  type text not null,
  width int not null,
  height int not null,
  content bytea not null,
  created_at timestamptz not null,
  unique (project_id, hash)
);
-- Images are compressed already; compressing them again would cost time at every read.
alter table assets alter column content set storage external;
create index assets_by_project on assets (project_id, id);
