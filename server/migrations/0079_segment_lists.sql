-- The lists of segments: who is in each. The engine does not read them, it evaluates the segment (ADR 0090).

-- The ids of the lists that the player is in, so that a difference needs no read. Null: nobody has looked yet. In this row, because
-- it is locked and written with every change of the player anyway.
alter table player_progress add column segments json;

-- Without a foreign key to players: it would need an index of its own by player, only to erase. The column above finds the rows.
create table segment_members (
  environment_id integer not null,
  segment_id text collate "C" not null,
  player_key bigint not null,
  since timestamptz not null
);
-- "nulls last" although there are none, as in players_by_arrival: see 0006.
create unique index segment_members_by_segment
  on segment_members (environment_id, segment_id, player_key desc nulls last);

-- What groups have added to sizes, folded by a job. Every group would otherwise write the row of the list.
create table segment_changes (
  seq bigint generated always as identity primary key,
  environment_id integer not null,
  segment_id text collate "C" not null,
  delta integer not null
);
create index segment_changes_by_segment on segment_changes (environment_id, segment_id);

create table segment_lists (
  environment_id integer not null references environments on delete cascade,
  segment_id text collate "C" not null,
  -- Without what segment_changes adds.
  size bigint not null default 0,
  -- When a sweep had last looked at all players; null before the first.
  computed_at timestamptz,
  -- For how many players of that sweep the expression failed.
  failed bigint not null default 0,
  primary key (environment_id, segment_id)
);

-- The size at the end of a day, or so far today; days without a change have no row.
create table segment_sizes (
  environment_id integer not null references environments on delete cascade,
  segment_id text collate "C" not null,
  day date not null,
  size bigint not null,
  primary key (environment_id, segment_id, day)
);
-- Finds the days that are too old.
create index segment_sizes_by_day on segment_sizes (day);

-- One row for each environment of a project that has segments, or had some.
create table segment_sweeps (
  environment_id integer primary key references environments on delete cascade,
  -- Grows with each change that asks for a sweep; the other two say which wish a sweep under way covers, and which is done.
  wish integer not null default 1,
  begun integer not null default 0,
  done integer not null default 0,
  -- What the last one ran on: if it differs from what is there now, the lists are looked at again.
  definitions_version bigint not null default 0,
  clock_offset_ms bigint not null default 0,
  fingerprint text not null default '',
  -- The key of the last player that was looked at; null: no sweep is under way.
  position bigint,
  began_at timestamptz,
  -- When the next one is due because time passes; null if no segment depends on it.
  due_at timestamptz,
  -- Failed evaluations of the sweep under way, by segment.
  failed json not null default '{}'
);
