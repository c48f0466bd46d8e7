-- A reversal of many may take back what a bulk action did. No foreign key: either of the two is forgotten after 90 days, whatever
-- the other one's age.
alter table reversals
  add column bulk_action_id uuid,
  -- Like balances and badges: what the reversal changes.
  add column items jsonb not null default '{}',
  add column quests bigint not null default 0;
-- The last one of a bulk action is shown with it.
create index reversals_of_bulk_actions on reversals (bulk_action_id, id desc)
  where bulk_action_id is not null and not dry_run;
