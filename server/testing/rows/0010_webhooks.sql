insert into webhooks (id, project_id, lane, url, events, environments, enabled, secret)
  select '01890000-0000-7000-8000-000000000010', id, 0, 'https://hooks.example.com', '{*}', '{live}', true, '\x05' from projects;
insert into webhook_health (webhook_id) select id from webhooks;
insert into webhook_attempt_counts (webhook_id, hour, succeeded, bucket, attempts)
  select id, date_trunc('hour', now()), true, 3, 1 from webhooks;
insert into webhook_payloads (environment_id, event_id, player_key, delivery_ids, envelope)
  select environment_id, id, player_key, '{01890000-0000-7000-8000-000000000011}', envelope from outbox limit 1;
insert into webhook_payload_subjects (environment_id, event_id, player_key)
  select environment_id, event_id, player_key from webhook_payloads;
insert into webhook_deliveries (id, webhook_id, environment_id, event_id, event_type)
  select '01890000-0000-7000-8000-000000000011', w.id, p.environment_id, p.event_id, 'player.created'
  from webhooks w, webhook_payloads p;
insert into webhook_nodes (node, seen_at) values (gen_random_uuid(), now());
