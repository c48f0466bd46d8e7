-- A known text, sealed with the installation's secret key. A start whose keys cannot open it stops at once: without this
-- the service came up with a lost or different key, and every signed delivery failed later, out of sight.
create table secret_check (
  -- There is one row at most.
  id boolean primary key default true check (id),
  sealed bytea not null
);
