-- When a log first named the version. An hour after a later one was named, no transaction writes entries on it any more, so it can
-- be forgotten once no log has such entries.
alter table named_versions add column named_at timestamptz not null default now();
