import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { deliverMessages } from '../guide/samples/messages/deliver-messages.ts';
import { eventually, quickWebhooks, webhookClient } from '../server/modules/webhooks/test-receiver.ts';
import { startTestService } from '../server/testing/service.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { key } = await service.createKey({ scopes: ['manage'] });

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('the sample sends each message once by e-mail and push, also when a provider was away at first', async () => {
  const calls: { path: string; authorization: string; body: Record<string, unknown> }[] = [];
  let fails = 1;
  const providers = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization = '' } = request.headers;
    if (request.url?.startsWith('/v1/') && fails-- > 0) return void response.writeHead(503).end();
    calls.push({
      path: request.url ?? '',
      authorization,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    });
    response.end('{}');
  });
  const url = await listen(providers);
  const seen = new Set<string>();
  let secret = '';
  const receiver = deliverMessages({
    get secret() {
      return secret;
    },
    mail: { url, key: 'mail-key', from: 'game@example.com' },
    push: { url, project: 'game', token: async () => 'push-token' },
    find: async (playerId) => (playerId === 'ada' ? { email: 'ada@example.com', devices: ['phone'] } : null),
    once: async (id, work) => {
      if (seen.has(id)) return;
      await work();
      seen.add(id);
    },
  });
  ({ secret } = await webhookClient(service).create({
    url: await listen(receiver),
    events: ['message.created'],
  }));
  for (const id of ['ada', 'bob']) await service.put(`/players/${id}`, { key, body: {} });
  const sent = await service.post('/players/ada/messages', {
    key,
    body: { title: 'Hi {{ player.id }}', body: '<b>B</b>', data: { screen: 'shop' } },
  });
  await service.post('/players/bob/messages', { key, body: { title: 'To nobody', body: 'B' } });
  await eventually(async () => calls.length === 2);
  assert.deepEqual(calls, [
    {
      path: '/emails',
      authorization: 'Bearer mail-key',
      body: { from: 'game@example.com', to: 'ada@example.com', subject: 'Hi ada', text: '<b>B</b>' },
    },
    {
      path: '/v1/projects/game/messages:send',
      authorization: 'Bearer push-token',
      body: {
        message: {
          token: 'phone',
          notification: { title: 'Hi ada', body: '<b>B</b>' },
          data: { messageId: sent.body.id, data: '{"screen":"shop"}' },
        },
      },
    },
  ]);
});
