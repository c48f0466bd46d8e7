insert into sso_connections (tenant_id, issuer, client_id, client_secret, default_role, role_map, required, updated_at)
  select id, 'https://id.example.com', 'laurel', '\x01', 'VIEWER', '{}', false, now() from tenants limit 1;
insert into sso_domains (tenant_id, domain, token) select tenant_id, 'example.com', 'token' from sso_connections;
insert into sso_identities (tenant_id, issuer, subject, user_id, created_at, last_used_at)
  select t.id, 'https://id.example.com', '42', u.id, now(), now() from tenants t, users u limit 1;
insert into sso_attempts (state_hash, browser_hash, tenant_id, issuer, code_verifier, nonce, next, expires_at)
  select '\x01', '\x01', tenant_id, issuer, 'verifier', 'nonce', '/', now() + interval '10 minutes' from sso_connections;
insert into sso_links (token_hash, tenant_id, issuer, subject, user_id, expires_at)
  select '\x01', c.tenant_id, c.issuer, '43', u.id, now() + interval '10 minutes' from sso_connections c, users u limit 1;
