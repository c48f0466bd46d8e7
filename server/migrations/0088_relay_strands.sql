-- A busy environment can be relayed in several lanes. Its rows of the queue are then divided by player into strands 1 to 4;
-- the rows of a strand keep their order. Strand 0 is for rows with notifications of any player: an environment with such a row is
-- relayed whole, in the order of all its rows. So a node of the version before, which does not divide, does no harm.
alter table outbox_queue add column strand smallint not null default 0;
alter table outbox_queue drop constraint outbox_queue_pkey;
alter table outbox_queue add constraint outbox_queue_pkey primary key (environment_id, strand, seq);

-- The strand of a player's notifications, for ever: with another number of strands the queue has to be empty.
create function outbox_strand(player_key bigint) returns smallint language sql immutable parallel safe as
  $$ select case when player_key is null then 0 else 1 + player_key % 4 end::smallint $$;

-- The highest number that was relayed in each strand since the environment was divided; `seq` is that of whole claims.
alter table outbox_handed_on add column strands bigint[] not null default '{}';

-- The same at the time at which an event was relayed late. Null in rows of the version before. For a player the place of an event
-- is behind the higher of `seq` and the number of the player's strand.
alter table outbox_overtaken add column seq_before bigint;
alter table outbox_overtaken add column strands bigint[];

-- Only nodes with the same number of lanes divide them between each other. Null: a node of the version before, with four.
alter table nodes add column relay_lanes smallint;

-- The last batch of an environment is kept from now on. Where it is gone already, its last event stands for it.
insert into outbox_batches (environment_id, batch, seqs)
  select environment_id, batch, array[seq] from outbox_handed_on on conflict do nothing;
