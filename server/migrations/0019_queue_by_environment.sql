-- The relay serves environments in turns, so that the backlog of one delays no other. A row of the queue therefore
-- belongs to one environment. Its key is the lowest sequence number in it: the rows of one environment are claimed in
-- the order of that key, which keeps the order per player (whoever writes a player's next event has waited for the
-- commit of the one before, so its numbers are higher). One index serves the turns, the claims and the purge.
alter table outbox_queue rename to outbox_queue_by_transaction;
alter index outbox_queue_pkey1 rename to outbox_queue_by_transaction_pkey;
create table outbox_queue (
  environment_id integer not null,
  seq bigint not null,
  -- At most 100, in their order; a large transaction makes several rows. One that is no longer in the outbox was
  -- erased meanwhile.
  seqs bigint[] not null,
  -- Which transaction wrote it: a relay asks whether the row was there before it started.
  xid xid8 not null default pg_current_xact_id(),
  constraint outbox_queue_pkey primary key (environment_id, seq)
);
insert into outbox_queue (environment_id, seq, seqs)
  select environment_id, min(seq), array_agg(seq order by seq)
  from (
    select id, environment_id, seq,
           (row_number() over (partition by id, environment_id order by seq) - 1) / 100 as part
    from (
      select distinct on (o.seq) q.id, o.environment_id, o.seq
      from outbox_queue_by_transaction q cross join unnest(q.seqs) as s join outbox o on o.seq = s
      order by o.seq, q.id) once) e
  group by id, environment_id, part;
drop table outbox_queue_by_transaction;
analyze outbox_queue;

-- Nodes of the version before write one row for a whole transaction, without its environment. For as long as they run,
-- such a row is divided here.
create function divide_queue_row() returns trigger language plpgsql as $$
begin
  insert into outbox_queue (environment_id, seq, seqs)
  select environment_id, min(seq), array_agg(seq order by seq)
  from (
    select o.environment_id, o.seq,
           (row_number() over (partition by o.environment_id order by o.seq) - 1) / 100 as part
    from unnest(new.seqs) as s join outbox o on o.seq = s) e
  group by environment_id, part;
  return null;
end
$$;
create trigger queue_rows_have_one_environment before insert on outbox_queue
  for each row when (new.environment_id is null) execute function divide_queue_row();

-- The highest number that was handed on in each environment, written by the relay's transaction. To find it by looking
-- for the newest event that is not queued took longer than a statement may take once 84,000 were queued.
create table outbox_handed_on (
  environment_id integer primary key references environments on delete cascade,
  seq bigint not null
);
create temporary table queued on commit drop as select unnest(seqs) as seq from outbox_queue;
create index on queued (seq);
analyze queued;
insert into outbox_handed_on (environment_id, seq)
  select e.id, h.seq
  from environments e cross join lateral (
    select o.seq from outbox o
    where o.environment_id = e.id and not exists (select from queued q where q.seq = o.seq)
    order by o.seq desc limit 1) h;

-- Found by the id that a client names, so that nothing has to be read into memory at a start.
alter table outbox_doubtful add column id uuid;
update outbox_doubtful d set id = o.id from outbox o where o.seq = d.seq;
create index outbox_doubtful_by_id on outbox_doubtful (id);

-- As with the other tables of the hot path: no foreign key, and it goes with its environment all the same.
create function forget_queue() returns trigger language plpgsql as $$
begin
  delete from outbox_queue where environment_id = old.id;
  return null;
end
$$;
create trigger queue_is_forgotten after delete on environments for each row execute function forget_queue();
