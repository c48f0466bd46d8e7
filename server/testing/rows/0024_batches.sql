insert into outbox_batches (environment_id, batch, seqs) select environment_id, 1, '{1}' from outbox_handed_on;
update outbox_handed_on set batch = 1;
