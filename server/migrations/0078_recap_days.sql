-- What a player did on each day of their own time zone, for recaps of up to a year that read no event.

-- What one group of events adds: one row for each environment, sent with the statement that appends to analytics_deltas.
-- Appended and not added to a row of the player's day, which would be one more update for each event. A job folds them
-- once a minute, when several events of a player are one update; a read adds what is not folded yet. The keys are
-- there to find a player's without parsing. Without foreign keys, as analytics_deltas.
create table recap_deltas (
  seq bigint generated always as identity primary key,
  environment_id integer not null,
  player_keys bigint[] not null,
  -- [[player_key, day, events, xp, bridged, {type: events} or null, {quest id: completions} or null], ...]
  counts json not null
);

create table recap_days (
  player_key bigint not null references players (key) on delete cascade,
  day date not null,
  events integer not null,
  xp double precision not null,
  -- How many days directly before this one a streak freeze saved.
  bridged smallint not null,
  -- By type of event and by id of the quest. At most 50 names; an empty one has the sum of all others.
  types jsonb not null,
  quests jsonb not null,
  primary key (player_key, day)
) with (fillfactor = 80);
create index recap_days_by_age on recap_days using brin (day);

-- A sample of the players of an environment that has nothing to do with their age, for percentiles.
create index players_in_random_order on players (environment_id, hashint8(key), key);

-- Adds counts by name. Names that were counted before keep their place, also at 0, so that what is taken back is taken from
-- where it was counted.
create function add_counts(counted jsonb, more jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(name, count), '{}') from (
    select case when place > 50 then '' else name end as name, sum(count) as count from (
      select name, count,
             case when name <> '' then row_number() over (partition by name = '' order by not known, name) else 0 end as place
      from (select coalesce(c.key, m.key) as name, c.key is not null as known,
                   coalesce(c.value::bigint, 0) + coalesce(m.value::bigint, 0) as count
            from jsonb_each_text(counted) c full join jsonb_each_text(more) m using (key)) both_of
      ) placed group by 1) summed
$$;

create or replace function forget_analytics() returns trigger language plpgsql as $$
begin
  delete from analytics_deltas where environment_id = old.id;
  delete from recap_deltas where environment_id = old.id;
  return null;
end
$$;
