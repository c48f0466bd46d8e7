-- Which events are sent, with what, and how many at most. Without a value: all, no headers, as many as the receiver takes.
alter table webhooks
  add column filter text,
  -- The names and values of the headers that are sent along, as JSON, sealed.
  add column headers bytea,
  add column header_names text[] not null default '{}',
  add column max_per_second smallint check (max_per_second between 1 and 1000);
