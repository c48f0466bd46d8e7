-- Lobbies: rooms before and during a game, their members, their history and what came of them.

-- What the outside is told may name more players than the one whose data it carries (who started a game together, who
-- was overtaken). An erasure must find these rows too. A table of its own and not an array on the outbox: nearly every
-- row names one player, and this costs those rows nothing.
create table outbox_subjects (
  -- No foreign key: each row of the outbox that is purged would have to look here. The purge does it once instead.
  seq bigint not null,
  player_key bigint not null references players on delete cascade,
  primary key (seq, player_key)
);
create index outbox_subjects_by_player on outbox_subjects (player_key);
-- What leaderboards kept in a table of their own: one way for all.
insert into outbox_subjects (seq, player_key) select seq, player_key from outbox_mentions;
drop table outbox_mentions;

-- The row that every change to a lobby locks first.
create table lobbies (
  id uuid primary key,
  environment_id integer not null references environments on delete cascade,
  code text collate "C" not null,
  name text,
  state text not null default 'open' check (state in ('open', 'started', 'ended')),
  visibility text not null check (visibility in ('public', 'private')),
  -- Null once the host of an ended lobby was erased; one that is not ended is passed on before.
  host_key bigint references players on delete set null,
  capacity integer not null check (capacity between 2 and 100),
  min_players integer not null check (min_players between 1 and capacity),
  idle_timeout_seconds integer not null,
  metadata jsonb not null,
  -- No reference to the definition: a leaderboard may go while a game is on, and then takes no scores.
  leaderboard_id text collate "C",
  created_at timestamptz not null,
  -- When it ends by itself if nobody does anything in it.
  idle_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('finished', 'cancelled', 'abandoned', 'timeout')),
  -- Whether results were given: none at all is something else than results whose players were erased.
  scored boolean not null default false,
  constraint ended_with_a_reason check ((state = 'ended') = (ended_at is not null and end_reason is not null))
);
-- A code is free again once its lobby has ended.
create unique index lobby_codes_in_use on lobbies (environment_id, code) where state <> 'ended';
create index lobbies_by_code on lobbies (environment_id, code, id desc);
create index lobbies_public on lobbies (environment_id, id desc) where visibility = 'public';
create index lobbies_public_by_state on lobbies (environment_id, state, id desc) where visibility = 'public';
create index lobbies_by_idleness on lobbies (idle_at) where state = 'open';
create index lobbies_by_host on lobbies (host_key);

-- Those in it, and in an ended one those who were in it at its end. The key makes two seats for one player impossible.
create table lobby_members (
  lobby_id uuid not null references lobbies on delete cascade,
  player_key bigint not null references players on delete cascade,
  ready boolean not null default false,
  joined_at timestamptz not null,
  -- Who was there first, where two came within a millisecond. Given under the lobby's lock.
  seat bigint generated always as identity,
  primary key (lobby_id, player_key)
);
create index lobby_members_by_player on lobby_members (player_key);

create table lobby_results (
  lobby_id uuid not null references lobbies on delete cascade,
  player_key bigint not null references players on delete cascade,
  score double precision not null,
  place integer not null,
  primary key (lobby_id, player_key)
);
create index lobby_results_by_player on lobby_results (player_key);

-- Who came and went, when and why. An erased player's entries stay, as somebody's.
create table lobby_history (
  seq bigint generated always as identity primary key,
  lobby_id uuid not null references lobbies on delete cascade,
  at timestamptz not null,
  type text not null check (type in ('created', 'joined', 'left', 'host', 'started', 'ended')),
  player_key bigint references players on delete set null,
  reason text
);
create index lobby_history_by_lobby on lobby_history (lobby_id, seq desc);
create index lobby_history_by_player on lobby_history (player_key);
