-- Sign-ins of command lines and other devices without a browser (RFC 8628). A row lives ten minutes at most: a device asks
-- for it, a signed-in person approves or denies it, and the device takes its token once, which deletes the row.
create table device_logins (
  id uuid primary key,
  -- Both codes as hashes. The device has the long one, which alone gives the token; the person types the short one.
  device_hash bytea not null unique,
  user_hash bytea not null unique,
  -- By what requests are counted: an IPv4 address, or the first 64 bits of an IPv6 address.
  network text not null,
  -- What the person is shown before they decide.
  address text not null,
  user_agent text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  -- Who approved or denied it.
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (status = 'pending' or user_id is not null)
);
create index device_logins_by_network on device_logins (network);
create index device_logins_by_user on device_logins (user_id);
create index device_logins_by_expiry on device_logins (expires_at);

-- Marks the sessions of devices: the address and the program that asked. Null for a sign-in with a password.
alter table sessions add column device jsonb;
