-- A search takes as many steps as its own environment has players, at most. With the text alone in the index, a search in
-- a small project walked through the matches among everybody's players. A GIN index of two columns keeps one list of rows
-- for each environment and one for each three letters, and skips through them together. The environment comes first: its
-- list says where to look next. With the text first all of the text's list is read before the environment is asked.
create extension if not exists btree_gin;
drop index players_by_text;
create index players_by_text on players using gin (environment_id, search_text gin_trgm_ops);
