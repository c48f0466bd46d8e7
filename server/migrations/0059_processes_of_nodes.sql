-- Which process of which machine a node is: one that starts on the same machine can see that the process is gone, and
-- need not wait until its leases run out. Null where that cannot be told.
alter table nodes add column process text;
