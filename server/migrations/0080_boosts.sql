-- Boosts are a kind of definition; see ADR 0090.
alter table definitions drop constraint definitions_kind_check, add constraint definitions_kind_check
  check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'currency', 'item', 'offer', 'segment', 'boost'));
alter table definition_versions drop constraint definition_versions_kind_check, add constraint definition_versions_kind_check
  check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'currency', 'item', 'offer', 'segment', 'boost', 'levels', 'timezone'));

-- Personal boosts that a player was granted: from `since` on, before `until`. Kept when they are over.
create table player_boosts (
  player_key bigint not null references players (key) on delete cascade,
  boost_id text collate "C" not null,
  environment_id integer not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (player_key, boost_id)
) with (fillfactor = 75);
