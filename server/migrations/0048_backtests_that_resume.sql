-- A backtest goes on after a restart, from the last player that it had finished.
alter table backtests
  -- Where it has got to, with its sums so far; null until it is saved for the first time.
  add column position jsonb,
  -- How often a node has taken it; the one that took it last may write to it.
  add column attempts integer not null default 0;
