-- What happened by the hour, for dashboards that must not read ten million events.

-- What one group of events adds, as one row per environment and hour. Appended and not added to a sum: a row that every
-- group updates would make them wait for each other's commits. Without a foreign key for the same reason: each insert
-- would lock the environment's row. A job folds these into analytics_hours; a read sums both.
create table analytics_deltas (
  seq bigint generated always as identity primary key,
  environment_id integer not null,
  -- The beginning of an hour as clocks in the project's time zone show it, so that days are whole hours everywhere.
  hour timestamptz not null,
  events integer not null,
  -- As double precision: the sum of what a project hands out has no bound, and an overflow would refuse events.
  xp double precision not null,
  level_ups integer not null,
  badges integer not null,
  quests_completed integer not null,
  adventures_completed integer not null,
  -- Players of whom this was the first event of their day: summed over a day, who was there on it.
  active_in_day integer not null,
  -- Likewise of the hour, as far as events come in the order in which they occur.
  active_in_hour integer not null
);

create table analytics_hours (
  environment_id integer not null references environments on delete cascade,
  hour timestamptz not null,
  events bigint not null,
  xp double precision not null,
  level_ups bigint not null,
  badges bigint not null,
  quests_completed bigint not null,
  adventures_completed bigint not null,
  active_in_day bigint not null,
  active_in_hour bigint not null,
  primary key (environment_id, hour)
);

-- On which days a player was there, so that events which come late count them once. Written at the first event of a
-- player's day, kept for as long as events may be late.
create table player_days (
  player_key bigint not null references players on delete cascade,
  day date not null,
  primary key (player_key, day)
);
create index player_days_by_age on player_days using brin (day);

create function forget_analytics() returns trigger language plpgsql as $$
begin
  delete from analytics_deltas where environment_id = old.id;
  return null;
end
$$;
create trigger environments_take_their_deltas after delete on environments
  for each row execute function forget_analytics();
