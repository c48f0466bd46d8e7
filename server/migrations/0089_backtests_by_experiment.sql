-- Backtests of an experiment are listed, and bounded, as those of a rule or a changeset are. The column has to be made again to have
-- another expression; the table is small, because of each definition some 20 are kept, for 30 days.
alter table backtests drop column definition;
alter table backtests
  -- What was tried: 'rule win', 'changeset 0199…' or 'experiment more-xp'; empty for a rule that has no id yet.
  add column definition text not null generated always as (
    coalesce('rule ' || (request #>> '{rule,id}'), 'changeset ' || lower(request ->> 'changesetId'),
             'experiment ' || (request #>> '{experiment,experimentId}'), '')) stored;
create index backtests_by_definition on backtests (environment_id, definition, id);
