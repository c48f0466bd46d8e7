insert into outbox_queue (seqs) select array_agg(seq) from outbox;
