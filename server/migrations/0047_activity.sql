-- In which weeks and months a player was active, for active players by week and month and for retention: one row for each
-- player, written when they are new to a week or month. Bit n of `weeks` is the week n weeks before `last_week`, the same
-- for months. Weeks are counted from Monday, 1969-12-29; months from January of the year 0. See ADR 0059.
create table player_activity (
  player_key bigint primary key references players (key) on delete cascade,
  -- The week of the first event. Null for players who were there before this table.
  cohort integer,
  last_week integer not null,
  weeks bigint not null,
  last_month integer not null,
  months integer not null
) with (fillfactor = 80);

-- The types of events that are counted one by one: a limited number for each environment. All others count as one.
create table counted_event_types (
  environment_id integer not null references environments on delete cascade,
  type text collate "C" not null,
  since timestamptz not null default now(),
  primary key (environment_id, type)
);
