-- Scores, seasons and ranks. The rows here are the truth; ranks are worked out in memory from them and from the log of
-- their changes (ADR 0010).

create table leaderboard_seasons (
  key bigint generated always as identity primary key,
  environment_id integer not null references environments on delete cascade,
  leaderboard_id text collate "C" not null,
  -- From 1. A period in which nobody scored has no season.
  number integer not null,
  started_at timestamptz not null,
  -- The boundary at which it ends by itself. Writers judge by it and not by closed_at: what comes after the boundary
  -- is of the next season, however late the job that closes this one.
  ends_at timestamptz,
  -- The projects.definitions_version with which ends_at was worked out.
  rules_version bigint not null default 0,
  -- From this moment nobody writes to it. Its standings follow in a second transaction, which may take seconds.
  closed_at timestamptz,
  -- Both are set with the standings, in the transaction that writes them.
  entries integer,
  hash text,
  -- The changes that were looked at for what they do to ranks, and told to the outside.
  tracked pg_snapshot not null default '1:1:',
  -- Changes from transactions before this one are forgotten: a rank index that has not seen them starts afresh.
  changes_from xid8 not null default '0',
  -- What changes_from will be at the next purge: nothing is forgotten before it has been there for a whole interval.
  changes_from_next xid8 not null default '0',
  -- Its leaderboard was deleted; the rows follow in pieces.
  removed boolean not null default false,
  -- Closed, told of, and its entries moved to the standings: there is nothing left to do.
  settled boolean not null default false
);
create unique index leaderboard_seasons_by_number on leaderboard_seasons (environment_id, leaderboard_id, number)
  where not removed;
create index leaderboard_seasons_open on leaderboard_seasons (environment_id, leaderboard_id)
  where closed_at is null and not removed;
create index leaderboard_seasons_by_end on leaderboard_seasons (ends_at) where closed_at is null;
create index leaderboard_seasons_unsettled on leaderboard_seasons (key) where not settled;

-- One row per player of a season that is not settled. No index by score: at a million entries it would be the dearest
-- part of every score, and the order is kept in memory. Without one, an update stays in its page (fillfactor).
create table leaderboard_entries (
  season_key bigint not null,
  player_key bigint not null references players on delete cascade,
  -- Here for the order of equals, and never changed.
  player_id text collate "C" not null,
  score double precision not null,
  achieved_at timestamptz not null,
  primary key (season_key, player_key)
) with (fillfactor = 80);
create index leaderboard_entries_by_player on leaderboard_entries (player_key);

-- Every change of an entry, by the transaction that makes it. xid and not a number from a sequence decides what a
-- reader has seen: it remembers its snapshot and asks for what was not in it. A sequence gives numbers before commits
-- happen; a counter in the season's row would make all writers to a leaderboard wait for each other's commits.
create table leaderboard_changes (
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  -- No foreign keys: they would lock the season's row for each score.
  season_key bigint not null,
  environment_id integer not null,
  player_key bigint not null,
  -- Null where the entry was taken away, or was not there before.
  score double precision,
  achieved_at timestamptz,
  previous_score double precision,
  previous_at timestamptz
);
create index leaderboard_changes_by_season on leaderboard_changes (season_key, xid);
create index leaderboard_changes_by_xid on leaderboard_changes (xid);

-- Closed seasons, for ever. Whose pseudonym it was is known as long as the player is: no foreign key, a player's key
-- is never given again, and a million rows are written at once.
create table leaderboard_standings (
  season_key bigint not null,
  environment_id integer not null,
  rank integer not null,
  score double precision not null,
  achieved_at timestamptz not null,
  pseudonym uuid not null,
  player_key bigint not null,
  primary key (season_key, rank)
);
-- For whoever asks what is kept of a player.
create index leaderboard_standings_by_player on leaderboard_standings (player_key);

-- Whoever takes entries away (a call, the erasure of a player), the log knows of it.
create function log_removed_entries() returns trigger language plpgsql as $$
begin
  insert into leaderboard_changes (season_key, environment_id, player_key, previous_score, previous_at)
  select g.season_key, s.environment_id, g.player_key, g.score, g.achieved_at
  from gone g join leaderboard_seasons s on s.key = g.season_key
  where s.hash is null and not s.removed;
  return null;
end
$$;
create trigger removed_entries_are_logged after delete on leaderboard_entries
  referencing old table as gone for each statement execute function log_removed_entries();

create function forget_season() returns trigger language plpgsql as $$
begin
  delete from leaderboard_changes where season_key = old.key;
  delete from leaderboard_standings where season_key = old.key;
  delete from leaderboard_entries where season_key = old.key;
  return null;
end
$$;
create trigger seasons_are_forgotten after delete on leaderboard_seasons
  for each row execute function forget_season();

-- Players whom an envelope names beside the one that it is about. An erasure takes the name out. No foreign key on the
-- outbox, which is purged in large pieces; the purge looks after these.
create table outbox_mentions (
  seq bigint not null,
  player_key bigint not null references players on delete cascade,
  -- The field of data that holds the player's id.
  field text not null,
  primary key (seq, player_key)
);
create index outbox_mentions_by_player on outbox_mentions (player_key);
