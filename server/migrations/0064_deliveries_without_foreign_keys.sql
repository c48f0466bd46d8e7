-- Each row looked up its webhook or its environment and locked it, by a statement of its own. The relay now locks both once for
-- all rows of a claim, so neither can be removed until its deliveries are committed. A removal deletes deliveries and payloads
-- before their owners, and an old webhook is deleted only when it has no deliveries left.
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_id_fkey;
alter table webhook_payloads drop constraint webhook_payloads_environment_id_fkey;
