-- Mails to be sent. Written in the transaction that wants them, so that a crash loses none and a rollback sends none; a
-- job sends them. What is written in a mail can hold a token that is good for an account: it is sealed with the
-- installation's key, and gone once the mail is sent or given up. The row itself stays for two days, to be counted.
create table mails (
  id uuid primary key,
  -- On whose behalf it is sent, such as one tenant: each has a limit of its own.
  owner text not null,
  -- A hash of the address: enough to count by.
  recipient bytea not null,
  -- What it is about, such as one invitation: where that ends, the mail is not sent any more.
  about text not null,
  -- Null once it is sent or given up.
  sealed bytea,
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Also the end of the claim of the node that is sending it: a node that dies leaves it to the next.
  next_attempt_at timestamptz not null,
  -- Not tried any more after this.
  expires_at timestamptz not null
);
create index mails_due on mails (next_attempt_at) where sealed is not null;
create index mails_by_owner on mails (owner, created_at);
create index mails_by_recipient on mails (recipient, created_at);
create index mails_by_about on mails (about);
create index mails_by_age on mails (created_at);

-- Whether the token went to the address itself. Only then does whoever accepts own the address; a token that was shown to
-- the inviter must not make an account for somebody else's address once mails are sent.
alter table invitations add column mailed boolean not null default false;
create index invitations_by_inviter on invitations (invited_by);

-- Invitations end with the right of the inviter to invite. Those who lost it before this was so:
delete from invitations i where not exists (
  select from memberships m
  where m.tenant_id = i.tenant_id and m.user_id = i.invited_by and m.role in ('OWNER', 'ADMIN')
);
