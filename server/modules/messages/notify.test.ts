import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWithClients } from '../clients/test-clients.ts';
import { listen, openSocket, type TestSocket } from '../realtime/test-sockets.ts';
import { quickWebhooks, startReceiver, webhookClient } from '../webhooks/test-receiver.ts';

const { service, key, issue, put, send } = await startWithClients({ webhooks: quickWebhooks });
const webhooks = webhookClient(service);
const gift = [{ do: 'grantXp', amount: 5 }];

const createdIn = ({ heard }: TestSocket) =>
  heard.filter(({ name }) => name === 'message.created').map(({ payload }) => payload);

describe('a message that is sent', () => {
  it('reaches the sockets in the channel of its player and the webhook with the same content, and nobody else', async () => {
    const receiver = await startReceiver();
    await webhooks.create({ url: receiver.url, events: ['message.created'] });
    for (const id of ['ada', 'bob']) await put(`/players/${id}`, { displayName: id });
    const project = await listen(service, key);
    assert.deepEqual(await project.ask('subscribe', { channel: 'player:ada' }), { ok: true });
    const sockets = await Promise.all(
      ['ada', 'bob'].map(async (id) => {
        const socket = openSocket(service.url, { token: await issue(id) });
        await socket.connected;
        assert.deepEqual(await socket.ask('subscribe', { channel: `player:${id}` }), { ok: true });
        return socket;
      }),
    );
    const [ada, bob] = sockets as [TestSocket, TestSocket];
    await put('/rules/greet', {
      name: 'Greet',
      on: 'visit',
      then: [{ do: 'sendMessage', title: 'Hi {{ player.displayName }}', body: '<b>B</b>', rewards: gift }],
    });
    await send('/events', { playerId: 'ada', type: 'visit' });
    const byHand = await send('/players/ada/messages', {
      title: 'By hand',
      body: 'B',
      data: { screen: 'shop' },
      expiresInSeconds: 60,
    });
    // What comes after: by then the others would have heard of it.
    await send('/players/bob/messages', { title: 'To Bob', body: 'B' });
    for (const socket of [project, ada]) await socket.until(() => createdIn(socket).length >= 2);
    await bob.until(() => createdIn(bob).length >= 1);
    await receiver.until(3);
    const { id, expiresAt } = byHand.body;
    const [first, second] = createdIn(ada).map(({ data }) => data);
    assert.deepEqual([first?.['title'], first?.['body'], first?.['claimable']], ['Hi ada', '<b>B</b>', true]);
    assert.deepEqual(second, {
      playerId: 'ada',
      messageId: id,
      title: 'By hand',
      body: 'B',
      data: { screen: 'shop' },
      claimable: false,
      expiresAt,
    });
    assert.equal(createdIn(ada).length, 2);
    assert.deepEqual(
      createdIn(bob).map(({ data }) => data['title']),
      ['To Bob'],
    );
    const delivered = receiver.received.map(({ event }) => event);
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    await project.until(() => createdIn(project).length >= 3);
    assert.deepEqual(delivered.toSorted(byId), createdIn(project).toSorted(byId));
    for (const socket of [project, ada, bob]) socket.close();
  });
});
