update outbox_handed_on set strands = '{1,null,2,null}';
update outbox_overtaken set seq_before = overtaken_by, strands = '{1,null,2,null}';
update nodes set relay_lanes = 8;
