-- Nodes with different Redis servers count limits apart, and their sockets miss what the others send. Each node writes here what
-- it reads from its Redis, so that they find out. Null without Redis, and while it is away.
alter table nodes add column redis_id text;
