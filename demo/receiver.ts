import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '../packages/sdk/src/verify-webhook.ts';

export interface Receiver {
  url: string;
  /** From now on deliveries to this path are checked with this secret. */
  expect(path: string, secret: string): void;
  isExpecting(path: string): boolean;
  stop(): Promise<void>;
}

/** Every ninth first attempt fails and succeeds on retry; every seventieth delivery always fails. */
const stumbles = 9;
const breaks = 70;

/**
 * A sample server that receives webhooks. It sometimes fails, so that the delivery log has something to show.
 */
export async function startReceiver(): Promise<Receiver> {
  const secrets = new Map<string, string>();
  const broken = new Set<string>();
  let firstAttempts = 0;

  const answer = async (request: IncomingMessage): Promise<[status: number, text: string]> => {
    const payload = await readBody(request);
    const secret = secrets.get(request.url ?? '');
    if (secret === undefined) return [503, 'Not ready; retry later.'];
    try {
      await verifyWebhook({ payload, headers: request.headers, secret });
    } catch {
      return [401, 'Invalid signature.'];
    }
    const delivery = String(request.headers['x-service-delivery']);
    if (request.headers['x-service-attempt'] === '1') {
      firstAttempts += 1;
      if (firstAttempts % breaks === 0) broken.add(delivery);
      else if (firstAttempts % stumbles === 0) return [503, 'Too busy; retry later.'];
    }
    if (broken.has(delivery))
      return [500, "TypeError: Cannot read properties of undefined (reading 'inventory')"];
    return [200, 'ok'];
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, text]) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text),
      // The service closed the connection during its request.
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    expect: (path, secret) => void secrets.set(path, secret),
    isExpecting: (path) => secrets.has(path),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
