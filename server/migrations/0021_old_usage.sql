-- For the deletion of days that nobody asks about any more.
create index usage_days_by_day on usage_days (day);
