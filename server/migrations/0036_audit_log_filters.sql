-- The audit log is searched by who, by what and by the kind of change. Without these, a search for something rare would
-- read the whole log of a tenant.
create index audit_log_by_actor on audit_log (tenant_id, (actor ->> 'id'), id desc);
create index audit_log_by_target on audit_log (tenant_id, (target ->> 'id'), id desc);
create index audit_log_by_action on audit_log (tenant_id, action, id desc);
