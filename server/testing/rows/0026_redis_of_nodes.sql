insert into nodes (id, seen_at, version, address, has_redis, redis_id) values
  ('018f0000-0000-7000-8000-000000000c26', now(), '0.1.0', 'node-1:3000', true, '018f0000-0000-7000-8000-00000000ed15');
