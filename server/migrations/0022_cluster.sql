-- What the nodes of one installation share.

-- The name of this installation, made by the first start. It is part of every key in Redis, so that two installations can
-- share a Redis.
create table installation (
  -- There is one row at most.
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);

-- The nodes, with the time of their last sign of life by this server's clock. Until now webhooks kept it.
alter table webhook_nodes rename to nodes;
alter table nodes rename constraint webhook_nodes_pkey to nodes_pkey;
alter table nodes rename column node to id;
alter table nodes
  add column started_at timestamptz not null default clock_timestamp(),
  add column version text not null default '',
  add column address text not null default '',
  -- Whether it shares limits and messages with the others through Redis.
  add column has_redis boolean not null default false;

-- Nodes of the version before this one run beside new ones during an upgrade. They write their signs of life here.
create view webhook_nodes as select id as node, seen_at from nodes;

-- Who may do something that one node at a time may do. Rows stay: the token must never get smaller.
create table leases (
  name text primary key,
  -- Null once it was released.
  holder uuid,
  token bigint not null,
  held_until timestamptz not null
);
