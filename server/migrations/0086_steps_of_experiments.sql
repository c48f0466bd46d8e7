-- A changeset may start or stop an experiment, with what it changes; see ADR 0092. Nodes of an earlier version take such an item for an edit
-- that changes nothing.
alter table changeset_items drop constraint changeset_items_op_check, add constraint changeset_items_op_check
  check (op in ('put', 'delete', 'start', 'stop'));
-- Asked for whenever a player looks at definitions: without a running experiment it has nothing to say.
create index definitions_running on definitions (project_id) where kind = 'experiment' and body->>'status' = 'running';
