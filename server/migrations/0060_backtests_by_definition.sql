-- The last backtests of a rule or a changeset are listed; older ones of the same are deleted.
alter table backtests
  -- What was tried: 'rule win' or 'changeset 0199…'; empty for a rule that has no id yet.
  add column definition text not null generated always as (
    coalesce('rule ' || (request #>> '{rule,id}'), 'changeset ' || lower(request ->> 'changesetId'), '')) stored;
drop index backtests_by_environment;
create index backtests_by_environment on backtests (environment_id, id);
create index backtests_by_definition on backtests (environment_id, definition, id);
