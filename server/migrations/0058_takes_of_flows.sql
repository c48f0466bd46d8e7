-- How many of the changes took something: a source that both gives and takes is listed on both sides, each with its own
-- count. Rows of earlier versions have 0; those that gave nothing are takes all the same.
alter table currency_flow_deltas add column takes int not null default 0;
alter table currency_flows add column takes bigint not null default 0;
