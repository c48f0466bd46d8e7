-- What became of each definition, day by day: how often a rule was evaluated and why it did not fire, how often a quest was
-- started, and so on. A group of events appends its counts to the row of sums that it writes anyway: no statement more, and
-- no row that groups would wait for. The job that folds the sums of hours folds these too.
alter table analytics_deltas
  -- In the time zone of the project. Null from nodes of the version before.
  add column day date,
  -- [[kind, id, what, count], …]; null where there is nothing to count.
  add column definitions json;

create table definition_days (
  environment_id integer not null references environments on delete cascade,
  kind text not null,
  -- No reference to the definition: its results stay when it is deleted.
  id text collate "C" not null,
  day date not null,
  what text collate "C" not null,
  count double precision not null,
  primary key (environment_id, kind, id, day, what)
);
create index definition_days_by_age on definition_days using brin (day);

-- As player_quests_by_quest: finds the runs of an adventure that are over. No column of it changes with progress.
create index player_adventures_by_adventure
  on player_adventures (environment_id, adventure_id, player_key desc nulls last);
