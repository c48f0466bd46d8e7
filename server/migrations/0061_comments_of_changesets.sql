-- A comment is in the same list as the decisions, so that a reader has them in the order of time.
alter table changeset_reviews drop constraint changeset_reviews_decision_check;
alter table changeset_reviews add constraint changeset_reviews_decision_check
  check (decision in ('approve', 'reject', 'comment'));

-- When its items were last changed; null before this version. A backtest that is older did not try what is published.
alter table changesets add column edited_at timestamptz;
