import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const { token } = service.owner;
const post = (body: unknown, headers = {}) => service.post('/webhooks', { token, body, headers });
const good = { url: 'https://hooks.invalid/laurel', events: ['player.level_up'] };

describe('registering a webhook', () => {
  it('answers with the webhook, and with the secret only if the service generated it', async () => {
    const { status, body } = await post(good);
    assert.equal(status, 201);
    const { id, createdAt, updatedAt, secret, ...rest } = body;
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.deepEqual(rest, {
      ...good,
      projectId: service.projectId,
      filter: null,
      headers: [],
      maxPerSecond: null,
      description: null,
      environments: ['live'],
      enabled: true,
      disabledReason: null,
    });
    const { secret: _, ...record } = body;
    assert.deepEqual((await service.get(`/webhooks/${id}`, { token })).body, record);
    assert.deepEqual((await service.get('/webhooks', { token })).body.data, [record]);
    assert.ok(createdAt <= updatedAt);
    const chosen = await post({ ...good, secret: 'a secret of my own' });
    assert.ok(!('secret' in chosen.body));
    assert.deepEqual(await tablesThatHold(service.db, 'a secret of my own'), []);
    assert.deepEqual(await tablesThatHold(service.db, secret), []);
    for (const one of [id, chosen.body.id]) await service.delete(`/webhooks/${one}`, { token });
    assertFault(await service.get(`/webhooks/${id}`, { token }), 'NOT_FOUND');
    assert.deepEqual((await service.get('/webhooks', { token })).body.data, []);
  });

  it('happens once for an idempotency key, and shows no secret a second time', async () => {
    const headers = { 'idempotency-key': 'register once' };
    const [first, second] = [await post(good, headers), await post(good, headers)];
    assert.deepEqual(second.body, { ...first.body, secret: null });
    assertFault(await post({ ...good, enabled: false }, headers), 'IDEMPOTENCY_MISMATCH');
    await service.delete(`/webhooks/${first.body.id}`, { token });
  });

  const bad: [string, unknown][] = [
    ['nothing', {}],
    ['no url', { events: ['*'] }],
    ['no events', { url: good.url }],
    ['an empty list of events', { ...good, events: [] }],
    ['an unknown event', { ...good, events: ['player.deleted'] }],
    ['our own test event', { ...good, events: ['webhook.test'] }],
    ['all and one', { ...good, events: ['*', 'player.created'] }],
    ['an event twice', { ...good, events: ['player.created', 'player.created'] }],
    ['http', { ...good, url: 'http://hooks.example.com' }],
    ['another scheme', { ...good, url: 'ftp://hooks.example.com' }],
    ['javascript', { ...good, url: 'javascript:alert(1)' }],
    ['no URL', { ...good, url: 'hooks.example.com/laurel' }],
    ['a user', { ...good, url: 'https://ada@hooks.example.com' }],
    ['a user and password', { ...good, url: 'https://ada:pw@hooks.example.com' }],
    ['a URL too long', { ...good, url: `https://hooks.example.com/${'a'.repeat(2048)}` }],
    ['a short secret', { ...good, secret: '1234567' }],
    ['a long secret', { ...good, secret: 's'.repeat(257) }],
    ['a whsec_ secret that is not base64', { ...good, secret: 'whsec_not base64!' }],
    ['a whsec_ secret with half a byte', { ...good, secret: 'whsec_abcde' }],
    ['an unknown environment', { ...good, environments: ['staging'] }],
    ['no environment', { ...good, environments: [] }],
    ['an unknown field', { ...good, plan: 'ENTERPRISE' }],
    ['another project', { ...good, projectId: service.projectId }],
    ['U+0000', { ...good, description: 'a\u0000b' }],
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '192.0.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:a9fe:a9fe]',
      '[fc00::1]',
      '[fe80::1]',
      '[ff02::1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:db8::1]',
      'localhost',
      'LOCALHOST.',
      'foo.localhost',
      '１２７.0.0.1',
    ].map((host): [string, unknown] => [host, { ...good, url: `https://${host}/hook` }]),
  ];
  for (const [what, body] of bad) {
    it(`refuses ${what}`, async () => {
      assertFault(await post(body), 'VALIDATION_FAILED', what);
    });
  }

  it('that is refused says what cures it', async () => {
    const detailOf = async (body: unknown) => (await post(body)).body.error.details[0];
    const mistyped = await detailOf({ ...good, events: ['player.created', 'player.levelup'] });
    assert.equal(mistyped.path, '/events/1');
    assert.match(mistyped.message, /^is "player\.levelup", .* Did you mean "player\.level_up"\?/);
    for (const url of ['http://localhost:4000/hooks', 'https://localhost/hooks']) {
      assert.match((await detailOf({ ...good, url })).message, /LAUREL_WEBHOOKS_ALLOW_PRIVATE=true/, url);
    }
  });

  it('is possible 20 times for a project, however many calls come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => post(good)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 20);
    for (const answer of answers) if (answer.status !== 201) assertFault(answer, 'CONFLICT');
    const usage = await service.get(`/projects/${service.projectId}/usage`, { token });
    assert.deepEqual(usage.body.webhooks, { used: 20, limit: 20 });
    for (const { status, body } of answers) {
      if (status === 201) await service.delete(`/webhooks/${body.id}`, { token });
    }
    const next = await post(good);
    assert.equal(next.status, 201);
    await service.delete(`/webhooks/${next.body.id}`, { token });
  });
});

describe('changing a webhook', () => {
  it('keeps what is left out, checks what is given, and is in the audit log', async () => {
    const { id, secret: _, ...before } = (await post(good)).body;
    const patch = (body: unknown) => service.patch(`/webhooks/${id}`, { token, body });
    const changed = await patch({ description: 'Orders', environments: ['live', 'test'], events: ['*'] });
    assert.deepEqual(
      { ...changed.body, updatedAt: '' },
      {
        ...before,
        id,
        description: 'Orders',
        environments: ['live', 'test'],
        events: ['*'],
        updatedAt: '',
      },
    );
    for (const body of [{ url: 'https://10.1.2.3' }, { url: 'http://x.example' }, { events: [] }, { id }]) {
      assertFault(await patch(body), 'VALIDATION_FAILED');
    }
    assert.deepEqual((await patch({})).body, changed.body);
    assert.equal((await patch({ secret: 'replaced by this one' })).status, 200);
    const { body } = await service.get(`/tenants/${service.tenantId}/audit-log?limit=3`, { token });
    assert.deepEqual(
      body.data.map((entry: { action: string }) => entry.action),
      ['webhook.update', 'webhook.update', 'webhook.create'],
    );
    assert.ok(!JSON.stringify(body).includes('replaced by this one'));
    assertFault(await service.patch(`/webhooks/${service.projectId}`, { token, body: {} }), 'NOT_FOUND');
    await service.delete(`/webhooks/${id}`, { token });
    assertFault(await patch({ enabled: true }), 'NOT_FOUND');
    assertFault(await service.delete(`/webhooks/${id}`, { token }), 'NOT_FOUND');
  });
});
