-- Currencies, items and offers are kinds of definitions; see ADR 0055.
alter table definitions drop constraint definitions_kind_check, add constraint definitions_kind_check
  check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'currency', 'item', 'offer'));
alter table definition_versions drop constraint definition_versions_kind_check, add constraint definition_versions_kind_check
  check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'currency', 'item', 'offer', 'levels', 'timezone'));

-- A row for each currency that a player has had. A table and no column of the progress, so that the largest balances of
-- a currency can be found by an index. A balance is below 0 only after a reversal.
create table player_balances (
  player_key bigint not null references players (key) on delete cascade,
  currency_id text collate "C" not null,
  environment_id int not null,
  balance bigint not null,
  primary key (player_key, currency_id)
) with (fillfactor = 75);
create index player_balances_largest on player_balances (environment_id, currency_id, balance desc, player_key);

-- Kept at quantity 0 too: first_at is when the player got the first one.
create table player_items (
  player_key bigint not null references players (key) on delete cascade,
  item_id text collate "C" not null,
  environment_id int not null,
  quantity bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_key, item_id)
) with (fillfactor = 75);

-- The ledger: each change of a balance. The sum of a player's rows is the balance, and `balance` is that sum so far. One
-- index serves both lists, of one currency and of all: the currencies of a player are few and found by it.
create table currency_transactions (
  seq bigint generated always as identity,
  player_key bigint not null references players (key) on delete cascade,
  currency_id text collate "C" not null,
  id uuid not null,
  amount bigint not null check (amount <> 0),
  balance bigint not null,
  reason text,
  source_type text not null,
  source_id text,
  at timestamptz not null,
  primary key (player_key, currency_id, seq)
);

-- What came into being and what was spent, by day of the project's time zone, and its source. Groups append to the first table, and
-- a job adds that up in the second, so that no two transactions wait for one row. numeric, because a sum over players can
-- exceed a bigint.
create table currency_flow_deltas (
  seq bigint generated always as identity primary key,
  environment_id int not null,
  currency_id text collate "C" not null,
  day date not null,
  source_type text not null,
  source_id text collate "C" not null,
  granted numeric not null,
  taken numeric not null,
  changes int not null
);
create table currency_flows (
  environment_id int not null,
  currency_id text collate "C" not null,
  day date not null,
  source_type text not null,
  -- Empty where the source has no id that many changes share, as for grants.
  source_id text collate "C" not null,
  granted numeric not null,
  taken numeric not null,
  changes bigint not null,
  primary key (environment_id, currency_id, day, source_type, source_id)
);
