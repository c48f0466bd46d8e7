update sessions set sso_session = 'of the provider';
update login_challenges set sso_session = 'of the provider';
update device_logins set sso_session = 'of the provider';
update sso_links set sso_session = 'of the provider';
insert into sso_logouts (tenant_id, id_hash, expires_at) select tenant_id, '\x01', now() + interval '10 minutes' from sso_connections;
