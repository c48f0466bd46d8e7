-- Versions of a project that entries of players' logs ran on: the history keeps what they were, see ADR 0051.
create table named_versions (
  project_id uuid not null references projects on delete cascade,
  version bigint not null,
  primary key (project_id, version)
);

-- Versions before this one may not be whole any more: the history had to give up some that logs name.
alter table history_sizes add column whole_from bigint not null default 0;
