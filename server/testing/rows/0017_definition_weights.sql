update definitions d set weight = 5000, changed_in = p.definitions_version from projects p where p.id = d.project_id;
update former_definitions set weight = 5000, changed_in = 1;
