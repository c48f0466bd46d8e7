insert into outbox_overtaken (seq, environment_id, overtaken_by)
  select min(seq), environment_id, max(seq) from outbox group by environment_id;
insert into outbox_doubtful (seq, heard_up_to) select max(seq), min(seq) from outbox;
