-- The time of a test environment runs ahead of the real one by so much; see ADR 0047. It never runs behind, so whatever is
-- due by the real time is due there too. Of a live environment it is zero, whatever the service does.
alter table environments add column clock_offset_ms bigint not null default 0
  check (clock_offset_ms >= 0 and (name = 'test' or clock_offset_ms = 0));

-- Jobs look for those few that run ahead.
create index environments_ahead on environments (id) where clock_offset_ms > 0;
