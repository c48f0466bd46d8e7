-- A webhook has a queue for each environment: what waits in test must not be in the way of what happens in live.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, environment_id, next_attempt_at, id)
  where status = 'pending';

-- How often an erasure has changed what the delivery carries. An attempt that was in flight meanwhile knows an older
-- number, and what was answered to it is not kept: receivers may repeat what they were sent.
alter table webhook_deliveries add column redactions smallint not null default 0;
