-- The events that were handed over together, by environment. Nodes send them to their sockets in this order, and read here
-- what they missed. Rows are kept for some minutes.
create table outbox_batches (
  -- No foreign key, as with the other tables of the hot path. The purge takes what is left of a deleted environment.
  environment_id int not null,
  batch bigint not null,
  seqs bigint[] not null,
  at timestamptz not null default now(),
  primary key (environment_id, batch)
);
create index outbox_batches_by_age on outbox_batches (at);

-- The number of the last batch.
alter table outbox_handed_on add column batch bigint not null default 0;

-- It told which events a relay that died may have sent: now nothing is sent before the commit. Without it the relay of a node
-- of the version before fails, and leaves the work to the new nodes, which number their batches.
alter table outbox_queue drop column xid;
