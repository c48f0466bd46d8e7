update changesets set edited_at = now();
insert into changeset_reviews (changeset_id, by, decision, comment, at)
  select id, '{"type": "person", "name": "test"}', 'comment', 'Why?', now() from changesets;
