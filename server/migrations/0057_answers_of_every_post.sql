-- Headers that are part of an answer, such as the ETag of what was created; null for most.
alter table idempotent_answers add column headers jsonb;
-- For an answer about several players, each of whom may be erased; null for most.
alter table idempotent_answers add column subjects text[] collate "C";
create index idempotent_answers_by_subjects on idempotent_answers using gin (subjects) where subjects is not null;
