import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLaurel } from '../../packages/sdk/src/index.ts';
import { readConfig } from '../../server/config.ts';

/** A delivery of a webhook as the service sent it. */
export interface Delivery {
  payload: string;
  headers: Record<string, string>;
  secret: string;
}

/** The settings of a service that sends webhooks to this machine. */
export function webhooksToThisMachine() {
  const read = readConfig({});
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return { ...read.config.webhooks, allowPrivate: true };
}

/** Has a player reach a level, and receives what the service sends of it. The key needs the scope `manage`. */
export async function receiveDelivery({ url, key }: { url: string; key: string }): Promise<Delivery> {
  const laurel = createLaurel({ url, apiKey: key });
  const received = Promise.withResolvers<Omit<Delivery, 'secret'>>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.end();
    received.resolve({
      payload: Buffer.concat(chunks).toString(),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const webhook = await laurel.webhooks.create({
      url: `http://127.0.0.1:${port}/hooks`,
      events: ['player.level_up'],
    });
    await laurel.players.identify('afternoon', {});
    await laurel.players.grantXp('afternoon', { amount: 150 });
    const { secret } = webhook;
    if (!secret) throw new Error('a new webhook has no secret');
    const delivery = { ...(await received.promise), secret };
    await laurel.webhooks.delete(webhook.id);
    return delivery;
  } finally {
    server.closeAllConnections();
    server.close();
    await laurel.close();
  }
}
