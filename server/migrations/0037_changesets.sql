-- Edits of several definitions that go live together, with their reviews.
create table changesets (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  title text not null,
  description text,
  status text not null
    check (status in ('draft', 'in_review', 'approved', 'scheduled', 'published', 'discarded')),
  created_at timestamptz not null,
  created_by jsonb not null,
  -- The people who edited it, or made an API key that did. None of them can approve it.
  editors uuid[] not null default '{}',
  -- Of all items, for a limit.
  bytes bigint not null default 0,
  -- When it is to be published, for whom, and from which environment.
  publish_at timestamptz,
  publish_by jsonb,
  publish_from text,
  published_at timestamptz,
  revert_of uuid
);
create index changesets_of_project on changesets (project_id, id desc);
create index changesets_scheduled on changesets (publish_at) where status = 'scheduled';

create table changeset_items (
  changeset_id uuid not null references changesets on delete cascade,
  kind text not null,
  id text collate "C" not null,
  op text not null check (op in ('put', 'delete')),
  body jsonb,
  -- The version that the edit began with; null where there was none.
  base_version integer,
  -- Once it is published: what was there, and the version that it became. Both null for what changed nothing.
  before jsonb,
  result_version integer,
  primary key (changeset_id, kind, id)
);

create table changeset_reviews (
  changeset_id uuid not null references changesets on delete cascade,
  seq bigint generated always as identity,
  by jsonb not null,
  decision text not null check (decision in ('approve', 'reject')),
  comment text,
  at timestamptz not null,
  primary key (changeset_id, seq)
);

alter table projects add column require_approval boolean not null default false;

-- The people who made the key or rotated it: they know its secret, so what it does is also their doing.
alter table api_keys add column made_by uuid[] not null default '{}';
update api_keys k set made_by = m.people
from (select (target->>'id')::uuid as key_id, array_agg(distinct (actor->>'id')::uuid) as people
      from audit_log
      where action in ('api_key.create', 'api_key.rotate') and actor->>'type' = 'person'
      group by 1) as m
where k.id = m.key_id;
