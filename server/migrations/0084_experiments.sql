-- Experiments are a kind of definition, and some new players may be held out of all rewards; see ADR 0092.
alter table definitions drop constraint definitions_kind_check, add constraint definitions_kind_check
  check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'currency', 'item', 'offer', 'segment', 'boost', 'experiment'));
alter table definition_versions drop constraint definition_versions_kind_check, add constraint definition_versions_kind_check
  check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'currency', 'item', 'offer', 'segment', 'boost', 'experiment', 'levels', 'timezone'));

-- The variant of each player who is in an experiment: a facet of the player's state, written with the locked player. Kept when the
-- experiment has stopped.
create table experiment_players (
  player_key bigint not null references players (key) on delete cascade,
  experiment_id text collate "C" not null,
  environment_id integer not null,
  variant_id text collate "C" not null,
  -- Of the run of the experiment: one that is created again under the same id has another, and assigns anew.
  salt text collate "C" not null,
  since timestamptz not null,
  -- The day of `since` in the player's time zone.
  day date not null,
  -- The active days of the player in the 28 days before `since`.
  before double precision not null,
  -- The value of each metric so far, in the order of the experiment.
  measured double precision[] not null,
  primary key (player_key, experiment_id)
) with (fillfactor = 75);

-- What a group of events adds to experiment_counts. Appended, so that no two groups wait for each other; a job folds the rows, and
-- reads add what is not folded yet. Without foreign keys, as analytics_deltas.
create table experiment_deltas (
  seq bigint generated always as identity primary key,
  environment_id integer not null,
  -- [[experiment id, salt, variant id, metric, day, players, sum, squares, crossed], ...]
  counts json not null
);
create index experiment_deltas_by_environment on experiment_deltas (environment_id);

-- The sums that results are made of. What changed on each day is a row, so the sum of all days is the present.
create table experiment_counts (
  environment_id integer not null references environments on delete cascade,
  experiment_id text collate "C" not null,
  salt text collate "C" not null,
  variant_id text collate "C" not null,
  -- The place of the metric in the experiment; -1 for the exposures themselves, of which sum and squares are those of `before`.
  metric smallint not null,
  -- In the time zone of the project.
  day date not null,
  players bigint not null,
  sum double precision not null,
  squares double precision not null,
  -- The sum of value times `before`.
  crossed double precision not null,
  primary key (environment_id, experiment_id, salt, variant_id, metric, day)
) with (fillfactor = 75);

-- The results of an experiment as they were when it stopped: they stay when players are erased.
create table experiment_results (
  environment_id integer not null references environments on delete cascade,
  experiment_id text collate "C" not null,
  salt text collate "C" not null,
  results json not null,
  primary key (environment_id, experiment_id, salt)
);

-- Whether the player is held out; null for those who were created while the project held nobody out. It never changes.
alter table players add column held boolean;
alter table projects add column holdout_percent smallint not null default 0 check (holdout_percent between 0 and 10);
