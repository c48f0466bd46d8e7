-- Saved filters of the player list. A view belongs to one person, or to everybody in the project.
create table player_views (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  tenant_id uuid not null,
  -- The only person who sees it; null if it is shared. Exactly those views go when the person leaves the tenant.
  private_to uuid,
  -- Who shared it; null once they have left.
  shared_by uuid,
  name text not null,
  filters jsonb not null,
  sort text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint player_views_are_private_or_shared check (private_to is null or shared_by is null),
  -- To the membership and not to the user: a person may leave one tenant and stay in another.
  foreign key (tenant_id, private_to) references memberships on delete cascade,
  foreign key (tenant_id, shared_by) references memberships on delete set null (shared_by)
);
-- The names of one person's views, and of the shared ones of a project.
create unique index player_views_by_name on player_views (project_id, private_to, lower(name)) nulls not distinct;
-- For a membership that ends.
create index player_views_by_person on player_views (private_to) where private_to is not null;
create index player_views_by_sharer on player_views (shared_by) where shared_by is not null;
