-- Two things that a node must know of a definition without reading its body.
-- `weight`: the estimated memory of the definition once it is compiled, in bytes. The sum is bounded for each project
-- when a definition is written. For rows from before, a guess from the length: it is replaced at the next write.
-- `changed_in`: the projects.definitions_version that began with this version of the definition. A node that has an
-- older version of the project reads only the bodies that came after it. 0 for rows from before: whoever has any
-- version of the project has these.
alter table definitions
  add column weight integer not null default 0,
  add column changed_in bigint not null default 0;
alter table former_definitions
  add column weight integer not null default 0,
  add column changed_in bigint not null default 0;
update definitions set weight = least(octet_length(body::text) * 20::bigint, 1000000000);
update former_definitions set weight = least(octet_length(body::text) * 20::bigint, 1000000000);
