import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TSchema } from 'typebox';
import { startTestService } from '../../testing/service.ts';
import {
  cleanBody,
  isSecretName,
  keptBodyBytes,
  removeSecretsFromText,
  secretFieldsOf,
} from './remove-secrets.ts';

const none = new Set<string>();
const clean = (body: unknown, fields: ReadonlySet<string> = none) => JSON.parse(cleanBody(body, fields).json);

describe('what is removed from a body', () => {
  it('is what has the name of a secret, at any depth, with all that is in it', () => {
    const body = {
      password: 'hunter2',
      attributes: { apiKey: 'a', Api_Key: 'b', nested: [{ clientSecret: { x: ['c', 4711], y: 'd' } }] },
      accessToken: 12345,
      keep: { key: 'level', passed: true, note: 'e' },
    };
    assert.deepEqual(clean(body), {
      password: '[removed]',
      attributes: {
        apiKey: '[removed]',
        Api_Key: '[removed]',
        nested: [{ clientSecret: { x: ['[removed]', '[removed]'], y: '[removed]' } }],
      },
      accessToken: '[removed]',
      keep: { key: 'level', passed: true, note: 'e' },
    });
  });

  it('is what looks like a secret, wherever it is, also in the name of a field', () => {
    const secrets = [
      `svc_live_${'a1'.repeat(19)}b`,
      'svc_player_eyJhbGciOi.eyJzdWIiOiJh.c2ln',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'inv_4qWmZ81kPPq2',
      'Bearer 7c1f0e99aa',
      'https://user:hunter2@hooks.example.com/x',
      'https://hooks.example.com/x?a=1&token=hunter2',
      'sk_live_abcdefgh1234',
    ];
    for (const secret of secrets) {
      const json = cleanBody({ note: `before ${secret} after`, [secret]: 1, list: [secret] }, none).json;
      const core = secret.replace(/^(svc_\w+?_|whsec_|inv_|Bearer )/, '');
      assert.ok(!json.includes(core), json);
      assert.ok(!json.includes('hunter2'), json);
      assert.ok(json.includes('before ') && json.includes(' after'));
    }
    assert.equal(removeSecretsFromText('/players/ada'), '/players/ada');
  });

  it('is everything beyond some kilobytes, however large the body is', () => {
    const events = Array.from({ length: 100_000 }, (_, n) => ({
      playerId: `player-${n}`,
      type: 'match.won',
    }));
    const { json, isCut, texts } = cleanBody({ events }, none);
    assert.equal(isCut, true);
    assert.ok(json.length < keptBodyBytes * 2, String(json.length));
    assert.match(json, /… 99\d\d\d more/);
    assert.ok(texts.size < 1_000);
    const wide = Object.fromEntries(events.map((_, n) => [`field-${n}`, n]));
    const long = 'x'.repeat(1_000_000);
    for (const body of [wide, long, [long, long], { [long]: long }, nested(10_000)]) {
      const cut = cleanBody(body, none);
      assert.ok(cut.isCut && cut.json.length < keptBodyBytes * 2, String(cut.json.length));
    }
  });

  it('leaves other values as they are, also odd ones', () => {
    for (const body of [null, 1, true, 'x', [], {}, [null, [1.5]], JSON.parse('{"__proto__":{"a":1}}')]) {
      assert.deepEqual(clean(body), body);
    }
  });
});

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = [value];
  return value;
}

describe('every operation that takes a secret', () => {
  it('marks it in its schema, and nothing of it is kept', async () => {
    const service = await startTestService();
    const response = await fetch(`${service.url}/openapi.json`);
    const document = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
    const found: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const schema = requestBody?.content['application/json']?.schema;
        if (!schema) continue;
        const resolved = resolve(schema, document) as TSchema;
        const fields = secretFieldsOf(resolved);
        for (const name of fields) found.push(`${method.toUpperCase()} ${path} ${name}`);
        for (const name of namesIn(resolved)) {
          if (!isSecretName(name)) continue;
          assert.ok(fields.has(name), `${method} ${path}: ${name} has no x-secret`);
        }
        const canary = 'canary-4711';
        const body = Object.fromEntries([...fields].map((name) => [name, { [canary.slice(0, 3)]: canary }]));
        assert.ok(!cleanBody({ deep: [body] }, fields).json.includes(canary), path);
      }
    }
    for (const expected of [
      'POST /api/v1/auth/login password',
      'POST /api/v1/auth/password currentPassword',
      'POST /api/v1/auth/password newPassword',
      'POST /api/v1/auth/accept-invitation token',
      'POST /api/v1/webhooks secret',
      'POST /api/v1/webhooks headers',
      'PATCH /api/v1/webhooks/{webhookId} headers',
      'PATCH /api/v1/webhooks/{webhookId} secret',
      'POST /api/v1/webhooks/{webhookId}/rotate-secret secret',
      'POST /api/v1/lobbies/{lobbyId}/join code',
    ]) {
      assert.ok(found.includes(expected), `${expected} is marked; marked are ${found.join(', ')}`);
    }
  });

  it('stores nothing of it when it is refused', async () => {
    const service = await startTestService();
    const { token } = service.owner;
    const { key } = await service.createKey({ scopes: ['manage'] });
    const canary = 'canary4711canary';
    const project = { 'x-project-id': service.projectId };
    const calls = [
      service.post('/webhooks', { key, body: { url: 'nonsense', events: ['*'], secret: canary } }),
      service.post('/webhooks', {
        key,
        body: { url: `https://u:${canary}@x.example.com`, events: [], headers: { 'X-Own': canary } },
      }),
      service.post('/webhooks', { token, headers: project, body: { headers: canary, secret: [canary] } }),
      service.post('/lobbies/0199c1f0-b6f7-7f43-8d19-7c25e1a4b605/join', { key, body: { code: canary } }),
      service.post('/events', { key, body: { properties: { password: canary, sub: { apiToken: canary } } } }),
      service.post('/events', { key, body: [{ authorization: canary }] }),
      service.get(`/players?token=${canary}&api_key=${canary}`, { key }),
      service.get(`/unknown/svc_live_${canary}?sig=${canary}`, { key }),
      service.get('/players/nobody', { key, headers: { 'user-agent': `x Bearer ${canary}` } }),
      service.get('/players', { key: `svc_live_${canary}` }),
      service.post('/auth/login', { body: { email: 'x@example.com', password: canary } }),
    ];
    for (const { status } of await Promise.all(calls)) assert.ok(status >= 400);
    await service.get('/requests', { token, headers: project });
    const { rows } = await service.db.query({
      name: 'test.all_requests',
      text: `select row_to_json(r)::text as row from request_log r join environments e on e.id = r.environment_id
             where e.project_id = $1`,
      values: [service.projectId],
    });
    assert.ok(rows.length >= 9);
    for (const { row } of rows) assert.ok(!row.includes('canary4711'), row);
  });
});

interface Operation {
  requestBody?: { content: Record<string, { schema: unknown }> };
}

/** With all references replaced by what they point to. */
function resolve(node: unknown, document: unknown, depth = 0): unknown {
  if (typeof node !== 'object' || node === null || depth > 12) return node;
  if (Array.isArray(node)) return node.map((part) => resolve(part, document, depth + 1));
  const { $ref } = node as { $ref?: string };
  if ($ref !== undefined) {
    const target = $ref
      .slice(2)
      .split('/')
      .reduce((part, name) => (part as Record<string, unknown>)[name], document);
    return resolve(target, document, depth + 1);
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, resolve(part, document, depth + 1)]),
  );
}

/** The names of all fields but those that are true or false: a badge can be `secret`. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: Record<string, { type?: string }> };
  const own = Object.entries(properties ?? {}).filter(
    ([, one]) => !JSON.stringify(one).includes('"boolean"'),
  );
  return [...own.map(([name]) => name), ...Object.values(schema).flatMap(namesIn)];
}
