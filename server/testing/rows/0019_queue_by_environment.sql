insert into outbox_queue (environment_id, seq, seqs)
  select environment_id, min(seq), array_agg(seq) from outbox
  where environment_id not in (select environment_id from outbox_queue) group by environment_id;
insert into outbox_handed_on (environment_id, seq)
  select environment_id, max(seq) from outbox group by environment_id on conflict do nothing;
