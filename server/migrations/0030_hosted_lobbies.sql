-- How many lobbies a client hosts is counted when it opens another. Ended ones stay for ever and must not be read.
create index lobbies_hosted on lobbies (host_key) where state <> 'ended';
