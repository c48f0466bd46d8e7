-- How many pieces of an offer were sold in an environment. The stock is divided over several rows, so that purchases at the
-- same time each take from a row that nobody else holds; see ADR 0056. `stock` is what the offer had when it was divided,
-- and `remaining` is this row's part of what was left then, less what was sold from it since.
create table offer_stock (
  environment_id int not null,
  offer_id text collate "C" not null,
  slot smallint not null,
  stock bigint not null,
  remaining bigint not null check (remaining >= 0),
  sold bigint not null,
  primary key (environment_id, offer_id, slot)
) with (fillfactor = 50);

create table purchases (
  seq bigint generated always as identity,
  player_key bigint not null references players (key) on delete cascade,
  environment_id int not null,
  id uuid not null,
  offer_id text collate "C" not null,
  quantity int not null check (quantity > 0),
  paid json not null,
  author json,
  reason text,
  at timestamptz not null,
  primary key (player_key, seq)
);
-- For the results of an offer.
create index purchases_by_offer on purchases (environment_id, offer_id, at);

-- Pieces of offers with a limit that a player has bought, by offer.
alter table player_progress add column offer_uses json not null default '{}';
