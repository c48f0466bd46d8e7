insert into usage_days (environment_id, day, calls) select id, '2020-01-01', 1 from environments;
