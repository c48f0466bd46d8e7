insert into tenants (id, name) values ('01890000-0000-7000-8000-000000000001', 'Acme');
insert into users (id, email, password_hash) values ('01890000-0000-7000-8000-000000000002', 'ada@example.com', 'x');
insert into memberships (tenant_id, user_id, role)
  values ('01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002', 'OWNER');
insert into sessions (id, user_id, expires_at)
  values ('01890000-0000-7000-8000-000000000003', '01890000-0000-7000-8000-000000000002', now() + interval '7 days');
insert into invitations (id, tenant_id, email, role, token_hash, invited_by, expires_at)
  values ('01890000-0000-7000-8000-000000000004', '01890000-0000-7000-8000-000000000001', 'bob@example.com', 'VIEWER',
          '\x01', '01890000-0000-7000-8000-000000000002', now() + interval '7 days');
insert into projects (id, tenant_id, name, plan, rate_limit_per_minute, levels)
  values ('01890000-0000-7000-8000-000000000005', '01890000-0000-7000-8000-000000000001', 'Arcade', 'ENTERPRISE', 5000,
          '{"base": 100, "growth": 1.2, "max": 100}');
insert into environments (project_id, name)
  values ('01890000-0000-7000-8000-000000000005', 'live'), ('01890000-0000-7000-8000-000000000005', 'test');
insert into api_keys (id, environment_id, name, scopes, hint)
  select '01890000-0000-7000-8000-000000000006', id, 'Server', '{read,write}', '4f9Q' from environments where name = 'live';
insert into api_key_secrets (hash, key_id) values ('\x02', '01890000-0000-7000-8000-000000000006');
insert into usage_days (environment_id, day, calls) select id, '2026-11-15', 7 from environments;
insert into audit_log (id, tenant_id, actor, action, target)
  values ('01890000-0000-7000-8000-000000000007', '01890000-0000-7000-8000-000000000001', '{"type": "system"}',
          'tenant.create', '{"type": "tenant"}');
insert into idempotent_answers (caller, key, request_hash, status, body) values ('person:x', 'k', '\x03', 201, '{"a": 1}');
