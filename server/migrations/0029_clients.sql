-- What clients with a player token may do in a project. Absent: the defaults.
alter table projects add column client jsonb;

-- A preflight has no credential, so it asks whether any project allows its origin.
create index projects_by_client_origin on projects using gin ((client -> 'origins'));

-- Makes the aliases of players in this environment. Random, and not derived from the secret key of the installation: aliases
-- stay the same when that key is rotated.
alter table environments add column alias_key uuid not null default gen_random_uuid();

comment on table erased_players is
  'Tokens of a player that were issued up to this time are refused: the player was erased, or the tokens were revoked.';
