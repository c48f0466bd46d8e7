-- Rules that time sets off (ADR 0090). One row for each such rule and environment: nothing is stored for a player. All times are in the
-- time of the environment, which in test may be ahead.
create table rule_timers (
  project_id uuid not null references projects on delete cascade,
  rule_id text collate "C" not null,
  environment text not null check (environment in ('live', 'test')),
  -- When to look next; null while the rule is off.
  next_at timestamptz,
  -- What was due up to then has begun or was skipped.
  looked_to timestamptz not null,
  -- How many players the last walk through all of them went past: the next one is the later, the more there are.
  walked integer not null default 0,
  -- The latest occurrence that was begun.
  last_at timestamptz,
  players bigint not null default 0,
  skipped bigint not null default 0,
  primary key (project_id, rule_id, environment)
);
create index rule_timers_due on rule_timers (next_at) where next_at is not null;

-- Occurrences that are under way: how far each has come among the players. They are gone when they are done.
create table timer_runs (
  environment_id integer not null references environments on delete cascade,
  rule_id text collate "C" not null,
  -- '*' for all players, '' for those without a time zone of their own, or a time zone that players have.
  zone text collate "C" not null,
  due_at timestamptz not null,
  -- The day that it is known by, in its zone.
  day date not null,
  -- Of inactivity: those who were last seen after this, and not after due_at.
  seen_after timestamptz,
  after_key bigint not null default 0,
  -- How many were looked at, and how many got an event.
  walked integer not null default 0,
  players integer not null default 0,
  primary key (environment_id, rule_id, zone, due_at)
);

-- Finds the time zones that players have, and the players of each. Those without one are not in it, so most new players do not write to it.
create index players_by_timezone on players (environment_id, timezone, key) where timezone is not null;
