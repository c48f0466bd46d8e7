insert into named_versions (project_id, version) select id, definitions_version from projects;
