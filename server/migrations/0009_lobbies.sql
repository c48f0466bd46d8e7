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
